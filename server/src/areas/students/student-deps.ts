import type { Database } from '../../platform/database/database';
import type { ActiveRules, FieldEncryption } from '../profile';

/** What the calls about students use: the database, the profile rules in use, and the encryption of confidential fields. */
export type StudentDeps = { database: Database; rules: ActiveRules; encryption: FieldEncryption };
