import type { Queryable } from '../../../platform/database/database';
import { raiseEvents } from '../../../platform/events/event-store';
import { carryRoles, namedHolders } from '../application-state/chosen-roles';
import { readAccessScope } from '../eligibility/eligible-count-store';
import { reachOfFile } from '../files/count-by-file';
import { driveDocument } from '../content/drive-document';
import { driveFile, type DriveFile } from '../content/drive-file';
import { writeCompany, writeDrive } from '../content/write-drive';
import { readDriveRow } from '../content/drive-rows-store';
import { rejectNarrowing } from '../eligibility/narrowing';
import { driveNotices } from '../notices/drive-notices';
import { deleteUnseen, findCompanyBySlug, isUsed, seenFrom, setPublished } from './draft-store';
import { fatesOf, renamedBy, type Renamed } from './role-fates';

/**
 * What an edit needs besides the drive. It leaves out which file was imported last: a file is another author
 * (CEL-48).
 */
type Edit = {
  deadline: Date;
  /** Writes the company that the drive is of from now on, and gives its id. */
  companyOf: () => Promise<string>;
  /** The batch of the edit, so that an undo finds its notifications; absent where no one is notified. */
  batchId?: string;
  /** How long students do not see a drive that is published by it, and are not notified (F-26). */
  waitMs?: number;
  /** Whose role is renamed or taken away. */
  named: readonly string[];
  /** The roles with the titles that they had. */
  roles: Parameters<typeof fatesOf>[1];
};

/** What of a drive an edit writes, with absolute times. */
const OWN = [
  'company',
  'published',
  'deadline',
  'degrees',
  'branches',
  'criteria',
  'job',
  'roles',
  'jobrole_limit',
  'details',
  'terms',
] as const;
type Own = Record<string, unknown>;

/** The part of a drive's document that an edit writes. */
const ownOf = (document: Awaited<ReturnType<typeof driveDocument>>): Own =>
  Object.fromEntries(OWN.map((key) => [key, document[key]]));

/**
 * Writes an edited drive by the rules of a drive file: criteria only widen after the first answer, and chosen roles
 * are removed only with their students named (CEL-43). Its students are notified of the differences (F-80). The
 * caller holds the drive.
 * @returns the differences, old and new, whose roles were removed, and the titles of renamed roles
 * @throws PortalError 409 for what the rules refuse
 */
export async function editDrive(
  tx: Queryable,
  driveId: string,
  file: DriveFile,
  { deadline, companyOf, named, roles, batchId, waitMs = 0 }: Edit,
): Promise<{ before: Own; after: Own; students: string[]; renamed: Renamed[] }> {
  const reach = await readAccessScope(tx, driveId);
  const titles = reach.roles.map(({ title }) => title);
  const fates = fatesOf(titles, roles);
  await rejectNarrowing(tx, { before: reach, wanted: reachOfFile(file), fates });
  const former = await driveDocument(tx, driveId);
  const holders = await namedHolders(tx, driveId, { fates, named });
  await writeDrive({ tx, loaded: { drive: file } }, { deadline, companyId: await companyOf(), waitMs });
  const { students } = await carryRoles(tx, driveId, { fates, holders });
  const document = await driveDocument(tx, driveId);
  if (batchId !== undefined) {
    const before = former.published ? { reach, before: former } : { reach: null, before: former };
    const of = { driveId, after: document, fates, holders, batchId };
    const raised = await driveNotices(tx, { ...of, ...before });
    const at = waitMs === 0 ? {} : { at: await seenFrom(tx, driveId) };
    await raiseEvents(tx, ...raised.map((event) => ({ ...event, ...at, batchId })));
  }
  const [was, is] = [ownOf(former), ownOf(document)];
  const changed = OWN.filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]));
  const part = (own: Own) => Object.fromEntries(changed.map((key) => [key, own[key]]));
  return { before: part(was), after: part(is), students, renamed: renamedBy(fates) };
}

/**
 * Writes what a drive said before an edit, by the rules of every edit. The drive is held by the caller.
 * @param former what differed, as `editDrive` gave it @param renamed the roles whose titles it changed: no role of a drive has an id
 * @throws PortalError 409 for what the rules refuse
 */
export async function rewriteDrive(
  tx: Queryable,
  driveId: string,
  { former, renamed }: { former: Own; renamed: readonly Renamed[] },
): Promise<void> {
  const own = { ...ownOf(await driveDocument(tx, driveId)), ...former };
  const { drive, company } = await readDriveRow(tx, driveId);
  const file = driveFile.parse({ ...own, code: drive.code });
  // Of a company that the drive had before, nothing was written by the edit.
  const companyOf = async (): Promise<string> =>
    (file.company.code === company.slug ? null : await findCompanyBySlug(tx, file.company.code)) ??
    writeCompany(tx, file.company);
  const { deadline } = drive;
  const roles = file.roles.map(({ title }) => ({
    title,
    was: renamed.find(({ was }) => was === title)?.is ?? null,
  }));
  await editDrive(tx, driveId, file, { deadline, companyOf, named: [], roles });
}

/** Hides a drive from all students; it has no students then. */
export const hideDrive = (tx: Queryable, driveId: string): Promise<void> => setPublished(tx, driveId, false);

/** Deletes a drive that was begun and that no student saw. @returns false where something hangs on it */
export async function discardDrive(tx: Queryable, driveId: string): Promise<boolean> {
  if (await isUsed(tx, driveId)) return false;
  await deleteUnseen(tx, driveId);
  return true;
}
