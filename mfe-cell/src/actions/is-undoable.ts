import { UNDOABLE_KINDS } from '@portal/shared/contract/cell';
import type { ActionItem } from '@portal/shared/contract/cell';
import { PORTAL_TIME_ZONE } from '@portal/shared/format';

const dayOf = (moment: string | Date): string =>
  new Date(moment).toLocaleDateString('en-CA', { timeZone: PORTAL_TIME_ZONE });

const KINDS: ReadonlySet<string> = new Set(UNDOABLE_KINDS);

/**
 * Whether it is worth asking for an undo: of a kind that can be, of today, and not undone (CEL-81). What stands in the way besides is the
 * server's to say.
 */
export const isUndoable = ({ kind, at, undone_by }: ActionItem): boolean =>
  KINDS.has(kind) && undone_by === null && dayOf(at) === dayOf(new Date());
