import {
  ACCESSES_AT_ONCE,
  type AccessItem,
  type AccessPage,
  type NumberReading,
} from '@portal/shared/contract';
import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import type { ActiveRules } from '../profile';
import { countAccesses, listAccesses, type StoredAccess } from './access-store';

/** Who it was where the account or the link is gone; addresses of people are shown nowhere. */
const UNNAMED = { staff: 'The placement cell', company: 'A company', service: 'The portal’s operator' };

/** The field of an identity number in the words of the form. */
export function labelIn(rules: ActiveRules, what: string): string {
  const [section, name] = what.split('.');
  const sections = rules.areThere ? Object.values(rules.current().rules.sections) : [];
  const fields = sections.find((one) => one.name === section)?.fields;
  return fields?.find((field) => field.name === name)?.label ?? 'identity number';
}

const itemOf = (rules: ActiveRules, { actor_kind, ...access }: StoredAccess): AccessItem => ({
  ...access,
  by: access.by ?? UNNAMED[actor_kind],
  what: access.kind === 'revealed' ? labelIn(rules, access.what) : access.what,
});

/** Every access to data of a student, newest first. */
export const accessesOf = async (
  db: Queryable,
  rules: ActiveRules,
  studentId: string,
): Promise<AccessItem[]> =>
  (await listAccesses(db, studentId, { before: null, limit: 100_000 })).map((one) => itemOf(rules, one));

/** What the profile of the release before 29 November 2026 shows of them; it goes with the release after (CEL-11). */
export const numberReadings = async (
  db: Queryable,
  rules: ActiveRules,
  studentId: string,
): Promise<NumberReading[]> =>
  (await accessesOf(db, rules, studentId))
    .filter(({ kind }) => kind === 'revealed')
    .map(({ what, by, reason, at }) => ({ field: what, by, reason: reason ?? '', at }));

/**
 * A page of who viewed, revealed or exported data of a student (DAT-02).
 * @param before the last entry of the page before @throws PortalError 422 for one that is none
 */
export async function accessPage(
  db: Queryable,
  rules: ActiveRules,
  studentId: string,
  before: string | null,
): Promise<AccessPage> {
  if (before !== null && !isId(before)) throw new PortalError(422, 'This is no place in the list.');
  const rows = await listAccesses(db, studentId, { before, limit: ACCESSES_AT_ONCE + 1 });
  const items = rows.slice(0, ACCESSES_AT_ONCE).map((one) => itemOf(rules, one));
  return {
    items,
    next: rows.length > ACCESSES_AT_ONCE ? (items.at(-1)?.id ?? null) : null,
    total: await countAccesses(db, studentId),
  };
}
