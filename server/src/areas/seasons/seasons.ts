import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  measuresOf,
  NO_FIGURES,
  publicYearText,
  type EarlierYear,
  type PublicYear,
  type Season,
  type SeasonChoices,
  type SeasonFigures,
  type SeasonState,
  type SeasonsData,
} from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import type { YearSite } from '../releases';
import { countSeasonDrives, readCompanies, readGroups, type SeasonDrives } from './figures-store';
import { completed, earlierFiguresOf, isSameYear, publicYearOf } from './season-figures';
import {
  readBegun,
  readClosings,
  readEarlier,
  readKnownYears,
  type ClosingRow,
  type EarlierRow,
} from './season-store';

type Site = Pick<YearSite, 'table' | 'held'>;
type Live = { year: number; figures: SeasonFigures; drives: SeasonDrives | undefined };

const many = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-IN')} ${more}`;

/** What the portal knows of each year now, or of one. */
async function readYears(db: Queryable, year: number | null): Promise<Map<number, Live>> {
  const groups = await readGroups(db, year);
  const companies = await readCompanies(db, year);
  const drives = await countSeasonDrives(db, year);
  const years = new Set([...groups.keys(), ...drives.map((one) => one.year)]);
  if (year !== null) years.add(year);
  const live = [...years].map((each): [number, Live] => {
    const held = drives.find((one) => one.year === each);
    const figures = {
      groups: groups.get(each) ?? [],
      companies: held?.companies ?? null,
      by_company: companies.get(each) ?? [],
    };
    return [each, { year: each, figures, drives: held }];
  });
  return new Map(live);
}

/** Why a season cannot be closed now. */
const blockedText = (site: Site): string | null =>
  site.table() === null
    ? 'The public site’s table of years is not known here. Publish the college’s content first.'
    : site.held();

function warningsOf({ figures, drives }: Live, publishes: PublicYear | null, before: PublicYear | null) {
  const warnings: Season['warnings'] = [];
  const warn = (code: Season['warnings'][number]['code'], words: string) => warnings.push({ code, words });
  const { offers_waiting: waiting, not_placed: unknown } = measuresOf(figures);
  if (waiting)
    warn('undecided', `${many(waiting, 'offer is', 'offers are')} not answered yet, and not counted.`);
  const open = drives?.open ?? 0;
  if (open > 0)
    warn(
      'open drives',
      `${many(open, 'drive still takes answers. It closes', 'drives still take answers. They close')}.`,
    );
  if (unknown)
    warn(
      'not known',
      `Of ${many(unknown, 'student', 'students')} nothing is known yet: counted as not placed.`,
    );
  if (publishes === null)
    warn(
      'no offers',
      'No accepted offer or no company is recorded: the public site shows no figures of this year.',
    );
  if (before && publishes && !isSameYear(before, publishes))
    warn('replaces', `The public site has this year already: ${publicYearText(before)}. That is replaced.`);
  return warnings;
}

/** A hash of what was shown, so that nothing else is closed (CEL-82). */
const versionOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16);

/** A season that is not closed, as it would be closed. */
function openSeason(live: Live, begunAt: Date | null, site: Site): Season {
  const { year, figures } = live;
  const before = site.table()?.find((row) => row.year === year) ?? null;
  const publishes = publicYearOf(year, figures);
  const warnings = warningsOf(live, publishes, before);
  return {
    year,
    state: begunAt ? 'running' : 'not begun',
    begun_at: begunAt && begunAt.toISOString(),
    figures,
    publishes,
    public: before,
    warnings: begunAt ? warnings : [],
    blocked: begunAt && blockedText(site),
    closed_at: null,
    changed: false,
    version: versionOf({ figures, before, warnings, begunAt }),
  };
}

/** A year that is closed: its figures stay, whatever came since. Of one whose students are here no more nothing is known now. */
const closedSeason = (
  { id, year, figures: frozen, published, closedAt }: ClosingRow,
  live: Live | undefined,
  { begunAt, site }: { begunAt: Date | null; site: Site },
): Season => {
  const figures = completed(frozen);
  return {
    year,
    state: 'closed',
    begun_at: begunAt && begunAt.toISOString(),
    figures,
    publishes: published,
    public: site.table()?.find((row) => row.year === year) ?? null,
    warnings: [],
    blocked: null,
    closed_at: closedAt.toISOString(),
    changed: live !== undefined && !isDeepStrictEqual(live.figures, figures),
    version: id,
  };
};

/** A year of which the portal has no data. */
const nothingOf = (year: number): Live => ({ year, figures: NO_FIGURES, drives: undefined });

/** One season as it would be closed now. */
export async function seasonToClose(db: Queryable, site: Site, year: number): Promise<Season> {
  const begun = (await readBegun(db)).find((one) => one.year === year);
  return openSeason((await readYears(db, year)).get(year)!, begun?.begunAt ?? null, site);
}

const earlierYearOf = ({ year, rows, source, savedAt, version }: EarlierRow): EarlierYear => ({
  year,
  rows,
  source,
  saved_at: savedAt.toISOString(),
  version: String(version),
  figures: earlierFiguresOf(rows),
});

const latestFirst = (years: Iterable<number>): number[] =>
  [...new Set(years)].sort((one, other) => other - one);

/**
 * Every season, the latest first: those that are not closed as they would be closed, closed ones as they were (CEL-72), and the
 * years that were typed in (F-69).
 */
export async function seasonsOf({ db }: { db: Queryable }, site: Site): Promise<SeasonsData> {
  const live = await readYears(db, null);
  const closings = await readClosings(db);
  const begun = await readBegun(db);
  const years = latestFirst([
    ...live.keys(),
    ...closings.map(({ year }) => year),
    ...begun.map(({ year }) => year),
  ]);
  const seasons = years.map((year) => {
    const closing = closings.find((one) => one.year === year);
    const begunAt = begun.find((one) => one.year === year)?.begunAt ?? null;
    const now = live.get(year);
    return closing
      ? closedSeason(closing, now, { begunAt, site })
      : openSeason(now ?? nothingOf(year), begunAt, site);
  });
  // A year that has students or drives by now is no earlier one.
  const earlier = (await readEarlier(db)).filter(({ year }) => !years.includes(year));
  return { seasons, earlier: earlier.map(earlierYearOf), updated_at: new Date().toISOString() };
}

/** What the console's switch of seasons offers (F-69). */
export async function seasonChoicesOf({ db }: { db: Queryable }): Promise<SeasonChoices> {
  const closed = (await readClosings(db)).map(({ year }) => year);
  const begun = (await readBegun(db)).map(({ year }) => year);
  const stateOf = (year: number): SeasonState => {
    if (closed.includes(year)) return 'closed';
    return begun.includes(year) ? 'running' : 'not begun';
  };
  const years = latestFirst([...closed, ...begun, ...(await readKnownYears(db))]);
  return years.map((year) => ({ year, state: stateOf(year) }));
}
