import { randomUUID } from 'node:crypto';
import {
  CANCEL_PUBLICATION_MS,
  DRAFT_SAVED,
  type CreateDraftRequest,
  type DraftCreated,
  type DraftEligibility,
  type DraftPublished,
  type DriveDraft,
  type DropDraftRequest,
  type PublishDraftRequest,
  type PublishNotices,
  type PublishNoticesRequest,
  type SaveDraftRequest,
  type StaleData,
} from '@portal/shared/contract/cell';
import type { Queryable } from '../../../platform/database/database';
import { onTrial } from '../../../platform/database/on-trial';
import { PortalError } from '../../../platform/errors';
import { countNotified } from '../../../platform/events/event-store';
import { beginDrive, copyDrive } from './begin-drive';
import { draftFailures } from './draft-eligibility';
import { editorsOf, noteEditor } from './editors-store';
import {
  keepDraft,
  publishDriveDraft,
  readDriveDraft,
  savedSince,
  discardDraftRow,
  type SavedMeanwhile,
} from './drive-draft';
import { idOf, type Actor, perform } from '../../activity';
import { receivedBy } from './received-store';
import { noStudent } from '../../identity';
import { lockDriveRow, type HeldDrive } from '../changes/drive-change-store';
import { readDriveState } from '../list/drive-list-store';
import { findPerson } from '../list/eligibility-result-store';
import { driveInScope, noDrive } from '../list/drives';
import { driveAt, rejectNotSeen, rejectWithdrawn } from '../changes/lock-drive';
import { FULL_ACCESS } from '../list/access-scope';

type Deps = { database: { db: Queryable } };

const numberOf = (version: string): number => (/^\d{1,9}$/.test(version) ? Number(version) : -1);

/** Begins a drive: of a company with nothing written, or as an earlier one was (CEL-41). @throws PortalError 404 */
export const createDraft = (
  { database }: Deps,
  actor: Actor,
  { company, copy, code }: CreateDraftRequest,
): Promise<DraftCreated> =>
  perform(database, { actor }, async (tx, batch) => {
    const from = copy === undefined ? null : await driveInScope(tx, copy, FULL_ACCESS);
    const begun =
      from === null
        ? await beginDrive(tx, company ?? '', idOf(actor), code)
        : await copyDrive(tx, from, idOf(actor));
    batch.record({
      kind: 'drive.drafted',
      subjectId: begun.id,
      version: 1,
      before: {},
      after: { code: begun.code, ...(from === null ? {} : { copied: from }) },
    });
    return begun;
  });

/**
 * A drive as the editor has it (CEL-41), with who else has it open (F-76).
 * @param actor who has it open from now on @param name of the drive: its id or code @throws PortalError 404
 */
export async function driveDraft(
  { database: { db } }: Deps,
  actor: Actor,
  name: string,
): Promise<DriveDraft> {
  const id = await driveInScope(db, name, FULL_ACCESS);
  if (actor.kind === 'staff') await noteEditor(db, id, actor.id);
  const editors = await editorsOf(db, id);
  return {
    ...(await readDriveDraft(db, id)),
    state: await readDriveState(db, id),
    received: await receivedBy(db, id),
    editors: editors.map(({ at, ...editor }) => ({ ...editor, at: at.toISOString() })),
  };
}

/** What one student would read of a draft: why they could not apply (CEL-41). @throws PortalError 404 */
export async function draftEligibility(
  { database: { db } }: Deps,
  name: string,
  student: string,
): Promise<DraftEligibility> {
  const id = await driveInScope(db, name, FULL_ACCESS);
  const found = await findPerson(db, student);
  if (!found) throw noStudent();
  return { student: found, ineligible: await draftFailures(db, id, found.id) };
}

/** The refusal of a save against an older one: who saved meanwhile (CEL-82). */
async function savedError(
  db: Queryable,
  id: string,
  { version, saved }: SavedMeanwhile,
  rest = 'Nothing was saved.',
): Promise<PortalError> {
  // A draft without an author of the cell is a company's, by its form, or a command's.
  const other = async () => (await receivedBy(db, id))?.by ?? 'a command';
  const by = saved ? (saved.by ?? (await other())) : 'someone';
  const change = {
    at: (saved?.at ?? new Date()).toISOString(),
    by,
    kind: DRAFT_SAVED,
    title: saved ? 'Saved the draft' : 'Published the draft, or threw it away',
    reason: null,
  };
  const data: StaleData = { version: String(version), changes: [change] };
  const what = saved ? `saved by ${by}` : 'published or thrown away';
  return new PortalError(409, `This draft was ${what} since you opened it. ${rest}`, { data });
}

