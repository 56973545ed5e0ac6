import type { DriveVerdict, VerdictQuery } from '@portal/shared/contract/cell';
import type { Database } from '../../../platform/database/database';
import { explainVerdict } from '../postings/verdict';
import { standingUntil } from '../eligibility/exception-store';
import { noStudent } from '../../identity';
import { driveInReach, noDrive } from './drives';
import { findDriveCompany, findPerson } from './drive-verdict-store';
import { WHOLE } from './access-scope';

/**
 * Why a student may apply to a drive or not, each rule in words with its figures, now or as it was (CEL-46).
 * @throws PortalError 404, 422 for an instant of which nothing is known
 */
export async function driveVerdict(
  { database: { db } }: { database: Pick<Database, 'db'> },
  name: string,
  { student, at }: VerdictQuery,
): Promise<DriveVerdict> {
  const driveId = await driveInReach(db, name, WHOLE);
  const company = await findDriveCompany(db, driveId);
  const found = await findPerson(db, student.trim());
  if (company === undefined) throw noDrive();
  if (!found) throw noStudent();
  const { answer, rules, ...verdict } = await explainVerdict(db, found.id, driveId, at ? new Date(at) : null);
  const until = at ? null : await standingUntil(db, { driveId, studentId: found.id });
  return {
    ...verdict,
    ...(until === null ? {} : { excepted_until: new Date(until).toISOString() }),
    drive: { id: driveId, company },
    student: found,
    answer,
    may_apply: rules.every(({ message }) => message === null),
    rules,
  };
}
