import * as z from '@portal/shared/zod';
import { asLine, atMost as fits } from '../text-checks';
import { degree } from '../profile';
import { changeFields, doneData, exportFields, reason } from './common';
import { SELECTED_MAX } from './limits';
import { MEASURE_NAMES, SEASON_TABLES, STUDENT_PLANS, type Measure } from './season-measures';

const count = z.number();

const measured = z.record(z.enum(MEASURE_NAMES as [Measure, ...Measure[]]), z.nullable(z.number()));

/** A group of a season's students: null is all degrees, branches or genders. */
const group = z.object({
  degree: z.nullable(z.string()),
  branch: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  measured,
});

/** What a season came to: as a whole, by degree, branch and gender, and by company (F-69). */
export const seasonFigures = z.object({
  groups: z.array(group),
  /** Companies with a drive of the season, whether or not they offered; null where it is not known. */
  companies: z.nullable(count),
  by_company: z.array(
    z.object({
      company: z.string(),
      offers: count,
      offers_accepted: z.nullable(count),
      highest_lpa: z.nullable(z.number()),
    }),
  ),
});

/** A row of the public site's table, as statistics.yaml has it. */
export const publicYear = z.object({
  year: z.number(),
  studentsSelected: count,
  companiesVisited: count,
  medianPackage: z.optional(z.number()),
  highestPackage: z.optional(z.number()),
});

/** What an officer confirms before a year is closed so. */
export const SEASON_WARNINGS = ['undecided', 'open drives', 'no offers', 'not known', 'replaces'] as const;
export type SeasonWarning = (typeof SEASON_WARNINGS)[number];

/** Where a season is: 'not begun': there are students or drives of it, and no one began it. */
export const SEASON_STATES = ['not begun', 'running', 'closed'] as const;
export type SeasonState = (typeof SEASON_STATES)[number];

export const season = z.object({
  year: count,
  state: z.enum(SEASON_STATES),
  /** Null where no one began it. */
  begun_at: z.nullable(z.string()),
  /** Frozen once it is closed. */
  figures: seasonFigures,
  /** What the public site says of the year, once it is closed so; null: nothing, since the portal does not know it. */
  publishes: z.nullable(publicYear),
  /** What it says of it now; null for nothing. */
  public: z.nullable(publicYear),
  /** To be confirmed, each in words. */
  warnings: z.array(z.object({ code: z.enum(SEASON_WARNINGS), words: z.string() })),
  /** Why it cannot be begun or closed now; null where it can. */
  blocked: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  /** Whether the portal's own figures are others by now than those that were frozen. */
  changed: z.boolean(),
  /** Of what is shown: figures that were not seen are not closed (CEL-82). */
  version: z.string(),
});

const whole = z.nullable(
  z.int('Please enter a whole number.').check(z.minimum(0, 'Not below 0.'), z.maximum(100_000)),
);
const lakhs = z.nullable(
  z.number('Please enter a number of lakhs.').check(z.positive('Above 0.'), z.maximum(1000)),
);
const atMost = (path: string, words: string) => ({ error: words, path: [path] });

/** Figures of a year before the portal, of a branch, or with no branch of a whole degree. What is null is not known. */
export const earlierFigures = z
  .object({
    degree,
    branch: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
    students: whole,
    placed: whole,
    higher_studies: whole,
    own_business: whole,
    lowest_lpa: lakhs,
    median_lpa: lakhs,
    mean_lpa: lakhs,
    highest_lpa: lakhs,
  })
  .check(
    z.refine(
      ({ students, placed, higher_studies, own_business }) =>
        students === null || (placed ?? 0) + (higher_studies ?? 0) + (own_business ?? 0) <= students,
      atMost('placed', 'Placed, higher studies and own business are more than the students.'),
    ),
    z.refine(
      ({ lowest_lpa, median_lpa, highest_lpa }) =>
        (lowest_lpa ?? 0) <= (median_lpa ?? Infinity) && (median_lpa ?? 0) <= (highest_lpa ?? Infinity),
      atMost('median_lpa', 'The median is between the lowest and the highest.'),
    ),
    z.refine(
      ({ lowest_lpa, mean_lpa, highest_lpa }) =>
        (lowest_lpa ?? 0) <= (mean_lpa ?? Infinity) &&
        (mean_lpa ?? 0) <= (highest_lpa ?? Infinity) &&
        (lowest_lpa ?? 0) <= (highest_lpa ?? Infinity),
      atMost('mean_lpa', 'The mean is between the lowest and the highest.'),
    ),
  );

