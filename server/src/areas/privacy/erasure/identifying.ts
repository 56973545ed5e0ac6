import type { Queryable } from '../../../platform/database/database';
import { openDocument, type FieldEncryption } from '../../profile';
import { readIdentity } from './erasure-store';

/** What identifies a student in words of others. @property words beside the numbers: enrollment, names, addresses */
export type Identifying = { numbers: string[]; words: string[] };

/** A shorter single word is also the name of others, or an everyday word. */
const MIN_WORD = 8;
const MIN_DIGITS = 8;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether a value of a profile identifies somebody wherever it is read: an address, or a number of many digits. */
const identifies = (value: unknown): value is string =>
  typeof value === 'string' &&
  !DAY.test(value) &&
  (value.includes('@') || value.replace(/\D/g, '').length >= MIN_DIGITS);

const isDistinct = (value: string): boolean =>
  value.length >= MIN_WORD || (value.length >= MIN_DIGITS / 2 && /\S\s\S/.test(value));

const asText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * Reads what identifies a student, from the rows that an erasure has not reached yet (DAT-03).
 * @param encryption opens whole identity numbers; those under a lost key are passed over
 */
export async function identifyingOf(
  tx: Queryable,
  encryption: FieldEncryption,
  studentId: string,
): Promise<Identifying> {
  const { student, sections } = await readIdentity(tx, studentId);
  const numbers: string[] = [];
  const words = student.filter((one) => one !== null);
  for (const { section, data, sealed } of sections) {
    try {
      const opened = openDocument({ data: {}, sealed }, { studentId, section }, encryption);
      numbers.push(...Object.values(opened).map(asText));
    } catch {
      // Its key is lost, and the number with it.
    }
    words.push(...Object.values(data).filter(identifies));
    const [name, surname] = [asText(data['name']), asText(data['surname'])];
    if (name && surname) words.push(`${name} ${surname}`, `${surname} ${name}`);
  }
  const known = (values: string[]) => [...new Set(values.map((one) => one.trim()).filter(isDistinct))];
  return { numbers: known(numbers), words: known(words) };
}

const escaped = (value: string): string => value.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const longestFirst = (values: readonly string[]) => [...values].sort((a, b) => b.length - a.length);

/** The pattern by which the database finds rows with one of some values. */
export const patternOf = (values: readonly string[]): string => longestFirst(values).map(escaped).join('|');

/**
 * Replaces values in a text, or in every text of a list or an object; a number that is one of them becomes null.
 * @param values what is replaced, where it is no part of a longer word @param by what is written instead
 */
export function redacted(value: unknown, values: readonly string[], by: (found: string) => string): unknown {
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${patternOf(values)})(?![\p{L}\p{N}])`, 'giu');
  const walk = (inner: unknown): unknown => {
    if (typeof inner === 'string') return inner.replace(pattern, by);
    if (typeof inner === 'number') return values.includes(String(inner)) ? null : inner;
    if (Array.isArray(inner)) return inner.map(walk);
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, one]) => [walk(name), walk(one)]));
  };
  return walk(value);
}
