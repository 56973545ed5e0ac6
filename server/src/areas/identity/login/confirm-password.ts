import { PortalError } from '../../../platform/errors';
import type { Database } from '../../../platform/database/database';
import { restore } from '../limit-store';
import { consumeAll, RATE_LIMITS } from '../limits';
import { inHashQueue, isPassword } from '../password-hash';
import { findAccountById } from '../student-store';

const WRONG = 'The password is wrong.';

/**
 * Confirms by the password that it is the student who asks, and nobody at a session that was left open.
 * @throws PortalError 422 for another password, 429 after too many of them, 503 when too many wait
 */
export async function confirmPassword(
  { database: { db } }: { database: Database },
  studentId: string,
  password: string,
): Promise<void> {
  const own = { limit: RATE_LIMITS.secondFactor, subject: studentId };
  await consumeAll(db, [own]);
  const right = await inHashQueue(`confirm ${studentId}`, async () =>
    isPassword(password, (await findAccountById(db, studentId))?.passwordHash ?? null),
  );
  if (!right) throw new PortalError(422, WRONG, { errors: { password: WRONG } });
  await restore(db, own);
}
