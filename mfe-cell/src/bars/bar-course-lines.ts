import type { BarItem } from '@portal/shared/contract/cell';
import { formatDate, formatDateTime } from '@portal/shared/format';

/** What happened to a bar, one line for each thing that did, in its order. */
export function barCourseLines(bar: BarItem): string[] {
  const said = (words: BarItem['answer'], who: string) =>
    words ? `${who}, ${formatDateTime(words.at)}: “${words.text}”` : '';
  return [
    bar.proposed_at &&
      `Proposed ${formatDateTime(bar.proposed_at)}${bar.proposed_by ? ` by ${bar.proposed_by}` : ''}`,
    said(bar.answer, 'The student'),
    said(bar.decision, bar.decided_by ?? 'Decided'),
    bar.barred_at &&
      `Since ${formatDateTime(bar.barred_at)}, ${bar.until ? `until ${formatDate(bar.until)}` : 'until it is lifted'}`,
    said(bar.appeal, 'The appeal'),
    said(bar.appeal_decision, 'Its decision'),
    bar.lifted &&
      `Lifted ${formatDateTime(bar.lifted.at)}${bar.lifted_by ? ` by ${bar.lifted_by}` : ''}${bar.lifted.text === null ? '' : `: “${bar.lifted.text}”`}`,
  ].filter((line): line is string => Boolean(line));
}
