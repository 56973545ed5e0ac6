import { randomUUID } from 'node:crypto';
import type { Blobs } from '../../../platform/blobs/blobs';
import type { Database } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { isId } from '../../../platform/is-id';
import {
  hashOf,
  newSecret,
  prepareLoginCode,
  recruiterCodeMessage,
  verifyCode,
  type SendLater,
} from '../../identity';
import { applicantsPage } from '../drives/applicants';
import { WHOLE } from '../drives/reach';
import { resumeFileName } from '../drives/resumes-zip';
import { perform } from '../perform';
import { resumeOf } from './link-people-store';
import {
  findLinkCode,
  findLiveLink,
  insertLinkCode,
  insertLinkSession,
  takeLinkCode,
  type LiveLink,
} from './link-store';

type Needs = { database: Pick<Database, 'db'> };

/** Rows of a page of the list. */
const LIST_PAGE = 100;

/** What the portal writes down of what a recruiter does. */
const byPortal = (asked: object) => ({ actor: { kind: 'portal' }, key: randomUUID(), asked }) as const;

/**
 * Mails a code to the address of a link, where it is good: the answer is the same where it is not (CEL-52).
 * @returns the secret of the browser's cookie
 */
export async function sendLinkCode(
  { database: { db } }: Needs,
  token: string,
  { address, sendLater }: { address: string; sendLater: SendLater },
): Promise<string> {
  const link = await findLiveLink(db, hashOf(token));
  const owner = link && {
    subject: `company link ${link.id}`,
    keep: (code: { flowHash: string; otpHash: string }) => insertLinkCode(db, { ...code, linkId: link.id }),
    message: (otp: number) => recruiterCodeMessage({ to: link.email, otp }),
  };
  return prepareLoginCode(db, owner, { address, sendLater });
}

/**
 * Opens a link by its mailed code, and writes that down (CEL-52).
 * @returns the secret of the session @throws PortalError 422 for a wrong code, and alike for a link that is none; 429
 */
export async function openLink(
  { database }: Needs,
  token: string,
  { otp, flow, address }: { otp: number; flow: string | undefined; address: string },
): Promise<string> {
  const { db } = database;
  const tokenHash = hashOf(token);
  const linkId = await verifyCode(db, otp, {
    flow,
    address,
    find: (flowHash) => findLinkCode(db, flowHash, tokenHash),
    take: (flowHash) => takeLinkCode(db, flowHash, tokenHash),
  });
  const session = newSecret();
  await perform(database, byPortal({ linkId }), async (tx, batch) => {
    await insertLinkSession(tx, linkId, hashOf(session));
    batch.record({ kind: 'link.opened', subjectId: linkId });
    return {};
  });
  return session;
}

/** The link of an address. @throws PortalError 401 where it is none any more */
export async function linkAt({ database: { db } }: Needs, token: string): Promise<LiveLink> {
  const link = await findLiveLink(db, hashOf(token));
  if (!link) throw new PortalError(401, 'This link is good no more.');
  return link;
}

/** A page of the students of a link: those whose application goes on, by enrollment (F-62). */
export const linkedPage = ({ database }: Needs, { driveId }: LiveLink, page: number) =>
  applicantsPage({ database }, driveId, { of: 'active', page: String(page), size: String(LIST_PAGE) }, WHOLE);

/**
 * The resume of somebody whom the link shows, where it shows resumes; who read it is written down first (CEL-52).
 * @throws PortalError 404 for anybody else's
 */
export async function linkedResume(
  { database, blobs }: Needs & { blobs: Pick<Blobs, 'get'> },
  { id, driveId, columns }: LiveLink,
  studentId: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const none = () => new PortalError(404, 'This list has no such resume.');
  if (!columns.includes('resume') || !isId(studentId)) throw none();
  const found = await resumeOf(database.db, driveId, studentId);
  const bytes = found && (await blobs.get(found.sha256));
  if (!bytes) throw none();
  await perform(database, byPortal({ id, studentId }), (_tx, batch) => {
    batch.record({ kind: 'link.resume read', subjectId: id, studentId });
    return Promise.resolve({});
  });
  return { name: resumeFileName(found), bytes };
}
