import { MESSAGES_AT_ONCE, type MessageItem, type MessagePage } from '@portal/shared/contract';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { saidTo } from './cell-message';
import { pathTo } from './message-path';
import { hasMessage, noteRead, ownMessages } from './own-message-store';
import type { UnreadCounts } from './unread-counts';

type Deps = { database: Pick<Database, 'db'>; unread: Pick<UnreadCounts, 'of' | 'announce'> };
type Row = Awaited<ReturnType<typeof ownMessages>>[number];

const itemOf = (row: Row): MessageItem => ({
  id: row.id,
  at: row.at.toISOString(),
  is_read: row.readAt !== null,
  title: row.title,
  text: row.text,
  path: pathTo(row),
  ...(row.files.length > 0 ? { files: row.files } : {}),
});

/** A place in the list, as the page carries it. */
const cursorOf = ({ at, id }: Row): string => `${at.toISOString()}~${id}`;

/** @throws PortalError 422 for a place that no page carries */
function placeOf(before: string | undefined): { at: string; id: string } | null {
  if (before === undefined) return null;
  const [at = '', id = ''] = before.split('~');
  if (!/^2\d{3}-/.test(at) || Number.isNaN(Date.parse(at)) || new Date(at).toISOString() !== at || !isId(id))
    throw new PortalError(422, 'This is no place in the list.', {
      errors: { before: 'This is no place in the list.' },
    });
  return { at, id };
}

/** A student's own messages, newest first (MSG-04). @param before where the page before ended */
export async function messagesOf(
  { database: { db }, unread }: Deps,
  studentId: string,
  before: string | undefined,
): Promise<MessagePage> {
  const rows = await ownMessages(db, studentId, placeOf(before), MESSAGES_AT_ONCE + 1);
  const shown = rows.slice(0, MESSAGES_AT_ONCE);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => itemOf(saidTo(row, row))),
    next: last ? cursorOf(last) : null,
    unread: await unread.of(studentId),
  };
}

/** Notes that a student has read one message. @throws PortalError 404 when it is not theirs */
export async function readOne(
  { database: { db }, unread }: Deps,
  studentId: string,
  id: string,
): Promise<number> {
  if (!isId(id) || !(await hasMessage(db, studentId, id)))
    throw new PortalError(404, 'This message does not exist.');
  await noteRead(db, studentId, { id });
  await unread.announce([studentId]);
  return unread.of(studentId);
}

/** Notes that a student has read all that was there at an instant. @returns how many are unread then */
export async function readUntil(
  { database: { db }, unread }: Deps,
  studentId: string,
  until: string,
): Promise<number> {
  await noteRead(db, studentId, { until });
  await unread.announce([studentId]);
  return unread.of(studentId);
}
