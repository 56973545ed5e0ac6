import { isUndoableKind } from '@portal/shared/contract/cell';
import type { ActionItem } from '@portal/shared/contract/cell';
import { dayOf } from '../changes/day';

/**
 * Whether it is worth asking for an undo: of a kind that can be undone, of today, and not undone (CEL-81). The server says
 * what else prevents it.
 */
export const isUndoable = ({ kind, at, undone_by }: ActionItem): boolean =>
  isUndoableKind(kind) && undone_by === null && dayOf(at) === dayOf(new Date());
