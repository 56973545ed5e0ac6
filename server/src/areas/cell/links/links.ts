import { randomUUID } from 'node:crypto';
import {
  COMPANY_LINK_PATH,
  LINK_COLUMN_NAMES,
  type CompanyLink,
  type CompanyLinkMade,
  type CompanyLinkRequest,
  type CompanyLinks,
  type DoneData,
  type LinkReasonRequest,
} from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { isId } from '../../../platform/is-id';
import type { Mail } from '../../../platform/mail/mail';
import { hashOf, newSecret } from '../../identity';
import { countActions, listActions } from '../action-list-store';
import { ACTION_TITLES } from '../action-titles';
import type { Actor } from '../actor';
import { holdDriveRow } from '../drives/drive-change-store';
import { driveFacts, driveInReach, noDrive } from '../drives/drives';
import { refuseWithdrawn } from '../drives/hold-drive';
import { WHOLE } from '../drives/reach';
import { perform } from '../perform';
import { linkMessage } from './link-message';
import { namedPeople } from './link-people-store';
import { endLink, holdLink, insertLink, linksOf, setLinkToken, type LinkRow } from './link-store';
import { shortlistsOf, type ShortlistRow } from './shortlist-store';

/** What links stand on. @property publicUrl where students and companies reach the portal */
export type LinkNeeds = {
  database: Pick<Database, 'db'>;
  mail: Pick<Mail, 'send'>;
  publicUrl: string | undefined;
};

/** Of a link's history: what a page can show. */
const HISTORY = 50;

const noLink = () => new PortalError(404, 'There is no such company link.');

/** @throws PortalError 404, 409 for a drive that is no drive of students */
async function openDrive(tx: Queryable, name: string): Promise<string> {
  const drive = await holdDriveRow(tx, await driveInReach(tx, name, WHOLE));
  if (!drive) throw noDrive();
  refuseWithdrawn(drive);
  if (!drive.isPublished) throw new PortalError(409, `The drive of ${drive.company} is not published.`);
  return drive.id;
}

/**
 * Makes a link to a drive's applicants for one address, and mails it there (CEL-52).
 * @param name of the drive: its id or code
 * @throws PortalError 404, 409, 422 for a time that is over
 */
export async function makeCompanyLink(
  { database, mail, publicUrl }: LinkNeeds,
  actor: Actor,
  name: string,
  { key, email, columns, until }: CompanyLinkRequest,
): Promise<CompanyLinkMade> {
  if (publicUrl === undefined)
    throw new PortalError(409, 'PUBLIC_URL is not set, so a company link would lead nowhere.');
  const wanted = LINK_COLUMN_NAMES.filter((column) => columns.includes(column));
  const asked = { name, email, columns: wanted, until };
  const done = await perform(database, { actor, key, asked }, async (tx, batch) => {
    const driveId = await openDrive(tx, name);
    const id = randomUUID();
    const expiresAt = new Date(until);
    const link = { id, driveId, email, columns: wanted, tokenHash: hashOf(newSecret()), expiresAt };
    if (await insertLink(tx, link)) {
      const message = 'This time is over. Please choose one to come.';
      throw new PortalError(422, message, { errors: { until: message } });
    }
    batch.record({ kind: 'link.made', subjectId: id, after: { columns: wanted, until } });
    return { id, version: null, changed: 1 };
  });
  // Its address stands in no action: sent again with its key, the change gives it a new one.
  const token = newSecret();
  await setLinkToken(database.db, done.id, hashOf(token));
  const link = `${publicUrl}${COMPANY_LINK_PATH}/${token}`;
  const { company } = await driveFacts({ database }, name, WHOLE);
  const isMailed = await mail.send(linkMessage({ to: email, company, link, until })).then(
    () => true,
    () => false,
  );
  return { ...done, link, is_mailed: isMailed };
}

/** Ends a link at once, and whoever reads by it (CEL-52). @throws PortalError 404, 409 */
export const revokeCompanyLink = (
  { database }: Pick<LinkNeeds, 'database'>,
  actor: Actor,
  id: string,
  { key, reason }: LinkReasonRequest,
): Promise<DoneData> =>
  perform(database, { actor, key, reason, asked: { id } }, async (tx, batch) => {
    const held = isId(id) ? await holdLink(tx, id) : undefined;
    if (!held) throw noLink();
    if (held.revokedAt) throw new PortalError(409, 'This link was revoked before.');
    await endLink(tx, id);
    batch.record({
      kind: 'link.revoked',
      subjectId: id,
      before: { revoked: false },
      after: { revoked: true },
    });
    return { version: null, changed: 1 };
  });

async function shortlistItem(db: Queryable, row: ShortlistRow): Promise<CompanyLink['shortlists'][number]> {
  const people = await namedPeople(db, row.students);
  const students = people.map(({ enrollment, name }) => ({ enrollment, name }));
  return { id: row.id, at: row.at.toISOString(), state: row.state, students, unread: row.unread };
}

function stateOf({ revokedAt, isExpired }: LinkRow): CompanyLink['state'] {
  if (revokedAt) return 'revoked';
  return isExpired ? 'expired' : 'open';
}

async function linkItem(db: Queryable, row: LinkRow): Promise<CompanyLink> {
  const actions = await listActions(db, { subjectId: row.id }, { limit: HISTORY });
  const shortlists = await shortlistsOf(db, row.id);
  return {
    id: row.id,
    email: row.email,
    columns: row.columns,
    made_at: row.madeAt.toISOString(),
    until: row.expiresAt.toISOString(),
    state: stateOf(row),
    openings: await countActions(db, { subjectId: row.id, kind: 'link.opened' }),
    history: actions.map(({ at, kind, enrollment }) => ({
      at,
      title: ACTION_TITLES[kind],
      student: enrollment,
    })),
    shortlists: await Promise.all(shortlists.map((one) => shortlistItem(db, one))),
  };
}

/** The links of a drive with what was done by them (CEL-52). @throws PortalError 404 */
export async function companyLinksOf(
  { database: { db } }: Pick<LinkNeeds, 'database'>,
  name: string,
): Promise<CompanyLinks> {
  const rows = await linksOf(db, await driveInReach(db, name, WHOLE));
  return { links: await Promise.all(rows.map((row) => linkItem(db, row))) };
}
