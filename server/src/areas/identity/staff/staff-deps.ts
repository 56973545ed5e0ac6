import type { StaffSignIn } from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../../platform/database/database';

/** Encrypts texts at rest, each bound to its place. */
type Encryption = {
  seal: (plain: string, place: string) => string;
  open: (sealed: string, place: string) => string;
};

/** What was changed of somebody's second factor. */
export type FactorChange = 'app set up' | 'passkey added' | 'passkey removed';

/**
 * What the login of staff needs.
 * @property secondFactor whether whoever has none has to set one up (CEL-02) @property studentLogin where students log in
 */
export type StaffDeps = {
  database: Database;
  encryption: Encryption;
  secondFactor: StaffSignIn['second_factor'];
  studentLogin: StaffSignIn['student_login'];
  /** Writes a change of somebody's second factor down, in the transaction that makes it (CEL-80). */
  recordFactor: (
    tx: Queryable,
    who: { id: string; studentId: string | null },
    change: FactorChange,
  ) => Promise<void>;
  /** Where the console is, as a request came to it; undefined when nobody has said. */
  address: (request: { protocol: string; host: string }) => string | undefined;
};
