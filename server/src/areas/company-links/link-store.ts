import type { LinkColumn } from '@portal/shared/contract/cell';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { CLOCK, fromNow } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { companyLinkAddresses, companyLinks } from './link-schema';

/** Where a link is; 'closed': its drive was withdrawn, or students do not see it. */
type FoundState = 'open' | 'expired' | 'revoked' | 'closed';
/** A link as its holder finds it. @property email the address that its secret was sent to */
export type FoundLink = {
  id: string;
  addressId: string;
  /** Null of a form. */
  driveId: string | null;
  /** Null of a list of applicants. */
  companyId: string | null;
  company: string;
  email: string;
  columns: LinkColumn[];
  until: Date;
  state: FoundState;
};
export type LinkRow = typeof companyLinks.$inferSelect & { isExpired: boolean };
/** A link of the applicants of a drive. */
export type ListLink = FoundLink & { driveId: string };

/** Whether the time of a link is over. */
export const IS_EXPIRED = sql<boolean>`${companyLinks.expiresAt} <= ${CLOCK}`;

/** The name of the company that a link is for. */
const COMPANY = sql<string>`(select c.name from companies c where c.id = coalesce(${companyLinks.companyId},
  (select d.company_id from drives d where d.id = ${companyLinks.driveId})))`;

const STATE = sql<FoundState>`case when ${companyLinks.revokedAt} is not null then 'revoked'
  when exists (select 1 from drives d where d.id = ${companyLinks.driveId}
    and (d.withdrawn_at is not null or not d.is_published)) then 'closed'
  when ${IS_EXPIRED} then 'expired' else 'open' end`;

/** A link opens: not revoked, not expired, and of a drive that students see. */
export const LIVES = sql`${STATE} = 'open'`;

/** Keeps a new link. @returns whether its time is over already */
export async function insertLink(
  tx: Queryable,
  link: Pick<LinkRow, 'id' | 'columns' | 'expiresAt'> & ({ driveId: string } | { companyId: string }),
): Promise<boolean> {
  const [row] = await tx.insert(companyLinks).values(link).returning({ isOver: IS_EXPIRED });
  return row?.isOver ?? true;
}

/** Gives each address of a link a secret; the one before opens nothing. */
export async function putLinkTokens(
  db: Queryable,
  linkId: string,
  addresses: readonly { email: string; tokenHash: string }[],
): Promise<void> {
  await db
    .insert(companyLinkAddresses)
    .values(addresses.map((one) => ({ linkId, ...one })))
    .onConflictDoUpdate({
      target: [companyLinkAddresses.linkId, companyLinkAddresses.email],
      set: { tokenHash: sql`excluded.token_hash` },
    });
}

/** The addresses of a link, in order. */
export async function addressesOf(db: Queryable, linkId: string): Promise<string[]> {
  const rows = await db
    .select({ email: companyLinkAddresses.email })
    .from(companyLinkAddresses)
    .where(eq(companyLinkAddresses.linkId, linkId))
    .orderBy(companyLinkAddresses.email);
  return rows.map(({ email }) => email);
}

/** A link with its company, held until the transaction ends. */
export async function lockLink(
  tx: Queryable,
  id: string,
): Promise<(LinkRow & { company: string }) | undefined> {
  const [row] = await tx
    .select({ link: companyLinks, isExpired: IS_EXPIRED, company: COMPANY })
    .from(companyLinks)
    .where(eq(companyLinks.id, id))
    .for('update');
  return row && { ...row.link, isExpired: row.isExpired, company: row.company };
}

/** Sets the end of a link. @returns whether it is over already */
export async function setLinkEnd(tx: Queryable, id: string, expiresAt: Date): Promise<boolean> {
  const [row] = await tx
    .update(companyLinks)
    .set({ expiresAt })
    .where(eq(companyLinks.id, id))
    .returning({ isOver: IS_EXPIRED });
  return row?.isOver ?? true;
}

/** Ends a link and the access of everyone who uses it. */
export async function endLink(tx: Queryable, id: string): Promise<void> {
  await tx.update(companyLinks).set({ revokedAt: CLOCK }).where(eq(companyLinks.id, id));
}

/** Links that open now and end within a time, the first to end first; of forms those that the company has not sent (CEL-73). */
export const linksThatEnd = (db: Queryable, withinMs: number) =>
  db
    .select({
      id: companyLinks.id,
      drive_id: companyLinks.driveId,
      company_id: companyLinks.companyId,
      company: COMPANY,
      until: companyLinks.expiresAt,
    })
    .from(companyLinks)
    .where(
      and(
        LIVES,
        lte(companyLinks.expiresAt, fromNow(withinMs)),
        sql`not exists (select from company_forms f where f.link_id = ${companyLinks.id} and f.sent_at is not null)`,
      ),
    )
    .orderBy(companyLinks.expiresAt, companyLinks.id);

/** A drive's links, the newest first. */
export async function linksOf(db: Queryable, driveId: string): Promise<LinkRow[]> {
  const rows = await db
    .select({ link: companyLinks, isExpired: IS_EXPIRED })
    .from(companyLinks)
    .where(eq(companyLinks.driveId, driveId))
    .orderBy(desc(companyLinks.madeAt), companyLinks.id);
  return rows.map(({ link, isExpired }) => ({ ...link, isExpired }));
}

/** The link of a secret, whether it opens or not; undefined where no link has it. */
export async function findLink(db: Queryable, tokenHash: string): Promise<FoundLink | undefined> {
  const [row] = await db
    .select({
      id: companyLinks.id,
      addressId: companyLinkAddresses.id,
      driveId: companyLinks.driveId,
      companyId: companyLinks.companyId,
      email: companyLinkAddresses.email,
      columns: sql<LinkColumn[]>`${companyLinks.columns}`,
      until: companyLinks.expiresAt,
      state: STATE,
      company: COMPANY,
    })
    .from(companyLinkAddresses)
    .innerJoin(companyLinks, eq(companyLinks.id, companyLinkAddresses.linkId))
    .where(eq(companyLinkAddresses.tokenHash, tokenHash));
  return row;
}
