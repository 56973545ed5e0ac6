import type { EligibilityResult, EligibilityQuery } from '@portal/shared/contract/cell';
import type { Database } from '../../../platform/database/database';
import { explainEligibility } from '../postings/eligibility';
import { statusUntil } from '../eligibility/exception-store';
import { noStudent, rejectOtherBranch } from '../../identity';
import { driveInScope, noDrive } from './drives';
import { findDriveCompany, findPerson } from './eligibility-result-store';
import { FULL_ACCESS } from './access-scope';

/**
 * Why a student may apply to a drive or not, each rule in words with its figures, now or as it was (CEL-46).
 * @param branches whose students the reader reaches; null: all
 * @throws PortalError 404, 422 for an instant of which nothing is known
 */
export async function eligibilityResult(
  { database: { db } }: { database: Pick<Database, 'db'> },
  name: string,
  { student, at }: EligibilityQuery,
  branches: readonly string[] | null,
): Promise<EligibilityResult> {
  const driveId = await driveInScope(db, name, FULL_ACCESS);
  const company = await findDriveCompany(db, driveId);
  const found = await findPerson(db, student);
  if (company === undefined) throw noDrive();
  if (!found) throw noStudent();
  await rejectOtherBranch(db, { branches }, found.id);
  const then = at ? new Date(at) : null;
  const { answer, rules, ...result } = await explainEligibility(db, found.id, driveId, { then });
  const until = at ? null : await statusUntil(db, { driveId, studentId: found.id });
  return {
    ...result,
    ...(until === null ? {} : { excepted_until: new Date(until).toISOString() }),
    drive: { id: driveId, company },
    student: found,
    answer,
    may_apply: rules.every(({ message }) => message === null),
    rules,
  };
}
