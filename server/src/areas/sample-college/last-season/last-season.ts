import { randomUUID } from 'node:crypto';
import {
  measuresOf,
  OFFER_MEASURES,
  STUDENT_MEASURES,
  UNKNOWN,
  type Measure,
  type Measured,
  type PublicYear,
  type SeasonFigures,
} from '@portal/shared/contract/cell';
import type { Queryable } from '../../../platform/database/database';
import { passoutYearAt } from '../../profile';
import type { StaffScene } from '../cell-book';
import { GROUPS } from '../generated-students';
import { addBegun, addClosing } from './last-season-store';
import { between, pick, randomFrom, type Random } from '../random';

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
/** Of a hundred who were not selected so many went on to higher studies. */
const HIGHER = 35;
const STUDENTS_AND_OFFERS = [...Object.keys(STUDENT_MEASURES), ...Object.keys(OFFER_MEASURES)] as Measure[];

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

type Packages = Pick<Measured, 'median_lpa' | 'highest_lpa'>;

/** Packages of a part of the year: within those of the whole. */
function packagesOf(random: Random, whole: Packages, students: number): Packages {
  const { median_lpa: median, highest_lpa: highest } = whole;
  if (students === 0 || median === null || highest === null) return { median_lpa: null, highest_lpa: null };
  const own = Math.min(highest, between(random, median * 0.7, median * 1.3));
  const most = students === 1 ? own : Math.min(highest, between(random, own, own * 2));
  return { median_lpa: own, highest_lpa: most };
}

/** Students, placed ones and their offers, as measures; of those who are not placed some go on to higher studies. */
function measured(of: number, placed: number, twice: number, packages: Packages): Measured {
  const higher = Math.floor(((of - placed) * HIGHER) / 100);
  const registered = { students: of, registered: of, eligible: of - higher, placed, placed_drive: placed };
  const plans = { higher_studies: higher, own_business: 0, opted_out: 0, not_placed: of - placed - higher };
  const offers = { offers: placed + twice, offers_accepted: placed + twice, offers_waiting: 0 };
  const others = { placed_ppo: 0, placed_off_campus: 0, offers_declined: 0, offers_revoked: 0 };
  return { ...UNKNOWN, ...registered, ...plans, ...offers, ...others, ...packages };
}

type Group = SeasonFigures['groups'][number];
const sumOf = (groups: readonly Group[], name: Measure): number =>
  groups.reduce((sum, group) => sum + (group.measured[name] ?? 0), 0);

/** Some groups as one: their packages are those of the whole where they are the whole. */
function together(degree: string | null, groups: readonly Group[], packages: Packages): Group {
  const sums = STUDENTS_AND_OFFERS.map((name): [Measure, number] => [name, sumOf(groups, name)]);
  return {
    degree,
    branch: null,
    gender: null,
    measured: { ...UNKNOWN, ...Object.fromEntries(sums), ...packages },
  };
}

/** What a year came to, that its row of the public table agrees with. */
export function figuresFrom(row: PublicYear): SeasonFigures {
  const random = randomFrom(SEED);
  const { studentsSelected: students, companiesVisited: companies } = row;
  const whole = { median_lpa: row.medianPackage ?? null, highest_lpa: row.highestPackage ?? null };
  const weights = GROUPS.map((group) => group.students);
  const of = parts(Math.round((students * 100) / SELECTED), weights);
  const twice = parts(Math.round((students * TWICE) / 100), weights);
  const branches = parts(students, weights).map((placed, at): Group => ({
    degree: GROUPS[at]!.degree,
    branch: GROUPS[at]!.branch,
    gender: null,
    measured: measured(
      Math.max(of[at]!, placed),
      placed,
      Math.min(placed, twice[at]!),
      packagesOf(random, whole, placed),
    ),
  }));
  if (branches[0]?.measured.placed) branches[0].measured.highest_lpa = whole.highest_lpa;
  const degrees = [...new Set(branches.map(({ degree }) => degree!))].map((degree) => {
    const theirs = branches.filter((one) => one.degree === degree);
    return together(degree, theirs, packagesOf(random, whole, sumOf(theirs, 'placed')));
  });
  return {
    groups: [together(null, branches, whole), ...degrees, ...branches],
    companies,
    by_company: companiesOf(random, { students, companies, offers: sumOf(branches, 'offers'), whole }),
  };
}

type Offering = { students: number; companies: number; offers: number; whole: Packages };

/** The companies that offered; one of them made the highest offer. */
function companiesOf(
  random: Random,
  { students, companies, offers, whole }: Offering,
): SeasonFigures['by_company'] {
  const offering = Math.min(COMPANIES.length, students, Math.ceil((companies * OFFERING) / 100));
  const names = COMPANIES.slice(0, offering);
  const all = parts(
    offers - offering,
    names.map(() => 1 + Math.floor(random() ** 3 * 40)),
  ).map((more, at) => ({
    company: names[at]!,
    offers: more + 1,
    offers_accepted: more + 1,
    highest_lpa: packagesOf(random, whole, more + 1).highest_lpa,
  }));
  if (all[0]) Object.assign(pick(random, all), { highest_lpa: whole.highest_lpa });
  return all.sort((one, other) => other.offers - one.offers || one.company.localeCompare(other.company));
}

/** Begins the season of the sample's students, on the day on which its year began. */
async function beginThisSeason(tx: Queryable, { book, officer, now }: StaffScene): Promise<void> {
  const year = passoutYearAt(now);
  const begunAt = new Date(Date.parse(`${year - 1}-01-01T10:00:00+05:30`));
  await addBegun(tx, { year, begunAt });
  book.note({ by: officer, at: begunAt }, [
    { kind: 'season.begun', before: { year, state: 'not begun' }, after: { year, state: 'running' } },
  ]);
}

/**
 * Closes the last year before this season's that the public site has (CEL-72): its table, and content that is published later,
 * say what was closed. What the content lacks since then is open, as a cell finds it.
 * @param table the public site's; null where none is known: then it is the year before this season's
 */
export async function closeLastSeason(
  tx: Queryable,
  scene: StaffScene,
  table: readonly PublicYear[] | null,
): Promise<void> {
  const { book, officer, now } = scene;
  await beginThisSeason(tx, scene);
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
      before: { year, state: 'running' },
      after: {
        year,
        state: 'closed',
        students: published.studentsSelected,
        offers: measuresOf(figures).offers,
      },
    },
  ]);
}
