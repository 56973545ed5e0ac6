import type { VerifyOtpRequest } from '@portal/shared/contract';
import type { Queryable } from '../../../platform/database/database';
import { verifyCode, type CodeOwner } from './login-code';
import { findLoginCode, insertLoginCode, takeLoginCode } from './login-code-store';
import { loginCodeMessage } from './otp-message';
import { findAccountById, type Account } from '../student-store';

/** To whom the login code of a student goes, and where it is kept. */
export const codeOwnerOf = (db: Queryable, { id, enrollment, email, name }: Account): CodeOwner => ({
  subject: enrollment,
  keep: (code) => insertLoginCode(db, { ...code, enrollment, studentId: id }),
  message: (otp) => loginCodeMessage({ to: email, name, otp }),
});

/**
 * Ends a student's login over a limit by its mailed code. @returns whose code it was
 * @throws PortalError 422, 429 after too many wrong codes from one address
 */
export const verifyLoginCode = (
  db: Queryable,
  { enrollment, otp }: VerifyOtpRequest,
  origin: { flow: string | undefined; address: string },
): Promise<Account> =>
  verifyCode(db, otp, {
    ...origin,
    find: (flowHash) => findLoginCode(db, { flowHash, enrollment }),
    async take(flowHash) {
      const studentId = await takeLoginCode(db, { flowHash, enrollment });
      return studentId === undefined ? undefined : findAccountById(db, studentId);
    },
  });
