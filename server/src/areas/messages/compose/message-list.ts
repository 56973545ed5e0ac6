import type {
  CellMessage,
  CellMessagesPage,
  CellMessagesQuery,
  RecipientsPage,
  RecipientsQuery,
} from '@portal/shared/contract/cell';
import type { Database } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { isId } from '../../../platform/is-id';
import { limitsOf, pageOf } from '../../activity';
import { countCellMessages, listCellMessages, listRecipients, readCellMessage } from './message-list-store';

type Deps = { database: Pick<Database, 'db'> };

const iso = (at: string): string => new Date(at).toISOString();
const shown = (message: CellMessage): CellMessage => ({
  ...message,
  at: iso(message.at),
  due_at: iso(message.due_at),
});

/** A page of the cell's messages, the newest first, each with how far it is (MSG-02). */
export async function messagesPage(
  { database: { db } }: Deps,
  query: CellMessagesQuery,
): Promise<CellMessagesPage> {
  const rows = await listCellMessages(db, query.drive, limitsOf(query));
  return pageOf(query, rows.map(shown), await countCellMessages(db, query.drive));
}

/** One of them. @throws PortalError 404 */
export async function messageOf({ database: { db } }: Deps, id: string): Promise<CellMessage> {
  const found = isId(id) ? await readCellMessage(db, id) : undefined;
  if (!found) throw new PortalError(404, 'There is no such message.');
  return shown(found);
}

/** Whom a message was written to, and how far it is with each (MSG-02). @throws PortalError 404 */
export async function recipientsPage(
  needs: Deps,
  id: string,
  query: RecipientsQuery,
): Promise<RecipientsPage> {
  const { counts } = await messageOf(needs, id);
  const { of: tab = 'all' } = query;
  const rows = await listRecipients(needs.database.db, { id, tab }, limitsOf(query));
  return pageOf(
    query,
    rows.map((row) => ({ ...row, opened_at: row.opened_at && iso(row.opened_at) })),
    counts[tab],
  );
}
