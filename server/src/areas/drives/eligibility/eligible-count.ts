import {
  CRITERIA,
  CRITERION_NAMES,
  NAMED_MAX,
  type CountEligibleRequest,
  type DriveEligibility,
  type EligibleCount,
  type RoleAsks,
} from '@portal/shared/contract/cell';
import type { Queryable } from '../../../platform/database/database';
import { isId } from '../../../platform/is-id';
import { countEligibleRows, readNamed, type JudgedEligibility } from './eligible-count-store';
import type { EligibilityCode, JudgedDrive } from './eligibility';
import { explainedRules } from './explained-rules';
import { asksOf, criteriaFromFile, type CriteriaInFile } from './criteria-file';
import { readDeciders, type Decider } from './eligibility-store';

/** Rules that no edit of a drive decides. */
const OF_STUDENT: ReadonlySet<EligibilityCode> = new Set<EligibilityCode>([
  'NOT_REGISTERED',
  'NOT_VERIFIED',
  'NO_FEE_REFERENCE',
  'BARRED',
  'TWO_OFFERS',
]);

/** What a role asks, as the judge reads it. */
const roleAsks = ({ branches = [], criteria = {} }: NonNullable<DriveEligibility['asks']>[number] = {}) =>
  asksOf({
    branches: branches.map((branch) => branch.trim().toLowerCase()),
    criteria: Object.fromEntries(
      Object.entries(criteria).filter(([, limit]) => typeof limit === 'number'),
    ) as NonNullable<RoleAsks['criteria']>,
  });

/** Packages and branches as the judge reads them, criteria as a row keeps them. */
function reachOf(
  { degrees, branches, criteria, packages, asks = [] }: DriveEligibility,
  id?: string,
): JudgedEligibility {
  const asked = Object.fromEntries(
    CRITERION_NAMES.map((name) => [CRITERIA[name].key, criteria[CRITERIA[name].key] ?? null]),
  ) as Omit<CriteriaInFile, 'note'>;
  return {
    ...(id !== undefined && isId(id) ? { id } : {}),
    degrees,
    branches: branches.map((branch) => branch.trim().toLowerCase()),
    criteria: criteriaFromFile({ ...asked, note: null }),
    roles: packages.map((most, at) => ({
      title: `Role ${at + 1}`,
      minLpa: String(most),
      maxLpa: String(most),
      asks: roleAsks(asks[at]),
    })),
  };
}

/** A drive that is open, of which nothing but whom it reaches is known. */
const openDrive = (reach: JudgedEligibility, now: Date): JudgedDrive => ({
  ...reach,
  isPublished: true,
  withdrawn: null,
  deadline: new Date(now.getTime() + 1),
});

/** What of a drive a student does not meet, with what they have. */
const failing = ({ applicant }: Decider, reach: JudgedEligibility, now: Date) =>
  explainedRules(applicant, openDrive(reach, now), now).flatMap(({ code, asked, has, message }) =>
    message === null || OF_STUDENT.has(code) ? [] : [{ asked, has }],
  );

type Turned = EligibleCount['gained'];

/** Names the first of those who are gained or lost, each with the rules that decide it. */
async function namesOf(
  db: Queryable,
  { count, ids }: { count: number; ids: string[] },
  by: JudgedEligibility | null,
): Promise<Turned> {
  const deciders = await readDeciders(db, ids);
  const now = new Date();
  const students = (await readNamed(db, ids)).map((student) => {
    const decider = deciders.get(student.id);
    return { ...student, rules: decider && by ? failing(decider, by, now) : [] };
  });
  return { count, students };
}

/**
 * How many students may apply to a drive as it is wanted, by degree and branch, and whom it gains and loses from what it
 * was, with the reason: by the judge that consent asks (CEL-42).
 * @param before what it is compared with; null: nothing
 */
export async function countEligible(
  db: Queryable,
  { wanted, before }: { wanted: JudgedEligibility; before: JudgedEligibility | null },
): Promise<EligibleCount> {
  const { groups, gained, lost } = await countEligibleRows(db, wanted, { before, named: NAMED_MAX });
  return {
    eligible: groups.reduce((sum, { eligible }) => sum + eligible, 0),
    of: groups.reduce((sum, group) => sum + group.of, 0),
    groups,
    gained: await namesOf(db, gained, before),
    lost: await namesOf(db, lost, wanted),
    updated_at: new Date().toISOString(),
  };
}

/** The same of what the console asks with. */
export const countEligibleOf = (
  db: Queryable,
  { wanted, before, drive }: CountEligibleRequest,
): Promise<EligibleCount> =>
  countEligible(db, { wanted: reachOf(wanted, drive), before: before && reachOf(before, drive) });
