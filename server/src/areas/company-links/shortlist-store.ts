import { and, count, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { companyLinks, companyLinkShortlists } from './link-schema';

export type ShortlistRow = typeof companyLinkShortlists.$inferSelect;

export async function insertShortlist(
  tx: Queryable,
  row: Pick<ShortlistRow, 'id' | 'linkId' | 'students' | 'unclear' | 'unread'>,
): Promise<void> {
  await tx.insert(companyLinkShortlists).values(row);
}

/** How many shortlists of a link wait for an officer. */
export async function countWaiting(tx: Queryable, linkId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(companyLinkShortlists)
    .where(and(eq(companyLinkShortlists.linkId, linkId), eq(companyLinkShortlists.state, 'sent')));
  return row?.count ?? 0;
}

/** The shortlists of a link, the newest first. */
export const shortlistsOf = (db: Queryable, linkId: string): Promise<ShortlistRow[]> =>
  db
    .select()
    .from(companyLinkShortlists)
    .where(eq(companyLinkShortlists.linkId, linkId))
    .orderBy(desc(companyLinkShortlists.at), companyLinkShortlists.id);

/** A shortlist and its drive, held until the transaction ends. */
export async function lockShortlist(
  tx: Queryable,
  id: string,
): Promise<(ShortlistRow & { driveId: string }) | undefined> {
  const [row] = await tx
    .select({ shortlist: companyLinkShortlists, driveId: companyLinks.driveId })
    .from(companyLinkShortlists)
    .innerJoin(companyLinks, eq(companyLinks.id, companyLinkShortlists.linkId))
    .where(eq(companyLinkShortlists.id, id))
    .for('update');
  return row?.driveId ? { ...row.shortlist, driveId: row.driveId } : undefined;
}

export async function setShortlistState(
  tx: Queryable,
  id: string,
  state: ShortlistRow['state'],
): Promise<void> {
  await tx.update(companyLinkShortlists).set({ state }).where(eq(companyLinkShortlists.id, id));
}
