import type { NumberReading } from '@portal/shared/contract';
import type { Database } from '../../platform/database/database';
import type { ActiveRules } from '../profile';
import { listActions, actionItemOf } from '../activity';

/** Readings that are shown at most. */
const MOST = 100;

/** Who of the cell saw a whole identity number of a student's, the newest first (CEL-11). */
export async function numberReadings(
  { database: { db }, rules }: { database: Pick<Database, 'db'>; rules: ActiveRules },
  studentId: string,
): Promise<NumberReading[]> {
  const { sections } = rules.current().rules;
  const labelOf = (section: unknown, name: unknown): string =>
    Object.values(sections)
      .find((one) => one.name === section)
      ?.fields.find((field) => field.name === name)?.label ?? String(name);
  const found = await listActions(db, { studentId, kind: 'identity.revealed' }, { limit: MOST });
  return found.map(actionItemOf).map(({ after, actor, reason, at }) => ({
    field: labelOf(after?.['section'], after?.['field']),
    by: actor.name,
    reason: reason ?? '',
    at,
  }));
}
