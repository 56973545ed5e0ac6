import { heldRolesData } from '@portal/shared/contract/cell';
import type { DraftPublished, HeldRolesData, PublishNotices } from '@portal/shared/contract/cell';
import { callCell } from '../../api/call';
import type { Reply } from '../../api/call';

/** Makes a draft the drive. @param named whose role is renamed or taken away @param mayCancel whether
 * students see it a minute later, until which it can be cancelled (F-26) */
export const publish = (
  id: string,
  { version, named, mayCancel }: { version: string; named: string[]; mayCancel: boolean },
): Promise<Reply<DraftPublished>> =>
  callCell('publishDraft', {
    params: { id },
    body: {
      version,
      ...(mayCancel ? { may_cancel: true } : {}),
      ...(named.length > 0 ? { named } : {}),
    },
  });

/** What publishing a draft would notify, and whom (F-80). */
export const askNotices = (
  id: string,
  { version, named }: { version: string; named: string[] },
): Promise<Reply<PublishNotices>> =>
  callCell('publishNotices', {
    params: { id },
    body: { version, ...(named.length > 0 ? { named } : {}) },
  });

/** The roles that someone chose and that the drive would have no more; null for any other refusal (CEL-43). */
export function heldRolesOf(reply: Reply<unknown>): HeldRolesData['roles'] | null {
  if (reply.success || reply.status !== 409) return null;
  const read = heldRolesData.safeParse(reply.data);
  return read.success ? read.data.roles : null;
}
