import { randomUUID } from 'node:crypto';
import type { PublicYear, SeasonFigures } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import { passoutYearAt } from '../profile';
import type { DeskScene } from './cell-book';
import { GROUPS } from './generated-students';
import { addClosing } from './last-season-store';
import { between, pick, randomFrom, type Random } from './random';

const SEED = 1979;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A year is closed after its last offers, in July; and long enough ago that nobody takes it back. */
const closedOn = (year: number, now: Date): Date =>
  new Date(Math.min(Date.parse(`${year}-07-10T16:30:00+05:30`), now.getTime() - 30 * DAY_MS));
const REASON = 'Every offer is answered, and the reports are signed.';

/** Of a year whose table nobody published: that of the content, by its size. */
const UNPUBLISHED = { studentsSelected: 944, companiesVisited: 123, medianPackage: 5.8, highestPackage: 36 };

/** Of a hundred who passed out so many were selected, and so many of them twice; and so many companies of a hundred offered. */
const SELECTED = 81;
const TWICE = 3;
const OFFERING = 62;

const FIRST = [
  'AMBIKA', 'BANAS', 'CHAROTAR', 'DAMANGANGA', 'GIRNAR', 'HATHMATI', 'KAVERI', 'MAHI', 'NARMADA', 'PURNA', 'SABAR', 'TAPI',
]; // oxfmt-ignore
const LAST = ['Castings', 'Chemicals', 'Controls', 'Foods', 'Infotech', 'Motors', 'Power', 'Systems'];
const COMPANIES = LAST.flatMap((last) =>
  FIRST.map((first) => `${first[0]}${first.slice(1).toLowerCase()} ${last}`),
);

/** A number in parts by weights, whole ones that add up to it. */
function parts(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let [weighed, given] = [0, 0];
  return weights.map((weight) => {
    weighed += weight;
    const part = Math.round((whole * weighed) / sum) - given;
    given += part;
    return part;
  });
}

type Packages = Pick<SeasonFigures, 'median_lpa' | 'highest_lpa'>;

/** Packages of a part of the year: within those of the whole. */
function packagesOf(random: Random, whole: Packages, students: number): Packages {
  const { median_lpa: median, highest_lpa: highest } = whole;
  if (students === 0 || median === null || highest === null) return { median_lpa: null, highest_lpa: null };
  const own = Math.min(highest, between(random, median * 0.7, median * 1.3));
  const most = students === 1 ? own : Math.min(highest, between(random, own, own * 2));
  return { median_lpa: own, highest_lpa: most };
}

/** What a year came to, that its row of the public table agrees with. */
export function figuresFrom(row: PublicYear): SeasonFigures {
  const random = randomFrom(SEED);
  const { studentsSelected: students, companiesVisited: companies } = row;
  const whole = { median_lpa: row.medianPackage ?? null, highest_lpa: row.highestPackage ?? null };
  const weights = GROUPS.map((group) => group.students);
  const of = parts(Math.round((students * 100) / SELECTED), weights);
  const twice = parts(Math.round((students * TWICE) / 100), weights);
  const branches = parts(students, weights).map((selected, at) => ({
    degree: GROUPS[at]!.degree,
    branch: GROUPS[at]!.branch,
    of: Math.max(of[at]!, selected),
    students: selected,
    offers: selected + Math.min(selected, twice[at]!),
    ...packagesOf(random, whole, selected),
  }));
  const offers = branches.reduce((sum, branch) => sum + branch.offers, 0);
  const offering = Math.min(COMPANIES.length, students, Math.ceil((companies * OFFERING) / 100));
  const names = COMPANIES.slice(0, offering);
  const byCompany = parts(
    offers - offering,
    names.map(() => 1 + Math.floor(random() ** 3 * 40)),
  ).map((more, at) => ({
    company: names[at]!,
    students: more + 1,
    offers: more + 1,
    ...packagesOf(random, whole, more + 1),
  }));
  // One of them made the highest offer, to a student of one branch.
  if (byCompany[0]) Object.assign(pick(random, byCompany), { highest_lpa: whole.highest_lpa });
  if (branches[0]?.students) branches[0].highest_lpa = whole.highest_lpa;
  return {
    students,
    offers,
    ...whole,
    of: branches.reduce((sum, branch) => sum + branch.of, 0),
    companies,
    undecided: 0,
    branches: [...branches].sort(
      (one, other) => compare(one.degree, other.degree) || compare(one.branch, other.branch),
    ),
    by_company: byCompany.sort(
      (one, other) => other.students - one.students || one.company.localeCompare(other.company),
    ),
  };
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/**
 * Closes the last year before this season's that the public site has (CEL-72): its table, and content that is published later,
 * say what was closed. What the content lacks since then is open, as a cell finds it.
 * @param table the public site's; null where none is known: then it is the year before this season's
 */
export async function closeLastSeason(
  tx: Queryable,
  { book, officer, now }: DeskScene,
  table: readonly PublicYear[] | null,
): Promise<void> {
  const thisSeason = passoutYearAt(now);
  const published = table
    ? table.findLast(({ year }) => year < thisSeason)
    : { year: thisSeason - 1, ...UNPUBLISHED };
  if (!published) return;
  const { year } = published;
  const [id, closedAt, figures] = [randomUUID(), closedOn(year, now), figuresFrom(published)];
  await addClosing(tx, { id, year, figures, published, replaced: published, closedAt });
  book.note({ by: officer, at: closedAt, reason: REASON }, [
    {
      kind: 'season.closed',
      subjectId: id,
      before: { year, state: 'open' },
      after: { year, state: 'closed', students: figures.students, offers: figures.offers },
    },
  ]);
}
