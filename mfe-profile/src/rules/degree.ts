import { DEGREES, type Degree } from '@portal/shared/contract';
import type { Section } from './types';

/** A value as a degree, null when it is none. */
export const asDegree = (value: unknown): Degree | null => DEGREES.find((one) => one === value) ?? null;

/**
 * The degree by which a section is asked: Basic Details bring their own, since they decide it (D-24).
 * @param stored the degree of the stored Basic Details
 */
export const degreeOf = (
  section: Section,
  values: Readonly<Record<string, unknown>>,
  stored: Degree | null,
): Degree | null =>
  section.fields.some(({ name }) => name === 'degree') ? asDegree(values['degree']) : stored;
