import type { ImportContext } from './import-context';
import { writeConsents, writePlacements } from './write-decisions';
import { instantOf, writeCompany, writeDrive, writeFiles } from '../content/write-drive';
import { writeNotices, writeRounds } from './write-rounds';

/** Writes a drive as a sample says, with all that is of it. @returns its id */
export async function writeByFile(context: ImportContext): Promise<string> {
  const { tx, loaded, now } = context;
  const companyId = await writeCompany(tx, loaded.drive.company);
  const driveId = await writeDrive(context, { deadline: instantOf(loaded.drive.deadline, now), companyId });
  await writeFiles(context, driveId);
  await writeRounds(context, driveId);
  await writeNotices(context, driveId);
  await writePlacements(context, driveId);
  await writeConsents(context, driveId);
  return driveId;
}
