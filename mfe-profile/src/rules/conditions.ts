import type { Degree } from '@portal/shared/contract';
import type { Condition, FieldValue } from './types';

/** Holds while a field of the same section has one of the values; null is an empty field. @example when('hsc_stream', 'SCIENCE') */
export const when = (field: string, ...is: FieldValue[]): Condition => ({ field, is });

/** Holds for students of these degrees. @example forDegree('ME') */
export const forDegree = (...degree: Degree[]): Condition => ({ degree });

/** What a condition is judged on. */
export type Circumstances = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly degree: Degree | null;
};

/**
 * Judges a condition.
 * @param condition as written in a section; absent holds always
 * @param circumstances the section's values so far, and the student's degree
 */
export function holds(condition: Condition | undefined, circumstances: Circumstances): boolean {
  if (condition === undefined) return true;
  if ('field' in condition) {
    const value = circumstances.values[condition.field];
    return condition.is.includes(value === undefined || value === '' ? null : (value as FieldValue));
  }
  if ('degree' in condition)
    return circumstances.degree !== null && condition.degree.includes(circumstances.degree);
  if ('not' in condition) return !holds(condition.not, circumstances);
  if ('all' in condition) return condition.all.every((one) => holds(one, circumstances));
  return condition.any.some((one) => holds(one, circumstances));
}
