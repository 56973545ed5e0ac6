import { eligibilityData } from '@portal/shared/contract';
import type { Database, Queryable } from '../../../platform/database/database';
import {
  differingMarks,
  lockMarking,
  putMarks,
  readProfiles,
  type MarkedProfile,
  type MarksRow,
  type Whose,
} from './eligibility-data-store';
import type { LoadedRules } from '../rules/loaded-rules';

/** Profiles a batch: the rules take them in about 20 ms, and a save waits no longer than that. */
const BATCH = 50;

/** Rows of marks, and the enrollments of those of whom the rules make none. */
type Made = { rows: MarksRow[]; failed: string[] };

/** Makes the marks of profiles by the rules, in one crossing. @throws RulesFailure when they give none at all */
async function makeMarks(rules: LoadedRules, profiles: readonly MarkedProfile[]): Promise<Made> {
  const made = profiles.length > 0 ? await rules.marks(profiles.map(({ sections }) => sections)) : [];
  const rows: MarksRow[] = [];
  const failed: string[] = [];
  for (const [index, { studentId, enrollment, revision }] of profiles.entries()) {
    const one = made[index];
    const read = one && 'marks' in one ? eligibilityData.safeParse(one.marks) : null;
    if (read?.success) rows.push({ ...read.data, studentId, revision, madeBy: rules.hash });
    else failed.push(enrollment);
  }
  return { rows, failed };
}

/**
 * Writes the marks of profiles that are written in this transaction for the first time.
 * @throws Error when the rules make none of one: such documents are no profile
 */
export async function writeMarks(
  tx: Queryable,
  rules: LoadedRules,
  profiles: readonly Omit<MarkedProfile, 'revision'>[],
): Promise<void> {
  for (let start = 0; start < profiles.length; start += BATCH) {
    const batch = profiles.slice(start, start + BATCH).map((profile) => ({ ...profile, revision: 0 }));
    const { rows, failed } = await makeMarks(rules, batch);
    if (failed.length > 0) throw new Error(`The rules make no marks of ${failed.join(', ')}`);
    await putMarks(tx, rows);
  }
}

/**
 * Goes through profiles in batches.
 * @param each looks at a batch, in a transaction of its own @param isOver asked before each batch
 */
async function throughProfiles(
  { db }: Pick<Database, 'db'>,
  whose: Whose,
  each: (tx: Queryable, profiles: MarkedProfile[]) => Promise<void>,
  isOver: () => boolean = () => false,
): Promise<void> {
  let after: string | null = null;
  while (!isOver()) {
    const from: string | null = after;
    const last: string | null = await db.transaction(async (tx) => {
      await lockMarking(tx);
      const profiles = await readProfiles(tx, whose, from, BATCH);
      await each(tx, profiles);
      return profiles.at(-1)?.studentId ?? null;
    });
    if (last === null) return;
    after = last;
  }
}

/**
 * Makes marks again in batches. Servers that do so at once take turns, and each batch is what is left to do by then: a
 * profile is done once, and who is ended leaves the rest to the next. Saves go on meanwhile; theirs are the newer ones.
 * @param isOver asked before each batch
 * @returns how many were made, and the enrollments of those of whom the rules make none: these keep the row they had
 */
export async function renewEligibilityData(
  database: Pick<Database, 'db'>,
  rules: LoadedRules,
  whose: 'missing' | 'stale',
  isOver?: () => boolean,
): Promise<{ count: number; failed: string[] }> {
  const failed: string[] = [];
  let count = 0;
  const renew = async (tx: Queryable, profiles: MarkedProfile[]) => {
    const made = await makeMarks(rules, profiles);
    await putMarks(tx, made.rows);
    count += made.rows.length;
    failed.push(...made.failed);
  };
  await throughProfiles(database, whose === 'missing' ? whose : { notBy: rules.hash }, renew, isOver);
  return { count, failed };
}

/**
 * Compares everybody's marks with the documents that they are made of.
 * @param mend whether those that differ are put right
 * @returns how many were looked at, the enrollments of those that differ, and of those of whom the rules make none
 */
export async function checkMarks(
  database: Pick<Database, 'db'>,
  rules: LoadedRules,
  { mend }: { mend: boolean },
): Promise<{ count: number; wrong: string[]; failed: string[] }> {
  const found = { count: 0, wrong: [] as string[], failed: [] as string[] };
  await throughProfiles(database, 'all', async (tx, profiles) => {
    const { rows, failed } = await makeMarks(rules, profiles);
    const differing = await differingMarks(tx, rows);
    if (mend) {
      await putMarks(
        tx,
        rows.filter(({ studentId }) => differing.has(studentId)),
      );
    }
    found.count += profiles.length;
    found.failed.push(...failed);
    found.wrong.push(
      ...profiles.filter(({ studentId }) => differing.has(studentId)).map(({ enrollment }) => enrollment),
    );
  });
  return found;
}
