import type { PlayedSeason } from './begin';
import { Comparison } from './compare';
import { compareCompanies, compareDrive, compareDriveLists, compareSilent } from './compare-drives';
import { compareFigures, compareOffers, compareStudentLists } from './compare-season';
import { compareStudents } from './compare-students';
import { compareNotified } from './compare-notified';
import { modelOf } from './model';
import { compareOtherSeasons } from './play-cell';
import { readTables } from './reading';

/** Compares what the portal's calls show with a reading of its database. @param students how many of their pages */
export async function compareAll(
  { season, client }: Pick<PlayedSeason, 'season' | 'client'>,
  students: number,
): Promise<Comparison> {
  const to = new Comparison();
  const model = modelOf(await readTables(client));
  await compareDriveLists(season, model, to);
  await compareSilent(season, model, to);
  await compareNotified(client, to);
  await compareOtherSeasons(season, to);
  await compareOffers(season, model, to);
  await compareFigures(season, model, to);
  await compareStudentLists(season, model, to);
  await compareCompanies(season, model, to);
  for (const drive of model.read.drives.filter((one) => one.is_published))
    await compareDrive(season, model, drive, to);
  await compareStudents(season, model, season.players.slice(0, students), to);
  return to;
}
