import { OTP_LIFE_MS } from '@portal/shared/contract';
import { LINK_SESSION_MS } from '@portal/shared/contract/cell';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { CLOCK, CLOCK_ONCE, fromNow } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { companyLinkAddresses, companyLinkCodes, companyLinks, companyLinkSessions } from './link-schema';
import { LIVES } from './link-store';

/** Keeps a mailed code; those that are over go. */
export async function insertLinkCode(
  db: Queryable,
  code: { flowHash: string; otpHash: string; addressId: string },
): Promise<void> {
  await db.delete(companyLinkCodes).where(lt(companyLinkCodes.expiresAt, CLOCK_ONCE));
  await db.insert(companyLinkCodes).values({ ...code, expiresAt: fromNow(OTP_LIFE_MS) });
}

const isCode = (flowHash: string, tokenHash: string) =>
  and(
    eq(companyLinkCodes.flowHash, flowHash),
    gt(companyLinkCodes.expiresAt, CLOCK),
    sql`${companyLinkCodes.addressId} in (select ${companyLinkAddresses.id}
      from ${companyLinkAddresses} join ${companyLinks} on ${companyLinks.id} = ${companyLinkAddresses.linkId}
      where ${companyLinkAddresses.tokenHash} = ${tokenHash} and ${LIVES})`,
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

/** Uses a code up. @returns of which address it was; undefined when another request was first */
export async function takeLinkCode(
  db: Queryable,
  flowHash: string,
  tokenHash: string,
): Promise<string | undefined> {
  const [row] = await db
    .delete(companyLinkCodes)
    .where(isCode(flowHash, tokenHash))
    .returning({ addressId: companyLinkCodes.addressId });
  return row?.addressId;
}

/** Begins a session; those that are over go. */
export async function insertLinkSession(tx: Queryable, addressId: string, tokenHash: string): Promise<void> {
  await tx.delete(companyLinkSessions).where(lt(companyLinkSessions.expiresAt, CLOCK_ONCE));
  await tx.insert(companyLinkSessions).values({ addressId, tokenHash, expiresAt: fromNow(LINK_SESSION_MS) });
}

/** The session of a cookie, for the link of this address alone; undefined where there is none that lives. */
export async function findLinkSession(
  db: Queryable,
  hashes: { session: string; link: string },
): Promise<{ sessionId: string; linkId: string } | undefined> {
  const [row] = await db
    .select({ sessionId: companyLinkSessions.id, linkId: companyLinks.id })
    .from(companyLinkSessions)
    .innerJoin(companyLinkAddresses, eq(companyLinkAddresses.id, companyLinkSessions.addressId))
    .innerJoin(companyLinks, eq(companyLinks.id, companyLinkAddresses.linkId))
    .where(
      and(
        eq(companyLinkSessions.tokenHash, hashes.session),
        gt(companyLinkSessions.expiresAt, CLOCK),
        eq(companyLinkAddresses.tokenHash, hashes.link),
        LIVES,
      ),
    );
  return row;
}

export async function deleteLinkSession(db: Queryable, id: string): Promise<void> {
  await db.delete(companyLinkSessions).where(eq(companyLinkSessions.id, id));
}
