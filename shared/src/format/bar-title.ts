import type { StudentBar } from '../contract/bars';
import { BAR_PROPOSED } from '../contract/messages';
import { formatDateTime } from './date-time';

/** What a student's bar is, and for how long, as every page of theirs says it (CEL-32). */
export function barTitle({ state, until }: Pick<StudentBar, 'state' | 'until'>): string {
  if (state === 'proposed') return BAR_PROPOSED;
  return `You are debarred from placement drives ${until ? `until ${formatDateTime(until)}` : 'until it is lifted'}`;
}
