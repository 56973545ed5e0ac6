import {
  closeSeasonRequest,
  MADE_LATER,
  publicYearWords,
  reopenSeasonRequest,
  type Season,
  type SeasonDone,
} from '@portal/shared/contract/cell';
import { closeSeason, reopenSeason, showSeason, yearOf } from '../seasons/close-season';
import { isSameYear } from '../seasons/season-figures';
import { seasonsOf } from '../seasons/seasons';
import { done } from './subjects';
import { checked, Refused, type Action, type Call } from './words';

const lakhs = (value: number | null): string => (value === null ? '–' : String(value));

const seasonLine = ({ year, state, figures, publishes, public: now, changed }: Season): string =>
  [
    `${year}  ${state}  ${figures.students} of ${figures.of} students, ${figures.offers} offers,`,
    `median ${lakhs(figures.median_lpa)}, highest ${lakhs(figures.highest_lpa)} LPA, ${figures.companies} companies`,
    ...(state === 'closed' && !isSameYear(publishes, now) ? ['(not on the public site)'] : []),
    ...(changed ? ['(the figures changed since)'] : []),
  ].join('  ');

/** A year with all that closing it would do. */
const seasonLines = (season: Season): string[] => [
  seasonLine(season),
  ...season.figures.branches.map(
    ({ degree, branch, students, of, offers, median_lpa, highest_lpa }) =>
      `  ${degree} ${branch}: ${students} of ${of} students, ${offers} offers, median ${lakhs(median_lpa)}, highest ${lakhs(highest_lpa)}`,
  ),
  ...season.figures.by_company.map(
    ({ company, students, median_lpa, highest_lpa }) =>
      `  ${company}: ${students} students, median ${lakhs(median_lpa)}, highest ${lakhs(highest_lpa)}`,
  ),
  `The public site ${season.state === 'closed' ? 'is to say' : 'will say'}: ${publicYearWords(season.publishes)}.`,
  ...season.warnings.map(({ words }) => `To be confirmed: ${words}`),
  ...(season.blocked === null ? [] : [`It cannot be closed now: ${season.blocked}`]),
];

async function needsOf({ needs }: Pick<Call, 'needs'>) {
  return { database: needs.database, site: await needs.site() };
}

/** A year as the console shows it. @throws PortalError 404, Refused */
async function seasonBy({ needs, subjects }: Pick<Call, 'needs' | 'subjects'>): Promise<Season> {
  const year = yearOf(subjects[0] ?? '');
  const { seasons } = await seasonsOf(needs.database, await needs.site());
  const season = seasons.find((one) => one.year === year);
  if (!season) throw new Refused([`Nobody passes out in ${year}, and no drive is of it.`]);
  return season;
}

const followed = (sentence: string, data: SeasonDone) =>
  done(sentence, data, data.refused === null ? [] : [`The public site does not show it: ${data.refused}`]);

/** The passout years, and how one is closed (CEL-72). */
export const SEASON_ACTIONS: Record<string, Action> = {
  'season show': {
    call: 'seasons',
    usage: '[YEAR]',
    about: 'the passout years; of one its figures by branch and company, and what closing it would publish',
    isChange: false,
    subjects: [0, 1],
    async run({ needs, subjects }) {
      if (subjects.length > 0) {
        const season = await seasonBy({ needs, subjects });
        return { lines: seasonLines(season), data: season };
      }
      const data = await seasonsOf(needs.database, await needs.site());
      return { lines: data.seasons.map(seasonLine), data };
    },
  },
  'season close': {
    call: 'closeSeason',
    usage: 'YEAR [--confirmed] --reason "WHY"',
    about:
      'freezes the figures of a year and puts them on the public site; --confirmed: with all that "season show" warns of',
    isChange: true,
    subjects: [1, 1],
    options: ['confirmed', 'reason', 'version'],
    async run({ needs, actor, subjects, values, key }) {
      const season = await seasonBy({ needs, subjects });
      const said = checked(closeSeasonRequest, {
        confirmed: values.confirmed ? season.warnings.map(({ code }) => code) : [],
        reason: values.reason,
        version: values.version ?? season.version,
        key,
      });
      const data = await closeSeason(await needsOf({ needs }), actor, season.year, said);
      return followed(`${season.year} is closed: ${publicYearWords(season.publishes)}. ${MADE_LATER}`, data);
    },
  },
  'season reopen': {
    call: 'reopenSeason',
    usage: 'YEAR --reason "WHY"',
    about: 'opens a closed year again; the public site says what it said before',
    isChange: true,
    subjects: [1, 1],
    options: ['reason', 'version'],
    async run({ needs, actor, subjects, values, key }) {
      const { year, version } = await seasonBy({ needs, subjects });
      const said = checked(reopenSeasonRequest, {
        reason: values.reason,
        version: values.version ?? version,
        key,
      });
      return followed(
        `${year} is open again.`,
        await reopenSeason(await needsOf({ needs }), actor, year, said),
      );
    },
  },
  'season publish': {
    call: 'showSeason',
    usage: 'YEAR',
    about: 'puts the figures of a closed year on the public site again, where that does not show them',
    isChange: true,
    subjects: [1, 1],
    async run({ needs, actor, subjects, key }) {
      const year = yearOf(subjects[0] ?? '');
      const data = await showSeason(await needsOf({ needs }), actor, year, { key });
      return followed(`${year} is published.`, data);
    },
  },
};
