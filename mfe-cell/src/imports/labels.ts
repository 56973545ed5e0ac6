import type { ImportField, ImportRowStatus } from '@portal/shared/contract/cell';
import type { Tone } from '@portal/shared/ui';

/** The name and tone of each row status, in the order of their tabs; those that someone has to look at come `first`. */
export type RowStatusLabels<Status extends string> = {
  labels: Readonly<Record<Status, readonly [words: string, tone: Tone]>>;
  first: readonly Status[];
};

export const FIELD_LABELS: Record<ImportField, string> = {
  enrollment: 'Enrollment',
  name: 'Name',
  email: 'Email',
  degree: 'Degree',
  branch: 'Branch',
};

export const IMPORT_LABELS: RowStatusLabels<ImportRowStatus> = {
  labels: {
    new: ['New', 'positive'],
    change: ['Change', 'info'],
    same: ['Same', 'neutral'],
    unlisted: ['Degree or branch to match', 'warning'],
    error: ['Error', 'negative'],
  },
  first: ['error', 'unlisted', 'change', 'new', 'same'],
};

/** A number as the portal writes it. */
export const whole = (number: number): string => number.toLocaleString('en-IN');
