import { randomUUID } from 'node:crypto';
import {
  announcementIssues,
  type AnnouncementDone,
  type AnnouncementFields,
  type AnnouncementKind,
  type ChangeAnnouncementRequest,
  type WithdrawAnnouncementRequest,
  type WriteAnnouncementRequest,
} from '@portal/shared/contract/cell';
import { tidyLine } from '@portal/shared/values';
import type { Database, Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { cleanHtml, countDriveChange, driveInScope, noDrive, FULL_ACCESS } from '../drives';
import { type Actor, perform, rejectStaleVersion } from '../activity';
import { namedOf } from '../identity';
import { isToCome } from '../../platform/database/clock';
import { driveOfMessage } from '../messages';
import {
  arrivesAt,
  clockNow,
  lockAnnouncement,
  insertAnnouncement,
  isTwice,
  updateAnnouncement,
  writeWithdrawn,
  type AnnouncementBefore,
  type HeldAnnouncement,
} from './announcement-store';
import { noAnnouncement } from './announcement-list';
import { keepUnnotified, undoNotice, notifyOfNotice } from './notify-of-notice';

type Deps = { database: Pick<Database, 'db'> };

const refuse = (errors: Record<string, string>) =>
  new PortalError(422, Object.values(errors)[0] ?? 'Please check what you entered.', { errors });

/** What is kept of what was typed: HTML by the allow-list, words without blanks around them, nothing of another kind. */
function keptOf(kind: AnnouncementKind, said: AnnouncementFields) {
  const { text, on, at, until, deadline, by_mail, begins, place, link } = said;
  const isNotice = kind === 'notice';
  const ofEvent = <T>(value: T | undefined) => (kind === 'event' && value ? value : null);
  const { degree, branch, passout_year } = isNotice ? {} : said;
  return {
    text: isNotice ? cleanHtml(text) : tidyLine(text),
    on: kind === 'event' ? on : null,
    at,
    until: kind === 'event' ? null : until,
    deadline: isNotice ? deadline : null,
    by_mail: isNotice && by_mail,
    begins: ofEvent(begins),
    place: ofEvent(place),
    link: ofEvent(link),
    degree: degree || null,
    branch: branch || null,
    passout_year: passout_year ?? null,
  };
}

/** @throws PortalError 422 for what the kind may not say, a time that is over, or an event that is there */
async function rejectWrong(
  tx: Queryable,
  kind: AnnouncementKind,
  said: AnnouncementFields,
  held?: HeldAnnouncement,
): Promise<void> {
  const issues = announcementIssues(kind, said, await clockNow(tx));
  if (Object.keys(issues).length > 0) throw refuse(issues);
  await namedOf(tx, { degree: said.degree ?? undefined, branch: said.branch ?? undefined });
  const isMoved = said.at !== null && said.at !== held?.at;
  if (isMoved && !(await isToCome(tx, said.at!)))
    throw refuse({ at: 'This time is over. Please choose one to come.' });
  if (kind === 'event' && (await isTwice(tx, said, held?.id ?? null)))
    throw refuse({
      text: 'An event of this name is on that day already; one that was withdrawn counts too.',
    });
}

/** The drive of a notice, which students know of. @throws PortalError 404, 422 */
async function driveOf(tx: Queryable, name: string | undefined): Promise<string> {
  if (!name) throw refuse({ drive: 'Please choose the drive whose applicants read it.' });
  const drive = await driveOfMessage(tx, await driveInScope(tx, name, FULL_ACCESS));
  if (!drive) throw noDrive();
  if (!drive.isSeen)
    throw refuse({ drive: 'This drive is not published yet: none of its students know of it.' });
  return drive.id;
}

/**
 * Creates a notice, an event or a broadcast. It appears in five minutes or at its time; the applicants of the drive
 * of a notice are notified then (MSG-03).
 * @throws PortalError 404 for an unknown drive, 422 for invalid fields
 */
export const writeAnnouncement = (
  { database }: Deps,
  actor: Actor,
  { kind, drive, ...fields }: WriteAnnouncementRequest,
): Promise<AnnouncementDone> =>
  perform(database, { actor }, async (tx, batch) => {
    const said = keptOf(kind, fields);
    await rejectWrong(tx, kind, said);
    const driveId = kind === 'notice' ? await driveOf(tx, drive) : null;
    if (driveId !== null) await countDriveChange(tx, driveId);
    const id = await insertAnnouncement(tx, { kind, driveId, code: `console-${randomUUID()}` }, said);
    const notified = await notifyOfNotice(tx, id, batch.id);
    batch.record({ kind: 'announcement.written', subjectId: id, version: 1, after: { kind, ...said } });
    return { version: '1', changed: 1, announcement: id, told: notified };
  });

/** The announcement at the version that was seen, locked until the transaction ends. @throws PortalError 404, 409 */
async function announcementAt(tx: Queryable, id: string, version: string): Promise<HeldAnnouncement> {
  const held = isId(id) ? await lockAnnouncement(tx, id) : undefined;
  if (!held) throw noAnnouncement();
  await rejectStaleVersion(tx, { subjectId: id }, version, held.version);
  if (held.isWithdrawn) throw new PortalError(409, 'This was withdrawn: undo that first, or write it again.');
  return held;
}

const fieldsOf = (said: AnnouncementFields): AnnouncementFields => ({
  text: said.text,
  on: said.on,
  at: said.at,
  until: said.until,
  deadline: said.deadline,
  by_mail: said.by_mail,
  begins: said.begins,
  place: said.place,
  link: said.link,
  degree: said.degree,
  branch: said.branch,
  passout_year: said.passout_year,
});

/**
 * Changes an announcement. One that has appeared keeps its time, and students are notified again only on request; one
 * that has not may appear at another time (MSG-03).
 * @throws PortalError 404, 409 for a stale or withdrawn one, 422 for invalid fields or no change
 */
export const changeAnnouncement = (
  { database }: Deps,
  actor: Actor,
  id: string,
  { version, tell, ...fields }: ChangeAnnouncementRequest,
): Promise<AnnouncementDone> =>
  perform(database, { actor }, async (tx, batch) => {
    const held = await announcementAt(tx, id, version);
    const said = keptOf(held.kind, held.hasArrived ? { ...fields, at: held.at } : fields);
    await rejectWrong(tx, held.kind, said, held);
    const before = fieldsOf(held);
    const wantsNotified = tell && held.kind === 'notice';
    if (!wantsNotified && JSON.stringify(fieldsOf(said)) === JSON.stringify(before))
      throw new PortalError(422, 'Nothing of it is changed.');
    const isMoved = !held.hasArrived && said.at !== held.at;
    if (held.driveId !== null) await countDriveChange(tx, held.driveId);
    await updateAnnouncement(
      tx,
      { ...held, isOfConsole: true },
      said,
      isMoved ? arrivesAt(said.at) : undefined,
    );
    const waited = await keepUnnotified(tx, held);
    const isNotNotified = waited || !held.hasArrived;
    const notified = isNotNotified || wantsNotified ? await notifyOfNotice(tx, id, batch.id) : 0;
    const now = held.version + 1;
    batch.record({
      kind: 'announcement.changed',
      subjectId: id,
      version: now,
      before: { ...before, told: !isNotNotified, of_console: held.isOfConsole } satisfies AnnouncementBefore,
      after: said,
    });
    return { version: String(now), changed: 1, announcement: id, told: notified };
  });

/**
 * Withdraws an announcement: students read it no more. What they read of a notice is taken back where they have not
 * read it; the others are notified of it (MSG-03).
 * @throws PortalError 404, 409 for a stale one or one that was withdrawn before
 */
export const withdrawAnnouncement = (
  { database }: Deps,
  actor: Actor,
  id: string,
  { version }: WithdrawAnnouncementRequest,
): Promise<AnnouncementDone> =>
  perform(database, { actor }, async (tx, batch) => {
    const held = await announcementAt(tx, id, version);
    if (held.driveId !== null) await countDriveChange(tx, held.driveId);
    await writeWithdrawn(tx, held, true);
    await undoNotice(tx, held);
    const now = held.version + 1;
    batch.record({
      kind: 'announcement.withdrawn',
      subjectId: id,
      version: now,
      before: { withdrawn: false },
      after: { withdrawn: true },
    });
    return { version: String(now), changed: 1, announcement: id, told: 0 };
  });
