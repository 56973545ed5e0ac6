import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  publicYearWords,
  type PublicYear,
  type Season,
  type SeasonFigures,
  type SeasonsData,
} from '@portal/shared/contract/cell';
import type { Queryable } from '../../../platform/database/database';
import type { YearSite } from '../../releases';
import { figuresOf, isSameYear, publicYearOf } from './season-figures';
import {
  countStudents,
  countYearDrives,
  readClosings,
  readYearOffers,
  type ClosingRow,
  type YearDrives,
} from './season-store';

type Site = Pick<YearSite, 'table' | 'held'>;
type Live = { year: number; figures: SeasonFigures; drives: YearDrives | undefined };

const many = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-IN')} ${more}`;

/** What the portal knows of each year now, or of one. */
async function readYears(db: Queryable, year: number | null): Promise<Map<number, Live>> {
  const students = await countStudents(db, year);
  const offers = await readYearOffers(db, year);
  const drives = await countYearDrives(db, year);
  const years = new Set([...students, ...drives].map((one) => one.year));
  if (year !== null) years.add(year);
  const found = new Map<number, Live>();
  for (const each of years) {
    const held = drives.find((one) => one.year === each);
    const of = {
      students: students.filter((one) => one.year === each),
      offers: offers.filter((one) => one.year === each),
      drives: held,
    };
    found.set(each, { year: each, figures: figuresOf(of), drives: held });
  }
  return found;
}

/** The years between the table's last and the latest that anybody is of: the table has no gaps. */
function yearsBetween(years: Iterable<number>, table: readonly PublicYear[] | null): number[] {
  const last = table?.at(-1)?.year;
  const latest = Math.max(...years, last ?? 0);
  return last === undefined ? [] : Array.from({ length: latest - last }, (_, at) => last + 1 + at);
}

/** Why a year cannot be closed now. */
function blockedWords(year: number, site: Site): string | null {
  const table = site.table();
  const [first, last] = [table?.[0]?.year, table?.at(-1)?.year];
  if (first === undefined || last === undefined)
    return 'The public site’s table of years is not known here. Publish the college’s content first.';
  if (year > last + 1)
    return `The public site’s table ends with ${last}, and years follow one another: close ${last + 1} first.`;
  if (year < first - 1) return `The public site’s table begins with ${first}, and years follow one another.`;
  return site.held();
}

function warningsOf({ figures, drives }: Live, publishes: PublicYear, before: PublicYear | null) {
  const warnings: Season['warnings'] = [];
  const warn = (code: Season['warnings'][number]['code'], words: string) => warnings.push({ code, words });
  const { undecided, offers } = figures;
  if (undecided > 0)
    warn('undecided', `${many(undecided, 'offer is', 'offers are')} not answered yet, and counted.`);
  const open = drives?.open ?? 0;
  if (open > 0) warn('open drives', `${many(open, 'drive', 'drives')} of the year can still be applied to.`);
  if (offers === 0) warn('no offers', 'No offer is recorded: the public site will say 0 students selected.');
  if (before && !isSameYear(before, publishes))
    warn('replaces', `The public site has this year already: ${publicYearWords(before)}. That is replaced.`);
  return warnings;
}

/** A hash of what was shown, so that nothing else is closed (CEL-82). */
const versionOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16);

/** A year that is open, as it would be closed. */
function openSeason(live: Live, site: Site): Season {
  const { year, figures } = live;
  const before = site.table()?.find((row) => row.year === year) ?? null;
  const publishes = publicYearOf(year, figures);
  const warnings = warningsOf(live, publishes, before);
  return {
    year,
    state: 'open',
    figures,
    publishes,
    public: before,
    warnings,
    blocked: blockedWords(year, site),
    closed_at: null,
    changed: false,
    version: versionOf({ figures, before, warnings }),
  };
}

/** A year that is closed: its figures stay, whatever came since. Of one whose students are here no more nothing is known now. */
const closedSeason = (
  { id, year, figures, published, closedAt }: ClosingRow,
  live: Live | undefined,
  site: Site,
): Season => ({
  year,
  state: 'closed',
  figures,
  publishes: published,
  public: site.table()?.find((row) => row.year === year) ?? null,
  warnings: [],
  blocked: null,
  closed_at: closedAt.toISOString(),
  changed: live !== undefined && !isDeepStrictEqual(live.figures, figures),
  version: id,
});

/** A year of which the portal knows nobody and nothing. */
const nothingOf = (year: number): Live => ({
  year,
  figures: figuresOf({ students: [], offers: [], drives: undefined }),
  drives: undefined,
});

/** One year as it would be closed now. */
export async function seasonToClose(db: Queryable, site: Site, year: number): Promise<Season> {
  return openSeason((await readYears(db, year)).get(year)!, site);
}

/** Every passout year, the latest first: open ones as they would be closed, closed ones as they were (CEL-72). */
export async function seasonsOf({ db }: { db: Queryable }, site: Site): Promise<SeasonsData> {
  const live = await readYears(db, null);
  const closings = await readClosings(db);
  const years = new Set([...live.keys(), ...closings.map(({ year }) => year)]);
  for (const year of yearsBetween(years, site.table())) years.add(year);
  const seasons = [...years]
    .sort((one, other) => other - one)
    .map((year) => {
      const closing = closings.find((one) => one.year === year);
      const now = live.get(year);
      return closing ? closedSeason(closing, now, site) : openSeason(now ?? nothingOf(year), site);
    });
  return { seasons, updated_at: new Date().toISOString() };
}
