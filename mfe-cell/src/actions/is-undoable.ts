import { PORTAL_TIME_ZONE } from '@portal/shared/format';
import type { ActionItem } from '@portal/shared/contract/cell';

const dayOf = (moment: string | Date): string =>
  new Date(moment).toLocaleDateString('en-CA', { timeZone: PORTAL_TIME_ZONE });

/**
 * Whether it is worth asking for an undo: of today, and not undone (CEL-81). What stands in the way besides is the
 * server's to say.
 */
export const isUndoable = ({ at, undone_by }: ActionItem): boolean =>
  undone_by === null && dayOf(at) === dayOf(new Date());
