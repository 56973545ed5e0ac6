import type {
  DebarmentItem,
  MarksChecked,
  MarksDone,
  RoundAbsences,
  RoundStudent,
} from '../../../shared/src/contract/cell';
import { pick, type Random } from '../../../server/testing/random';
import type { Officer } from './calls';
import { addRound, answerDrives } from './play-drives';
import { addLate } from './play-cell';
import { release, shortlistByLink } from './play-links';
import { change, studentsIn, type Played, type Season } from './scene';

const NAMES = ['Aptitude test', 'Group discussion', 'Technical interview', 'Talk with the manager'];
const DAY = 24;

/** Enters a list as an officer does: checks it, then takes its good rows. */
async function enterMarks(officer: Officer, round: string, lines: string[]): Promise<string | null> {
  if (lines.length === 0) return null;
  const file = new Blob([['Enrollment,Attendance,Result', ...lines].join('\n')]);
  const mapping = { columns: ['enrollment', 'attendance', 'result'], as: null };
  const { version, counts } = await officer.send<MarksChecked>('checkMarks', round, 'mapping', mapping, file);
  if (counts.change === 0) return null;
  const said = { mapping, mode: 'good', version };
  return (await officer.send<MarksDone>('importMarks', round, 'import', said, file)).batch;
}

type Shares = { attended: number; named: number; qualified: number };
/** What a list says of a student: absent and excused people have no result. */
function lineOf(
  random: Random,
  { enrollment }: RoundStudent,
  { attended, named, qualified }: Shares,
): string {
  const status = random() < attended ? 'present' : pick(random, ['absent', 'excused', '']);
  const result =
    status === 'present' && random() < named ? (random() < qualified ? 'qualified' : 'not qualified') : '';
  return `${enrollment},${status},${result}`;
}

/** @param student whose part alone is undone (F-65) */
export const undo = ({ officer }: Season, batch: string | null, student?: string) => {
  const body = { reason: 'It was a mistake.', ...(student === undefined ? {} : { student }) };
  return batch === null ? undefined : officer.ask('undo', { id: batch, body });
};

/** Makes the attendance final: debarments are proposed. */
async function finalise({ officer }: Season, round: string) {
  const { version, suggested, absent, unmarked } = await officer.ask<RoundAbsences>('roundAbsences', { id: round }); // oxfmt-ignore
  const isDue = [...absent, ...unmarked].some(({ bar }) => bar === 'none');
  if (isDue) await officer.ask('finaliseAttendance', { id: round, body: { rest: true, reason: suggested, version } }); // oxfmt-ignore
}

/** Decides the debarments that may be decided: two of three are debarred, and one of these again let in. */
export async function decideDebarments({ officer, clock }: Season, now: number) {
  const bars = await officer.all<DebarmentItem>('bars', { query: { state: 'to decide' } });
  for (const [at, { id, version }] of bars.entries()) {
    const body = {
      bar: at % 3 > 0,
      reason: 'The student was absent.',
      version,
      until: at % 2 ? clock.at(now + 20 * DAY) : null,
    };
    const { version: then } = await officer.ask<{ version: string }>('decideDebarment', { id, body });
    if (at % 6 === 4)
      await officer.ask('liftDebarment', { id, body: { reason: 'An illness was shown.', version: then } });
  }
}

/** What happens around a round by the cases of its drive. @param at which round, from 0 */
async function beforeRound(season: Season, drive: Played, at: number) {
  const { clock } = season;
  if (at === 1 && drive.has('reordered rounds')) {
    const [one, two, three, four] = drive.rounds;
    await change(season, drive, 'orderRounds', { order: [one, two, four, three] });
    drive.rounds = [one!, two!, four!, three!];
  }
  if (at === 1 && drive.has('added applicants')) await addLate(season, drive);
  if (at === 2 && drive.has('cancelled to come'))
    await change(season, drive, 'cancelRound', { id: drive.rounds[3]! });
  const isLate = drive.has('late applicants') || drive.has('late applicants by time');
  if (at === 1 && isLate) {
    const entry_round = drive.has('late applicants') ? drive.rounds[2]! : null;
    const until = clock.hours() + 2;
    await change(season, drive, 'moveDeadline', { deadline: clock.at(until), entry_round });
    await answerDrives(season, [drive], 0.5);
    await clock.moveTo(until + 0.1);
  }
}

/** What happens after the results of a round. */
async function afterRound(season: Season, drive: Played, at: number, released: string | null) {
  const { officer, random } = season;
  const round = drive.rounds[at]!;
  if (at === 0 && random() < 0.5) {
    const unmarked = await studentsIn(season, round, 'unmarked');
    await enterMarks(officer, round, unmarked.slice(0, 3).map(({ enrollment }) => `${enrollment},excused,`)); // oxfmt-ignore
  }
  if (at === 0 && drive.has('absences')) await finalise(season, round);
  if (at === 1 && drive.has('results undone')) {
    await undo(season, released);
    const again = await release(season, round, false);
    const one = (await studentsIn(season, round)).find(({ result }) => result !== null);
    if (again && one) await undo(season, again, one.id);
  }
  if (at === 1 && drive.has('corrected results')) {
    const wrong = (await studentsIn(season, round)).filter(({ result }) => result !== null).slice(0, 4);
    const lines = wrong.map(
      ({ enrollment, result }) => `${enrollment},,${result === 'QUALIFIED' ? 'not qualified' : 'qualified'}`,
    );
    await enterMarks(officer, round, lines);
    await release(season, round, false);
  }
  for (const results of ['keep', 'discard'] as const)
    if (
      at === 1 &&
      drive.has(results === 'keep' ? 'cancelled with results kept' : 'cancelled with results discarded')
    )
      await change(season, drive, 'cancelRound', { id: round, results });
}

/** A round is held, and its results come out; of the last round of some drives they are staged alone. */
async function lockRound(season: Season, drive: Played, at: number) {
  const { random, clock } = season;
  const round = drive.rounds[at]!;
  if (at === 3 && drive.has('cancelled to come')) return;
  const isPatchy = drive.has('some without a result') && at === 1;
  const attended = drive.has('absences') ? 0.8 : 0.92;
  const shares = { attended, named: isPatchy ? 0.85 : 1, qualified: 0.8 };
  const lines = (await studentsIn(season, round)).map((student) => lineOf(random, student, shares));
  await enterMarks(season.officer, round, lines);
  if (at === 2 && drive.has('results staged')) return;
  const instant = drive.has('results at an instant') && at === 0 ? clock.at(clock.hours() + 3) : null;
  // A round whose results are kept when it is cancelled has one for everybody.
  const rest = (drive.has('cancelled with results kept') && at === 1) || (!isPatchy && random() < 0.5);
  const released = await release(season, round, rest, instant);
  await afterRound(season, drive, at, released);
}

/** All rounds of drives that are closed, a day between two. @param hour of the season at which the first begins @returns the hour after the last */
export async function playRounds(
  season: Season,
  drives: readonly Played[],
  hour: number,
  count = 4,
): Promise<number> {
  for (const [at, drive] of drives.entries()) {
    if (drive.has('shortlist')) await shortlistByLink(season, drive);
    for (const [number, name] of NAMES.entries())
      await addRound(season, drive, season.clock.at(hour + number * DAY + (at % 3)), name);
  }
  for (let at = 0; at < count; at += 1) {
    const begins = hour + at * DAY;
    for (const drive of drives) await beforeRound(season, drive, at);
    await season.clock.moveTo(begins + 8);
    for (const drive of drives) await lockRound(season, drive, at);
    await decideDebarments(season, begins);
  }
  return hour + count * DAY;
}
