import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { rounds } from '../../drives/schema';

/** The secret of a round, from which the codes of its check-in are made; no answer has it (CEL-64). */
export const checkInSecrets = pgTable('check_in_secrets', {
  roundId: uuid('round_id')
    .primaryKey()
    .references(() => rounds.id, { onDelete: 'cascade' }),
  /** In base 32. */
  secret: text().notNull(),
});
