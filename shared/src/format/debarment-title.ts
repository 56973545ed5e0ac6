import type { StudentDebarment } from '../contract/debarments';
import { DEBARMENT_PROPOSED } from '../contract/messages';
import { formatDateTime } from './date-time';

/** What a student's debarment is, and for how long, as every page of theirs says it (CEL-32). */
export function debarmentTitle({ state, until }: Pick<StudentDebarment, 'state' | 'until'>): string {
  if (state === 'proposed') return DEBARMENT_PROPOSED;
  return `You are debarred from placement drives ${until ? `until ${formatDateTime(until)}` : 'until it is lifted'}`;
}
