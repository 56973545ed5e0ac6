import { IMPORT_ROW_STATUSES } from '@portal/shared/contract/cell';
import type { ImportField, ImportRowStatus } from '@portal/shared/contract/cell';
import type { Tone } from '@portal/shared/ui';

/** The verdicts in the order of their tabs, how each is called and looks; those that somebody has to look at come first. */
export type RowStatusLabels<Verdict extends string> = {
  order: readonly Verdict[];
  first: readonly Verdict[];
  words: Record<Verdict, string>;
  tones: Record<Verdict, Tone>;
};

export const FIELD_LABELS: Record<ImportField, string> = {
  enrollment: 'Enrollment',
  name: 'Name',
  email: 'Email',
  degree: 'Degree',
  branch: 'Branch',
};

export const IMPORT_LABELS: RowStatusLabels<ImportRowStatus> = {
  order: IMPORT_ROW_STATUSES,
  first: ['error', 'unlisted', 'change', 'new', 'same'],
  words: {
    new: 'New',
    change: 'Change',
    same: 'Same',
    unlisted: 'Degree or branch to match',
    error: 'Error',
  },
  tones: { new: 'positive', change: 'info', same: 'neutral', unlisted: 'warning', error: 'negative' },
};

/** A number as the portal writes it. */
export const whole = (number: number): string => number.toLocaleString('en-IN');
