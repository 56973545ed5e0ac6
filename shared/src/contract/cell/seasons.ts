import * as z from '@portal/shared/zod';
import { changeFields, changeKey, doneData, reason } from './common';

const count = z.number();
/** Lakhs of rupees a year; null where nothing was offered. */
const lakhs = z.nullable(z.number());

/** Students and offers apart: one with two offers is one student; the packages are those of the offers (CEL-72). */
const offered = { students: count, offers: count, median_lpa: lakhs, highest_lpa: lakhs };

/** What a passout year came to. */
export const seasonFigures = z.object({
  ...offered,
  /** Of all who pass out then. */
  of: count,
  /** Companies with a drive of the year, whether or not they offered. */
  companies: count,
  /** Offers that nobody answered yet; they count. */
  undecided: count,
  branches: z.array(z.object({ degree: z.string(), branch: z.string(), of: count, ...offered })),
  by_company: z.array(z.object({ company: z.string(), ...offered })),
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
export const SEASON_WARNINGS = ['undecided', 'open drives', 'no offers', 'replaces'] as const;
export type SeasonWarning = (typeof SEASON_WARNINGS)[number];

export const season = z.object({
  year: count,
  state: z.enum(['open', 'closed']),
  /** Frozen once it is closed. */
  figures: seasonFigures,
  /** What the public site says of the year, once it is closed so. */
  publishes: publicYear,
  /** What it says of it now; null for nothing. */
  public: z.nullable(publicYear),
  /** To be confirmed, each in words. */
  warnings: z.array(z.object({ code: z.enum(SEASON_WARNINGS), words: z.string() })),
  /** Why it cannot be closed now; null where it can. */
  blocked: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  /** Whether the portal's own figures are others by now than those that were frozen. */
  changed: z.boolean(),
  /** Of what is shown: figures that were not seen are not closed (CEL-82). */
  version: z.string(),
});

/** GET /cell/api/seasons: every passout year, the latest first (CEL-72). */
export const seasonsData = z.object({ seasons: z.array(season), updated_at: z.string() });

/** POST /cell/api/seasons/:id/close; the id is the year. */
export const closeSeasonRequest = z.object({
  confirmed: z.array(z.enum(SEASON_WARNINGS)),
  reason,
  ...changeFields,
});
/** POST /cell/api/seasons/:id/reopen: the public site says again what it said before. */
export const reopenSeasonRequest = z.object({ reason, ...changeFields });
/** POST /cell/api/seasons/:id/show: puts the figures of a closed year on the public site again. */
export const showSeasonRequest = z.object({ key: changeKey });
/** `refused`: why the public site does not show it; null where it does. */
export const seasonDone = z.object({ ...doneData.shape, refused: z.nullable(z.string()) });

export type SeasonFigures = z.infer<typeof seasonFigures>;
export type PublicYear = z.infer<typeof publicYear>;
export type Season = z.infer<typeof season>;
export type SeasonsData = z.infer<typeof seasonsData>;
export type CloseSeasonRequest = z.infer<typeof closeSeasonRequest>;
export type ReopenSeasonRequest = z.infer<typeof reopenSeasonRequest>;
export type SeasonDone = z.infer<typeof seasonDone>;

const packages = ({ medianPackage, highestPackage }: PublicYear): string =>
  medianPackage === undefined ? 'no packages' : `median ${medianPackage}, highest ${highestPackage} lakhs`;

/** A row of the public site's table in words. */
export const publicYearWords = (row: PublicYear): string =>
  `${row.studentsSelected} students selected, ${row.companiesVisited} companies, ${packages(row)}`;

/** What of the public site does not follow a closing within seconds: these are made with the content. */
export const MADE_LATER =
  'The brochure and the picture for links take the figures over when the operator publishes the college’s content next.';
