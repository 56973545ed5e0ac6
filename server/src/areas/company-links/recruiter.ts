import { formatDateTime } from '@portal/shared/format';
import type { Blobs } from '../../platform/blobs/blobs';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import {
  hashOf,
  newSecret,
  prepareLoginCode,
  recruiterCodeMessage,
  verifyCode,
  type SendLater,
} from '../identity';
import { resumeFileName } from '../drives';
import { noteAccess, perform } from '../activity';
import { resumeOf } from './link-people-store';
import { findLinkCode, insertLinkCode, insertLinkSession, takeLinkCode } from './link-session-store';
import { findLink, type FoundLink, type ListLink } from './link-store';

type Deps = { database: Pick<Database, 'db'> };

/** What the portal writes down of what a recruiter does. */
export const BY_PORTAL = { actor: { kind: 'portal' } } as const;
/** Who reads by a link, as students see it (DAT-02). */
export const readerOf = ({ addressId }: Pick<FoundLink, 'addressId'>) =>
  ({ kind: 'company', id: addressId }) as const;

/** A link that opens nothing, with the reason. */
export class ClosedLink extends PortalError {
  constructor(message: string) {
    super(404, message);
  }
}

/** Why a link does not open. */
const CLOSED: Record<Exclude<FoundLink['state'], 'open'>, (link: FoundLink) => string> = {
  expired: ({ until }) =>
    `This link expired on ${formatDateTime(until.toISOString())}. The placement cell can extend it.`,
  revoked: () => 'The placement cell revoked this link. Please ask them for a new one.',
  closed: ({ company }) => `The drive of ${company} is closed, so this link shows nothing.`,
};

/**
 * The link of an address (F-72). A person with its secret may read why it does not open; a secret of 256 bits cannot
 * be guessed.
 * @throws ClosedLink for an unknown or ended one, with the reason
 */
export async function linkAt({ database: { db } }: Deps, token: string): Promise<FoundLink> {
  const link = await findLink(db, hashOf(token));
  if (!link)
    throw new ClosedLink(
      'This link is not valid. If you got a newer email from the placement cell, use the link in that one.',
    );
  if (link.state !== 'open') throw new ClosedLink(CLOSED[link.state](link));
  return link;
}

/** A link as one of a drive's applicants. @throws PortalError 404 for that of a form */
export function listLink(link: FoundLink): ListLink {
  const { driveId } = link;
  if (driveId === null) throw new PortalError(404, 'This link shows no list of applicants.');
  return { ...link, driveId };
}

/** A link as one of a company's form (F-75). @throws PortalError 404 for that of a list */
export function formLink(link: FoundLink): FoundLink & { companyId: string } {
  const { companyId } = link;
  if (companyId === null) throw new PortalError(404, 'This link has no form.');
  return { ...link, companyId };
}

/**
 * Mails a code to the address of a link (CEL-52).
 * @returns the secret of the browser's cookie @throws ClosedLink
 */
export async function sendLinkCode(
  needs: Deps,
  token: string,
  { address, sendLater }: { address: string; sendLater: SendLater },
): Promise<string> {
  const { db } = needs.database;
  const { addressId, email, driveId } = await linkAt(needs, token);
  const owner = {
    subject: `company link ${addressId}`,
    keep: (code: { flowHash: string; otpHash: string }) => insertLinkCode(db, { ...code, addressId }),
    message: (otp: number) =>
      recruiterCodeMessage({ to: email, otp, opens: driveId === null ? 'form' : 'list' }),
  };
  return prepareLoginCode(db, owner, { address, sendLater });
}

/**
 * Opens a link by its mailed code, and writes that down (CEL-52).
 * @returns the secret of the session @throws ClosedLink, PortalError 422 for a wrong code, 429
 */
export async function openLink(
  needs: Deps,
  token: string,
  { otp, flow, address }: { otp: number; flow: string | undefined; address: string },
): Promise<string> {
  const { database } = needs;
  const { db } = database;
  const { id } = await linkAt(needs, token);
  const tokenHash = hashOf(token);
  const addressId = await verifyCode(db, otp, {
    flow,
    address,
    find: (flowHash) => findLinkCode(db, flowHash, tokenHash),
    take: (flowHash) => takeLinkCode(db, flowHash, tokenHash),
  });
  const session = newSecret();
  await perform(database, BY_PORTAL, async (tx, batch) => {
    await insertLinkSession(tx, addressId, hashOf(session));
    batch.record({ kind: 'link.opened', subjectId: id });
    return {};
  });
  return session;
}

/**
 * The resume of a student of the link, where the link shows resumes; the reading is recorded first (CEL-52).
 * @throws PortalError 404 for any other student
 */
export async function linkedResume(
  { database, blobs }: Deps & { blobs: Pick<Blobs, 'get'> },
  link: ListLink,
  studentId: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const none = () => new PortalError(404, 'This list has no such resume.');
  const { id, driveId, columns } = link;
  if (!columns.includes('resume') || !isId(studentId)) throw none();
  const found = await resumeOf(database.db, driveId, studentId);
  const bytes = found && (await blobs.get(found.sha256));
  if (!bytes) throw none();
  const name = resumeFileName(found);
  await perform(database, BY_PORTAL, async (tx, batch) => {
    batch.record({ kind: 'link.resume read', subjectId: id, studentId });
    const access = { kind: 'exported', what: 'resume', file: name, driveId } as const;
    await noteAccess(tx, readerOf(link), access, [studentId]);
    return {};
  });
  return { name, bytes };
}
