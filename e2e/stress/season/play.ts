import type { CompanyRecord, Season as SeasonShown, SeasonsData } from '../../../shared/src/contract/cell';
import { FIRST, SECOND } from './plan';
import { addRound, answerDrives, openDrive, WHILE_OPEN } from './play-drives';
import { beginSeasons, carelessLists, refusals } from './play-cell';
import { answerOffers, changeOffers, makeOffers, offersFromElsewhere } from './play-offers';
import { decideDebarments, playRounds } from './play-rounds';
import type { Case } from './plan';
import { change, factsOf, type Played, type Season, why } from './scene';

const DAY = 24;

/** Students answer drives of a wave, and what its cases have happens meanwhile. */
async function takeAnswers(season: Season, drives: readonly Played[]) {
  await answerDrives(season, drives, 0.45);
  for (const drive of drives)
    for (const one of Object.keys(WHILE_OPEN) as Case[])
      if (drive.has(one)) await WHILE_OPEN[one]!(season, drive);
}

/** Offers of a wave are made, answered and changed. @returns the hour after it */
async function playOffers(season: Season, drives: readonly Played[], hour: number) {
  const offering = drives.filter(({ offers }) => offers > 0);
  await season.clock.moveTo(hour);
  for (const drive of offering) await makeOffers(season, drive, hour);
  await season.clock.moveTo(hour + DAY);
  for (const drive of offering) await answerOffers(season, drive);
  for (const drive of offering) await changeOffers(season, drive);
  await decideDebarments(season, hour + DAY);
  return hour + 2 * DAY;
}

/** Two companies turn out to be one. */
async function mergeCompanies(season: Season, [one, , other]: readonly Played[]) {
  const { company_id: into } = await factsOf(season, one!);
  const { company_id: id = '' } = await factsOf(season, other!);
  const { version } = await season.officer.ask<CompanyRecord>('company', { id });
  await season.officer.ask('mergeCompany', { id, body: { version, into } });
}

/**
 * Plays a season over HTTP: two waves of drives, their rounds and offers, with every case of the plan.
 * @param check is called when the first wave is over, and at the end
 */
export async function playSeason(
  season: Season,
  check: (when: string, isLast: boolean) => Promise<void>,
): Promise<Played[]> {
  await beginSeasons(season);
  const first: Played[] = [];
  const second: Played[] = [];
  for (const plan of FIRST) first.push(await openDrive(season, plan, 3 * DAY));
  await takeAnswers(season, first);
  await season.clock.moveTo(3 * DAY + 1);
  for (const plan of SECOND)
    second.push(await openDrive(season, plan, (plan.cases.includes('open at the end') ? 40 : 6) * DAY));
  await answerDrives(season, second, 0.3);
  const offered = await playRounds(season, first, 4 * DAY);
  const later = await playOffers(season, first, Math.max(offered, 9 * DAY));
  await offersFromElsewhere(season, 12);
  await carelessLists(season, first[0]!);
  await check('after the first wave', false);
  for (const drive of second.filter((one) => !one.has('open at the end')))
    await change(season, drive, 'moveDeadline', {
      deadline: season.clock.at(later + DAY),
      entry_round: null,
    });
  await takeAnswers(season, second);
  await season.clock.moveTo(later + DAY + 1);
  for (const drive of second.filter((one) => one.has('withdrawn')))
    await change(season, drive, 'withdrawDrive', {});
  const held = second.filter((one) => !one.has('withdrawn') && !one.has('open at the end'));
  const done = await playRounds(season, held, later + 2 * DAY);
  const last = await playOffers(season, held, done);
  for (const drive of second.filter((one) => one.has('open at the end'))) {
    for (const [at, name] of ['Test', 'Interview'].entries()) await addRound(season, drive, season.clock.at(last + (at + 3) * DAY), name); // oxfmt-ignore
    await change(season, drive, 'moveDeadline', {
      deadline: season.clock.at(last + DAY + 12),
      entry_round: null,
    });
    await refusals(season, drive);
  }
  await mergeCompanies(season, first);
  await season.clock.moveTo(last + DAY);
  await check('at the end', true);
  return [...first, ...second];
}

/** Closes the season, with all that has to be confirmed. */
export async function closeSeason({ officer, year }: Season) {
  const { seasons } = await officer.ask<SeasonsData>('seasons');
  const { version, warnings } = seasons.find((one) => one.year === year) as SeasonShown;
  await officer.ask('closeSeason', {
    id: String(year),
    body: { confirmed: warnings.map(({ code }) => code), version, ...why },
  });
}

export async function reopenSeason({ officer, year }: Season) {
  const { seasons } = await officer.ask<SeasonsData>('seasons');
  const { version } = seasons.find((one) => one.year === year) as SeasonShown;
  await officer.ask('reopenSeason', { id: String(year), body: { version, ...why } });
}