/** Most rows of one year: every degree and branch. */
const EARLIER_ROWS_MAX = 60;
const year = z.int('Please enter a year.').check(z.minimum(1950, 'Please enter a year.'), z.maximum(2100));

/** A year before the portal, as someone typed it in (F-69). */
export const earlierYear = z.object({
  year: count,
  rows: z.array(earlierFigures),
  source: z.string(),
  saved_at: z.string(),
  version: z.string(),
  figures: seasonFigures,
});

/** GET /cell/api/seasons: every passout year, the latest first (CEL-72, F-69). */
export const seasonsData = z.object({
  seasons: z.array(season),
  earlier: z.array(earlierYear),
  updated_at: z.string(),
});
/** GET /cell/api/seasons/choices: what the console's switch of seasons offers, the latest first. */
export const seasonChoices = z.array(z.object({ year: count, state: z.enum(SEASON_STATES) }));

/** POST /cell/api/seasons/:id/close. */
export const closeSeasonRequest = z.object({
  confirmed: z.array(z.enum(SEASON_WARNINGS)),
  reason,
  ...changeFields,
});
/** POST /cell/api/seasons/:id/reopen: the public site says again what it said before. */
export const reopenSeasonRequest = z.object({ reason, ...changeFields });
/** `refused`: why the public site does not show it; null where it does. */
export const seasonDone = z.object({ ...doneData.shape, refused: z.nullable(z.string()) });

/** POST /cell/api/seasons/earlier: types a year in, or corrects it. `version` null: it is new. */
export const earlierYearRequest = z.object({
  year,
  rows: z
    .array(earlierFigures)
    .check(z.minLength(1, 'Please enter a figure.'), z.maxLength(EARLIER_ROWS_MAX)),
  source: z
    .string('Please say where the figures come from.')
    .check(asLine(), z.minLength(3, 'Please say where the figures come from.'), fits(300)),
  reason,
  version: z.nullable(z.string().check(z.maxLength(64))),
});
/** POST /cell/api/seasons/earlier/remove. */
export const removeEarlierRequest = z.object({ year, reason, ...changeFields });

/** POST /cell/api/seasons/:id/export: a table of a season as the page shows it. */
export const exportSeasonRequest = z.object({ table: z.enum(SEASON_TABLES), ...exportFields });

/** POST /cell/api/students/plans: what students do without a placement; null: takes part again. */
export const setPlansRequest = z.object({
  students: z
    .array(z.string().check(z.maxLength(64)))
    .check(z.minLength(1, 'Choose a student.'), z.maxLength(SELECTED_MAX)),
  plan: z.nullable(z.enum(STUDENT_PLANS, 'Please choose.')),
  reason,
});

export type SeasonGroup = z.infer<typeof group>;
export type SeasonFigures = z.infer<typeof seasonFigures>;
export type PublicYear = z.infer<typeof publicYear>;
export type Season = z.infer<typeof season>;
export type EarlierFigures = z.infer<typeof earlierFigures>;
export type EarlierYear = z.infer<typeof earlierYear>;
export type SeasonsData = z.infer<typeof seasonsData>;
export type SeasonChoices = z.infer<typeof seasonChoices>;
export type CloseSeasonRequest = z.infer<typeof closeSeasonRequest>;
export type ReopenSeasonRequest = z.infer<typeof reopenSeasonRequest>;
export type SeasonDone = z.infer<typeof seasonDone>;
export type EarlierYearRequest = z.infer<typeof earlierYearRequest>;
export type RemoveEarlierRequest = z.infer<typeof removeEarlierRequest>;
export type ExportSeasonRequest = z.infer<typeof exportSeasonRequest>;
export type SetPlansRequest = z.infer<typeof setPlansRequest>;

const packages = ({ medianPackage, highestPackage }: PublicYear): string =>
  medianPackage === undefined ? 'no packages' : `median ${medianPackage}, highest ${highestPackage} lakhs`;

/** A row of the public site's table in words; nothing of a year that the portal does not know. */
export const publicYearText = (row: PublicYear | null): string =>
  row === null
    ? 'Nothing of this year'
    : `${row.studentsSelected} students selected, ${row.companiesVisited} companies, ${packages(row)}`;

/** What of the public site does not follow a closing within seconds: these are made with the content. */
export const MADE_LATER =
  'The brochure and the picture for links take the figures over when the operator publishes the college’s content next.';
