import { OTP_LIFE_MS } from '@portal/shared/contract';
import { LINK_SESSION_MS, type LinkColumn } from '@portal/shared/contract/cell';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { CLOCK, CLOCK_ONCE, fromNow } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { companyLinkCodes, companyLinks, companyLinkSessions } from './link-schema';

/** A link that is good. */
export type LiveLink = {
  id: string;
  driveId: string;
  company: string;
  email: string;
  columns: LinkColumn[];
  until: Date;
};
export type LinkRow = typeof companyLinks.$inferSelect & { isExpired: boolean };

/** Not revoked, not over, and of a drive that students see. */
const LIVES = sql`${companyLinks.revokedAt} is null and ${companyLinks.expiresAt} > ${CLOCK} and exists (
  select 1 from drives d where d.id = ${companyLinks.driveId} and d.is_published and d.withdrawn_at is null)`;

const LIVE = {
  id: companyLinks.id,
  driveId: companyLinks.driveId,
  email: companyLinks.email,
  columns: sql<LinkColumn[]>`${companyLinks.columns}`,
  until: companyLinks.expiresAt,
  company: sql<string>`(select c.name from drives d join companies c on c.id = d.company_id
    where d.id = ${companyLinks.driveId})`,
};

/** Keeps a new link. @returns whether its time is over already */
export async function insertLink(
  tx: Queryable,
  link: Pick<LinkRow, 'id' | 'driveId' | 'email' | 'columns' | 'tokenHash' | 'expiresAt'>,
): Promise<boolean> {
  const [row] = await tx
    .insert(companyLinks)
    .values(link)
    .returning({ isOver: sql<boolean>`${companyLinks.expiresAt} <= ${CLOCK}` });
  return row?.isOver ?? true;
}

/** Gives a link another address; the one before opens nothing. */
export async function setLinkToken(db: Queryable, id: string, tokenHash: string): Promise<void> {
  await db.update(companyLinks).set({ tokenHash }).where(eq(companyLinks.id, id));
}

/** A link, held until the transaction ends. */
export async function holdLink(tx: Queryable, id: string): Promise<LinkRow | undefined> {
  const [row] = await tx.select().from(companyLinks).where(eq(companyLinks.id, id)).for('update');
  return row && { ...row, isExpired: false };
}

/** Ends a link, and whoever reads by it. */
export async function endLink(tx: Queryable, id: string): Promise<void> {
  await tx.update(companyLinks).set({ revokedAt: CLOCK }).where(eq(companyLinks.id, id));
  await tx.delete(companyLinkSessions).where(eq(companyLinkSessions.linkId, id));
  await tx.delete(companyLinkCodes).where(eq(companyLinkCodes.linkId, id));
}

/** A drive's links, the newest first. */
export async function linksOf(db: Queryable, driveId: string): Promise<LinkRow[]> {
  const rows = await db
    .select({ link: companyLinks, isExpired: sql<boolean>`${companyLinks.expiresAt} <= ${CLOCK}` })
    .from(companyLinks)
    .where(eq(companyLinks.driveId, driveId))
    .orderBy(desc(companyLinks.madeAt), companyLinks.id);
  return rows.map(({ link, isExpired }) => ({ ...link, isExpired }));
}

/** The link of an address; undefined where it is none, over or revoked. */
export async function findLiveLink(db: Queryable, tokenHash: string): Promise<LiveLink | undefined> {
  const [row] = await db
    .select(LIVE)
    .from(companyLinks)
    .where(and(eq(companyLinks.tokenHash, tokenHash), LIVES));
  return row;
}

/** Keeps a mailed code; those that are over go. */
export async function insertLinkCode(
  db: Queryable,
  code: { flowHash: string; otpHash: string; linkId: string },
): Promise<void> {
  await db.delete(companyLinkCodes).where(lt(companyLinkCodes.expiresAt, CLOCK_ONCE));
  await db.insert(companyLinkCodes).values({ ...code, expiresAt: fromNow(OTP_LIFE_MS) });
}

const isCode = (flowHash: string, tokenHash: string) =>
  and(
    eq(companyLinkCodes.flowHash, flowHash),
    gt(companyLinkCodes.expiresAt, CLOCK),
    sql`${companyLinkCodes.linkId} in (select ${companyLinks.id} from ${companyLinks}
      where ${companyLinks.tokenHash} = ${tokenHash} and ${LIVES})`,
  );

/** The sealed code of a browser for this link; undefined where there is none that lives. */
export async function findLinkCode(
  db: Queryable,
  flowHash: string,
  tokenHash: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ otpHash: companyLinkCodes.otpHash })
    .from(companyLinkCodes)
    .where(isCode(flowHash, tokenHash));
  return row?.otpHash;
}

/** Uses a code up. @returns of which link it was; undefined when another request was first */
export async function takeLinkCode(
  db: Queryable,
  flowHash: string,
  tokenHash: string,
): Promise<string | undefined> {
  const [row] = await db
    .delete(companyLinkCodes)
    .where(isCode(flowHash, tokenHash))
    .returning({ linkId: companyLinkCodes.linkId });
  return row?.linkId;
}

/** Begins a session; those that are over go. */
export async function insertLinkSession(tx: Queryable, linkId: string, tokenHash: string): Promise<void> {
  await tx.delete(companyLinkSessions).where(lt(companyLinkSessions.expiresAt, CLOCK_ONCE));
  await tx.insert(companyLinkSessions).values({ linkId, tokenHash, expiresAt: fromNow(LINK_SESSION_MS) });
}

/** The session of a cookie, for the link of this address alone; undefined where there is none that lives. */
export async function findLinkSession(
  db: Queryable,
  hashes: { session: string; link: string },
): Promise<{ sessionId: string; linkId: string } | undefined> {
  const [row] = await db
    .select({ sessionId: companyLinkSessions.id, linkId: companyLinks.id })
    .from(companyLinkSessions)
    .innerJoin(companyLinks, eq(companyLinks.id, companyLinkSessions.linkId))
    .where(
      and(
        eq(companyLinkSessions.tokenHash, hashes.session),
        gt(companyLinkSessions.expiresAt, CLOCK),
        eq(companyLinks.tokenHash, hashes.link),
        isNull(companyLinks.revokedAt),
        LIVES,
      ),
    );
  return row;
}

export async function deleteLinkSession(db: Queryable, id: string): Promise<void> {
  await db.delete(companyLinkSessions).where(eq(companyLinkSessions.id, id));
}
