import type { StaffSignIn } from '@portal/shared/contract/cell';
import type { Database } from '../../../platform/database/database';

/** Encrypts texts at rest, each bound to its place. */
type Encryption = {
  seal: (plain: string, place: string) => string;
  open: (sealed: string, place: string) => string;
};

/** What sign-in of staff stands on. @property secondFactor whether whoever has none has to set one up (CEL-02) */
export type StaffNeeds = {
  database: Database;
  encryption: Encryption;
  secondFactor: StaffSignIn['second_factor'];
};
