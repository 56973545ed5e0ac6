import { UNDOABLE_KINDS } from '@portal/shared/contract/cell';
import type { ActionItem } from '@portal/shared/contract/cell';
import { dayOf } from '../changes/day';

const KINDS: ReadonlySet<string> = new Set(UNDOABLE_KINDS);

/**
 * Whether it is worth asking for an undo: of a kind that can be undone, of today, and not undone (CEL-81). What stands in
 * the way besides is the server's to say.
 */
export const isUndoable = ({ kind, at, undone_by }: ActionItem): boolean =>
  KINDS.has(kind) && undone_by === null && dayOf(at) === dayOf(new Date());
