import { PortalError } from '../../../platform/errors';
import { closedSeasonOf, closedSeasonWords } from '../closed-season-store';
import { refuseLostRoles, refuseReopenedLost } from '../chosen-roles';
import { refuseNarrowing } from '../narrowing';
import type { drives } from '../schema';
import { reachOfFile } from './count-by-file';
import { noteMove } from './deadline-by-file';
import type { ImportContext } from './import-context';
import { DriveFileError } from './load-drive-file';
import { refuseDecisions } from './refuse-decisions';
import type { Before } from './stood-before';
import { writeConsents, writePlacements } from './write-decisions';
import { instantOf, writeCompany, writeDrive, writeFiles } from './write-drive';
import { writeNotices, writeRounds } from './write-rounds';

export type StoredDrive = typeof drives.$inferSelect;

/** A refusal by the rules of the console is a mistake of the file, at its place: both are authors of one drive. */
const asMistake =
  (place: string) =>
  (error: unknown): never => {
    throw error instanceof PortalError ? new DriveFileError([`${place}: ${error.message}`]) : error;
  };

/**
 * Writes a drive as its file says, with all that is of it.
 * @param stored the drive as it was, held; undefined where it was not there
 * @param before what it said then: what the file leaves as it is, no rule judges anew
 * @returns its id
 * @throws DriveFileError for what the rules of the console refuse (CEL-48)
 */
export async function writeByFile(
  context: ImportContext,
  stored: StoredDrive | undefined,
  before: Before,
): Promise<string> {
  const { tx, loaded, now } = context;
  const { at, drive } = loaded;
  if (stored && stored.withdrawnAt !== null)
    throw new DriveFileError([`${at(['code'])}: the drive of ${drive.company.name} was withdrawn`]);
  if (stored) {
    await refuseNarrowing(tx, stored.id, reachOfFile(drive)).catch(asMistake(at(['criteria'])));
    const titles = drive.roles.map(({ title }) => title);
    await refuseReopenedLost(tx, stored.id, titles).catch(asMistake(at(['roles'])));
  }
  const deadline = instantOf(drive.deadline, now);
  const companyId = await writeCompany(tx, drive.company);
  const driveId = await writeDrive(context, { deadline, companyId });
  if (stored) await noteMove(tx, stored, deadline);
  const closed = await closedSeasonOf(tx, driveId);
  if (closed !== null) throw new DriveFileError([`${at(['code'])}: ${closedSeasonWords(closed)}`]);
  await writeFiles(context, driveId);
  await writeRounds(context, driveId);
  await writeNotices(context, driveId);
  const kept = await writePlacements(context, driveId, before);
  await writeConsents(context, driveId);
  await refuseDecisions(context, { driveId, kept, before });
  await refuseLostRoles(tx, driveId).catch(asMistake(at(['roles'])));
  return driveId;
}