async function held(tx: Queryable, name: string): Promise<HeldDrive> {
  const drive = await lockDriveRow(tx, await driveInScope(tx, name, FULL_ACCESS));
  if (!drive) throw noDrive();
  rejectWithdrawn(drive);
  return drive;
}

/**
 * Saves the editor's content, complete or not. A draft does not change its drive: only publication is an activity
 * (CEL-41).
 * @throws PortalError 404, 409 for a draft that someone saved meanwhile, or a withdrawn drive
 */
export async function saveDraft(
  needs: Deps,
  actor: Actor,
  name: string,
  { content, version, base, keeps = false }: SaveDraftRequest,
): Promise<DriveDraft> {
  const { db } = needs.database;
  const { id, faster } = await db.transaction(async (tx) => {
    const drive = await held(tx, name);
    const savedBy = actor.kind === 'staff' ? actor.id : null;
    const seen = numberOf(version);
    const kept = { content, seen, base: numberOf(base), savedBy, keeps };
    return { id: drive.id, faster: await keepDraft(tx, drive.id, kept) };
  });
  // After the transaction: what was refused stays as a copy.
  if (faster) throw await savedError(db, id, faster, 'Your version is kept beside it.');
  return driveDraft(needs, actor, name);
}

/**
 * Discards a draft: the editor shows the drive itself again (CEL-41).
 * @throws PortalError 404, 409 for a draft that someone saved meanwhile, or a withdrawn drive
 */
export async function discardDraft(
  needs: Deps,
  actor: Actor,
  name: string,
  { version }: DropDraftRequest,
): Promise<DriveDraft> {
  await needs.database.db.transaction(async (tx) => {
    const { id } = await held(tx, name);
    const faster = await discardDraftRow(tx, id, numberOf(version));
    if (faster) throw await savedError(tx, id, faster);
  });
  return driveDraft(needs, actor, name);
}

type Publishing = Pick<PublishDraftRequest, 'version' | 'named'> & {
  name: string;
  batchId: string;
  waitMs?: number;
};

/** Makes a draft the drive, within a transaction. @throws PortalError as `publishDraft` does */
async function publishIn(tx: Queryable, { name, version, named = [], batchId, waitMs = 0 }: Publishing) {
  const drive = await held(tx, name);
  rejectNotSeen(drive);
  const { id } = drive;
  const faster = await savedSince(tx, id, numberOf(version));
  if (faster) throw await savedError(tx, id, faster);
  await driveAt(tx, id, (await readDriveDraft(tx, id)).base);
  return { id, ...(await publishDriveDraft(tx, id, { named, batchId, waitMs })) };
}

/** Reads what students get of a batch that is not committed; messages are a subject above drives. */
export type ReadNotices = (tx: Queryable, batchId: string) => Promise<PublishNotices['notices']>;

/**
 * What publishing a draft would notify (F-80): it is published, its notifications are read, and all of it is taken back. So what
 * is said before is what is done then.
 * @throws PortalError as `publishDraft` does
 */
export function noticesOfPublishing(
  { database: { db }, readNotices }: Deps & { readNotices: ReadNotices },
  name: string,
  { version, named }: PublishNoticesRequest,
): Promise<PublishNotices> {
  const batchId = randomUUID();
  return onTrial(db, async (tx) => {
    await publishIn(tx, { name, version, batchId, ...(named ? { named } : {}) });
    return { notified: await countNotified(tx, batchId), notices: await readNotices(tx, batchId) };
  });
}

/**
 * Publishes a draft: students see the drive, or its changes, from then on (CEL-41, CEL-43). A publication that may be
 * cancelled takes effect a minute later: until then its undo returns the drive to its draft, and no one knows of it
 * (F-26).
 * @throws PortalError 404, 409 for a stale draft or drive and for what the rules refuse, 422 for an incomplete draft
 */
export const publishDraft = (
  { database }: Deps,
  actor: Actor,
  name: string,
  { version, named = [], may_cancel: mayCancel = false }: PublishDraftRequest,
): Promise<DraftPublished> => {
  return perform(database, { actor }, async (tx, batch) => {
    const waitMs = mayCancel ? CANCEL_PUBLICATION_MS : 0;
    const publishing = { name, version, named, batchId: batch.id, waitMs };
    const { id, before, after, students, renamed, wasPublished } = await publishIn(tx, publishing);
    const now = (await lockDriveRow(tx, id))!.version;
    batch.record({
      kind: wasPublished ? 'drive.changed' : 'drive.published',
      subjectId: id,
      version: now,
      before,
      after: {
        ...after,
        ...(students.length > 0 ? { role_of: students } : {}),
        ...(renamed.length > 0 ? { renamed } : {}),
      },
    });
    return { version: String(now), changed: 1, waits: mayCancel && !wasPublished };
  });
};
