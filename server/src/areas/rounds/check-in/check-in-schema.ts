import { pgTable, text } from 'drizzle-orm/pg-core';
import { keyOf } from '../../../platform/database/columns';
import { rounds } from '../../drives/schema';

/** The secret of a round, from which the codes of its check-in are made; no answer has it (CEL-64). */
export const checkInSecrets = pgTable('check_in_secrets', {
  roundId: keyOf('round_id', () => rounds.id, { onDelete: 'cascade' }),
  /** In base 32. */
  secret: text().notNull(),
});
