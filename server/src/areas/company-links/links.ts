import { randomUUID } from 'node:crypto';
import {
  COMPANY_LINK_PATH,
  LINK_COLUMN_NAMES,
  type CompanyLinkMade,
  type CompanyLinkRequest,
  type DoneData,
  type ExtendLinkRequest,
  type LinkReasonRequest,
} from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import type { Mail } from '../../platform/mail/mail';
import { hashOf, newSecret } from '../identity';
import { type Actor, perform } from '../activity';
import { lockDriveRow, driveFacts, driveInScope, noDrive, rejectWithdrawn, FULL_ACCESS } from '../drives';
import { linkMessage, type LinkLabels } from './link-message';
import { addressesOf, endLink, lockLink, insertLink, putLinkTokens, setLinkEnd } from './link-store';

/** What links stand on. @property publicUrl where students and companies reach the portal */
export type LinkDeps = {
  database: Pick<Database, 'db'>;
  mail: Pick<Mail, 'send'>;
  publicUrl: string | undefined;
};

const noLink = () => new PortalError(404, 'There is no such company link.');

/** @throws PortalError 404, 409 for a drive that is no drive of students */
async function openDrive(tx: Queryable, name: string): Promise<string> {
  const drive = await lockDriveRow(tx, await driveInScope(tx, name, FULL_ACCESS));
  if (!drive) throw noDrive();
  rejectWithdrawn(drive);
  if (!drive.isPublished) throw new PortalError(409, `The drive of ${drive.company} is not published.`);
  return drive.id;
}

/** @throws PortalError 422 for an end that is over */
export function rejectOver(isOver: boolean): void {
  if (!isOver) return;
  const message = 'This time is over. Please choose a later one.';
  throw new PortalError(422, message, { errors: { until: message } });
}

/**
 * Gives each address of a link a new secret and mails it there. The secrets stand in no action: a call that is sent again with its
 * key gives new ones.
 */
export async function sendSecrets(
  { database: { db }, mail }: Pick<LinkDeps, 'database' | 'mail'>,
  publicUrl: string,
  {
    id,
    emails,
    ...words
  }: { id: string; emails: readonly string[] } & Pick<LinkLabels, 'company' | 'until' | 'isAgain' | 'opens'>,
): Promise<CompanyLinkMade['links']> {
  const secrets = emails.map((email) => ({ email, token: newSecret() }));
  await putLinkTokens(
    db,
    id,
    secrets.map(({ email, token }) => ({ email, tokenHash: hashOf(token) })),
  );
  return Promise.all(
    secrets.map(async ({ email, token }) => {
      const link = `${publicUrl}${COMPANY_LINK_PATH}/${token}`;
      const is_mailed = await mail.send(linkMessage({ to: email, link, ...words })).then(
        () => true,
        () => false,
      );
      return { email, link, is_mailed };
    }),
  );
}

/** @throws PortalError 409 where the portal's address is not configured */
export function addressOfPortal({ publicUrl }: Pick<LinkDeps, 'publicUrl'>): string {
  if (publicUrl !== undefined) return publicUrl;
  throw new PortalError(409, 'PUBLIC_URL is not set, so a company link would lead nowhere.');
}

/**
 * Makes a link to a drive's applicants for some addresses, and mails each its own (CEL-52, F-72).
 * @param name of the drive: its id or code
 * @throws PortalError 404, 409, 422 for a time that is over
 */
export async function makeCompanyLink(
  needs: LinkDeps,
  actor: Actor,
  name: string,
  { emails: said, columns, until }: CompanyLinkRequest,
): Promise<CompanyLinkMade> {
  const { database } = needs;
  const publicUrl = addressOfPortal(needs);
  const emails = [...new Set(said)].sort();
  const wanted = LINK_COLUMN_NAMES.filter((column) => columns.includes(column));
  const done = await perform(database, { actor }, async (tx, batch) => {
    const driveId = await openDrive(tx, name);
    const id = randomUUID();
    rejectOver(await insertLink(tx, { id, driveId, columns: wanted, expiresAt: new Date(until) }));
    batch.record({
      kind: 'link.made',
      subjectId: id,
      after: { columns: wanted, until, addresses: emails.length },
    });
    return { id, version: null, changed: 1 };
  });
  const { company } = await driveFacts({ database }, name, FULL_ACCESS);
  const words = { company, until, isAgain: false, opens: 'list' as const };
  return { ...done, links: await sendSecrets(needs, publicUrl, { id: done.id, emails, ...words }) };
}

/** A link that was not revoked, held. @throws PortalError 404, 409 */
async function heldLink(
  tx: Queryable,
  id: string,
): Promise<NonNullable<Awaited<ReturnType<typeof lockLink>>>> {
  const held = isId(id) ? await lockLink(tx, id) : undefined;
  if (!held) throw noLink();
  if (held.revokedAt) throw new PortalError(409, 'This link was revoked.');
  return held;
}

/** Sets another end of a link, also of one that has expired (F-72). @throws PortalError 404, 409, 422 for a time that is over */
export const extendCompanyLink = (
  { database }: Pick<LinkDeps, 'database'>,
  actor: Actor,
  id: string,
  { until }: ExtendLinkRequest,
): Promise<DoneData> =>
  perform(database, { actor }, async (tx, batch) => {
    const before = (await heldLink(tx, id)).expiresAt.toISOString();
    rejectOver(await setLinkEnd(tx, id, new Date(until)));
    batch.record({ kind: 'link.extended', subjectId: id, before: { until: before }, after: { until } });
    return { version: null, changed: 1 };
  });

/** Sends a link again to its addresses; the links before open nothing (F-72). @throws PortalError 404, 409 for one that is over */
export async function sendCompanyLink(needs: LinkDeps, actor: Actor, id: string): Promise<CompanyLinkMade> {
  const { database } = needs;
  const publicUrl = addressOfPortal(needs);
  const { opens, company, until, ...done } = await perform(database, { actor }, async (tx, batch) => {
    const held = await heldLink(tx, id);
    if (held.isExpired) throw new PortalError(409, 'This link has expired. Extend it first.');
    if (held.driveId !== null) await openDrive(tx, held.driveId);
    const emails = await addressesOf(tx, id);
    batch.record({ kind: 'link.sent again', subjectId: id, after: { addresses: emails.length } });
    return {
      version: null,
      changed: emails.length,
      id,
      opens: held.driveId === null ? ('form' as const) : ('list' as const),
      company: held.company,
      until: held.expiresAt.toISOString(),
    };
  });
  const emails = await addressesOf(database.db, id);
  const words = { company, until, isAgain: true, opens };
  return { ...done, links: await sendSecrets(needs, publicUrl, { id, emails, ...words }) };
}

/** Ends a link and the access of everyone who uses it, at once (CEL-52). @throws PortalError 404, 409 */
export const revokeCompanyLink = (
  { database }: Pick<LinkDeps, 'database'>,
  actor: Actor,
  id: string,
  { reason }: LinkReasonRequest,
): Promise<DoneData> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    await heldLink(tx, id);
    await endLink(tx, id);
    batch.record({
      kind: 'link.revoked',
      subjectId: id,
      before: { revoked: false },
      after: { revoked: true },
    });
    return { version: null, changed: 1 };
  });
