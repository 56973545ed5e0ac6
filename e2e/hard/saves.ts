import { CALLS, pathOf, registerPath, sectionPath } from '../../shared/src/contract/calls';
import { json } from '../fixtures/api';
import { call, must, wasDone } from './call';
import type { Ledger } from './ledger';
import type { LoadStudent } from './load-students';

/** What can be saved again and again, each with a number by which a save is known. */
export type Saved = 'section' | 'draft';

/** A section's body but the number by which a save is known. */
export const ADDRESS = {
  perm_address: '1, College Road',
  perm_city: 'Ahmedabad',
  perm_state: 'Gujarat',
  pres_address: '1, College Road',
  pres_city: 'Ahmedabad',
  pres_pin: 380015,
};
const DRAFT = pathOf(CALLS.saveDraft.path, { section: 'ssc' });
const keyOf = (what: Saved, student: LoadStudent) => `${what} ${student.enrollment}`;

/**
 * Saves a section or its draft.
 * @param number six digits, another one each time
 * @returns what is wrong with the answer, null when it was done, undefined when none came
 */
export async function save(
  url: string,
  what: Saved,
  student: LoadStudent,
  number: number,
  ledger: Ledger,
): Promise<string | null | undefined> {
  const key = keyOf(what, student);
  const value = String(number);
  ledger.sent(key, value);
  const { token } = student;
  const answer = await (what === 'section'
    ? call(url, 'POST', registerPath('address'), { token, body: json({ ...ADDRESS, perm_pin: number }) })
    : call(url, 'PUT', DRAFT, { token, body: json({ ssc_name: value }) }));
  if (!wasDone(answer)) return undefined;
  if (answer.status === 200) {
    ledger.acknowledged(key, value);
    return null;
  }
  ledger.refused(key, value);
  return `${key}: ${answer.status} ${answer.message}`;
}

/** Reads what stands and compares it. @returns what is wrong, or null */
export async function checkSave(
  url: string,
  what: Saved,
  student: LoadStudent,
  ledger: Ledger,
): Promise<string | null> {
  return ledger.compare(keyOf(what, student), await readSave(url, what, student));
}

/** The number that stands; null where nothing does. */
export async function readSave(url: string, what: Saved, { token }: LoadStudent): Promise<string | null> {
  if (what === 'section') {
    const address = await must<{ perm_pin?: number } | null>(url, 'GET', sectionPath('address'), { token });
    return address?.perm_pin === undefined ? null : String(address.perm_pin);
  }
  const draft = await must<{ values: { ssc_name?: string } } | null>(url, 'GET', DRAFT, { token });
  return draft?.values.ssc_name ?? null;
}
