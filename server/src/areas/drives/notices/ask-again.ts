import type { Queryable } from '../../../platform/database/database';
import { answerUntil, insertChanges, readGoingRoles } from './application-change-store';
import type { ChangedDrive } from './changed-drive';
import { worseChanges, type RoleChange } from './fact-changes';

/**
 * Has students decide again whose application got worse by a change of its drive: a lower package of a role that they chose, a
 * chosen role that is gone, less pay, a longer service agreement, or other terms (F-80, F-28). Their applications stay valid.
 * @param roles what changed of the roles
 * @returns who they are, and until when they may answer
 */
export async function askAgain(
  tx: Queryable,
  { driveId, before, after, fates, holders = [], batchId }: ChangedDrive,
  roles: readonly RoleChange[],
): Promise<{ students: string[]; until: string }> {
  const worse = roles.filter(({ isWorse }) => isWorse);
  const shared = before ? worseChanges(before, after) : [];
  if (worse.length === 0 && shared.length === 0) return { students: [], until: '' };
  const until = await answerUntil(tx, driveId);
  const rows = (await readGoingRoles(tx, driveId)).flatMap(({ consentId, studentId, roles: chosen }) => {
    // A role that is gone is in no choice any more: who held it is known from before.
    const had = holders.filter((one) => one.studentId === studentId && !one.isOffer).map(({ role }) => role);
    const isChosen = (title: string): boolean =>
      had.includes(title) || chosen.includes(fates.get(title) ?? title);
    const mine = worse.filter(({ title }) => title !== null && isChosen(title)).map(({ change }) => change);
    const changes = [...mine, ...shared];
    return changes.length > 0 ? [{ consentId, studentId, changes }] : [];
  });
  await insertChanges(
    tx,
    rows.map(({ consentId, changes }) => ({ consentId, changes })),
    { until, batchId: batchId ?? null },
  );
  return { students: rows.map(({ studentId }) => studentId), until };
}
