import { json } from '../../fixtures/api';
import { asStudent } from './calls';
import { happen } from './cases';
import { enterMarks, markOf, offersOf, recordOffers, release } from './lists';
import { FIRST, SECOND } from './plan';
import { addRound, answerDrives, openDrive } from './play-drives';
import {
  beginSeasons,
  carelessLists,
  decideDebarments,
  mergeCompanies,
  offersFromElsewhere,
  refusals,
} from './play-cell';
import { change, playerOf, studentsIn, type Played, type Season, why } from './scene';

const DAY = 24;
const ROUNDS = ['Aptitude test', 'Group discussion', 'Technical interview', 'Talk with the manager'];

/** Students answer drives of a wave, and what its cases have happens meanwhile. */
async function takeAnswers(season: Season, drives: readonly Played[]) {
  await answerDrives(season, drives, 0.45);
  for (const drive of drives) await happen(season, drive, 'while open');
}

/** A round is held, and its results come out; of the last round of some drives they are staged alone. */
async function holdRound(season: Season, drive: Played, number: number) {
  const { officer, random, clock } = season;
  const round = drive.rounds[number - 1]!;
  if (number === 4 && drive.has('cancelled to come')) return;
  const isPatchy = drive.has('some without a result') && number === 2;
  const shares = { attended: drive.has('absences') ? 0.8 : 0.92, named: isPatchy ? 0.85 : 1, qualified: 0.8 };
  await enterMarks(
    officer,
    round,
    (await studentsIn(season, round)).map((student) => markOf(random, student, shares)),
  );
  if (number === 3 && drive.has('results staged')) return;
  const at = drive.has('results at an instant') && number === 1 ? clock.at(clock.hours() + 3) : null;
  // A round whose results are kept when it is cancelled has one for everyone.
  const isWhole = drive.has('cancelled with results kept') && number === 2;
  const released = await release(season, round, isWhole || (!isPatchy && random() < 0.5), at);
  // Results that are set to be published keep who is away with them: no one is excused then (CEL-62).
  if (number === 1 && random() < 0.5 && at === null) {
    const unmarked = (await studentsIn(season, round, 'unmarked')).slice(0, 3);
    const excused = unmarked.map(({ enrollment }) => `${enrollment},excused,`);
    if (excused.length > 0) await enterMarks(officer, round, excused);
  }
  await happen(season, drive, `after round ${number}`, released);
}

/** All rounds of drives that are closed, a day between two. @param hour of the season at which the first begins @returns the hour after the last */
async function playRounds(season: Season, drives: readonly Played[], hour: number): Promise<number> {
  for (const [at, drive] of drives.entries()) {
    await happen(season, drive, 'closed');
    for (const [number, name] of ROUNDS.entries())
      await addRound(season, drive, hour + number * DAY + (at % 3), name);
  }
  for (const number of [1, 2, 3, 4]) {
    const begins = hour + (number - 1) * DAY;
    for (const drive of drives) await happen(season, drive, `before round ${number}`);
    await season.clock.moveTo(begins + 8);
    for (const drive of drives) await holdRound(season, drive, number);
    await decideDebarments(season, begins);
  }
  return hour + 4 * DAY;
}

/** Half of the students answer in the portal, some by the placement cell, and some not at all. */
async function answerOffers(season: Season, drive: Played) {
  const { officer, random, url } = season;
  const answers: { offer: string; answer: string }[] = [];
  for (const { id, version, student, state } of await offersOf(season, { drive: drive.id })) {
    const [isYes, way] = [random() < 0.75, random()];
    if (state !== 'made' || way > 0.9) continue;
    if (way > 0.65) answers.push({ offer: id, answer: isYes ? 'accepted' : 'declined' });
    else {
      const body = json({ answer: isYes ? 'accepted' : 'refused', version });
      await asStudent(url, playerOf(season, student.enrollment)!, 'answerOffer', { id, body });
    }
  }
  if (answers.length === 0) return;
  const { version } = await officer.ask<{ version: string }>('checkAnswers', { body: { answers } });
  await officer.ask('recordAnswers', { body: { answers, version, ...why } });
}

/** Offers of a wave are made to those who are qualified in its last round, answered and changed. @returns the hour after it */
async function playOffers(season: Season, drives: readonly Played[], hour: number): Promise<number> {
  const offering = drives.filter(({ offers }) => offers > 0);
  await season.clock.moveTo(hour);
  for (const drive of offering) {
    const last = drive.has('cancelled to come') ? 2 : 3;
    const taken = (await studentsIn(season, drive.rounds[last]!, 'qualified')).slice(0, drive.offers);
    const batch = await recordOffers(season, drive, taken, hour + 5 * DAY);
    await happen(season, drive, 'offers made', batch);
  }
  await season.clock.moveTo(hour + DAY);
  for (const drive of offering) await answerOffers(season, drive);
  for (const drive of offering) await happen(season, drive, 'offers answered');
  await decideDebarments(season, hour + DAY);
  return hour + 2 * DAY;
}

/**
 * Plays a season over HTTP: two waves of drives, their rounds and offers, with every case of the plan.
 * @param check is called when the first wave is over, and at the end
 */
export async function playSeason(
  season: Season,
  check: (when: string, isLast: boolean) => Promise<void>,
): Promise<Played[]> {
  const { clock } = season;
  const first: Played[] = [];
  const second: Played[] = [];
  await beginSeasons(season);
  for (const plan of FIRST) first.push(await openDrive(season, plan, 3 * DAY));
  await takeAnswers(season, first);
  await clock.moveTo(3 * DAY + 1);
  for (const plan of SECOND)
    second.push(await openDrive(season, plan, (plan.company === 'Lohit Airways' ? 40 : 6) * DAY));
  const lasting = second.filter((one) => one.has('open at the end'));
  const ending = second.filter((one) => !lasting.includes(one));
  await answerDrives(season, second, 0.3);
  const offered = await playRounds(season, first, 4 * DAY);
  const later = await playOffers(season, first, Math.max(offered, 9 * DAY));
  await offersFromElsewhere(season, 12);
  await carelessLists(season, first[0]!);
  await check('after the first wave', false);
  const moveDeadline = (drive: Played, hour: number) =>
    change(season, drive, 'moveDeadline', { deadline: clock.at(hour), entry_round: null });
  for (const drive of ending) await moveDeadline(drive, later + DAY);
  await takeAnswers(season, second);
  await clock.moveTo(later + DAY + 1);
  for (const drive of ending) if (drive.has('withdrawn')) await change(season, drive, 'withdrawDrive', {});
  const done = await playRounds(
    season,
    ending.filter((one) => !one.has('withdrawn')),
    later + 2 * DAY,
  );
  const last = await playOffers(
    season,
    ending.filter((one) => !one.has('withdrawn')),
    done,
  );
  for (const drive of lasting) {
    for (const [at, name] of ['Test', 'Interview'].entries())
      await addRound(season, drive, last + (at + 3) * DAY, name);
    await moveDeadline(drive, last + DAY + 12);
    await refusals(season, drive);
  }
  await mergeCompanies(season, first[0]!, first[2]!);
  await clock.moveTo(last + DAY);
  await check('at the end', true);
  return [...first, ...second];
}
