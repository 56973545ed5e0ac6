import type { DebarmentItem } from '@portal/shared/contract/cell';
import { formatDate, formatDateTime } from '@portal/shared/format';

const by = (name: string | null): string => (name === null ? '' : ` by ${name}`);

/** What happened to a debarment, one line for each thing that did, in its order. */
export function debarmentCourseLines(bar: DebarmentItem): string[] {
  const said = (words: DebarmentItem['answer'], who: string) =>
    words ? `${who}, ${formatDateTime(words.at)}: “${words.text}”` : '';
  return [
    bar.proposed_at && `Proposed ${formatDateTime(bar.proposed_at)}${by(bar.proposed_by)}`,
    said(bar.answer, 'The student'),
    said(bar.decision, bar.decided_by ?? 'Decided'),
    bar.barred_at &&
      `Active since ${formatDateTime(bar.barred_at)}${by(bar.decided_by)}, ${bar.until ? `until ${formatDate(bar.until)}` : 'until it is lifted'}`,
    said(bar.appeal, 'The appeal'),
    said(bar.appeal_decision, `The appeal was decided${by(bar.appeal_decided_by)}`),
    bar.lifted &&
      `Lifted ${formatDateTime(bar.lifted.at)}${by(bar.lifted_by)}${bar.lifted.text === null ? '' : `: “${bar.lifted.text}”`}`,
  ].filter((line): line is string => Boolean(line));
}
