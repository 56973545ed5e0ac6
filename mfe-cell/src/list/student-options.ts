import { DEGREES } from '@portal/shared/contract';
import { COMPLETE_LABELS, STUDENT_STATUSES, STUDENT_WAIT_LABELS } from '@portal/shared/contract/cell';
import { optionsOf } from './options';

const titled = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** By what students are filtered, in lists and for a message (CEL-10). */
export const STUDENT_OPTIONS = {
  degree: optionsOf(DEGREES),
  standing: optionsOf(STUDENT_STATUSES),
  complete: titled(COMPLETE_LABELS),
  waits: titled(STUDENT_WAIT_LABELS),
};
