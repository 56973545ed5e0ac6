import { pick } from '../../../server/testing/random';
import type { Recruitment } from '../../../shared/src/contract';
import type { OfferItem, RoundStudent, StudentRecord } from '../../../shared/src/contract/cell';
import { json } from '../../fixtures/api';
import { asStudent } from './calls';
import { enterMarks, finalise, offersOf, recordOffers, release, undo } from './lists';
import type { Case } from './plan';
import { answerDrives, applicantsOf, publish, sendAnswer } from './play-drives';
import { shortlistByLink } from './play-links';
import { change, playerOf, studentsIn, type Played, type Season, why } from './scene';

/** @param batch of the results or offers before it */
type Action = (season: Season, drive: Played, batch: string | null) => Promise<unknown>;
type Moment =
  | 'while open'
  | 'closed'
  | 'before round 2'
  | 'before round 3'
  | 'after round 1'
  | 'after round 2'
  | 'offers made'
  | 'offers answered';

const hoursOn = ({ clock }: Season, hours: number) => clock.hours() + hours;

/** Students apply once more for a while. @param entry_round from which the new ones take part; null: by the time */
async function applyLate(season: Season, drive: Played, entry_round: string | null) {
  const until = hoursOn(season, 2);
  await change(season, drive, 'moveDeadline', { deadline: season.clock.at(until), entry_round });
  await answerDrives(season, [drive], 0.5);
  await season.clock.moveTo(until + 0.1);
}

/** Corrects the terms of an offer, or whose it is; a correction that breaks a rule is refused. */
const correct = ({ officer }: Season, { id, version, role, package_lpa, student }: OfferItem, more: object) =>
  officer.try('correctOffer', {
    id,
    body: {
      role,
      package: package_lpa,
      enrollment: student.enrollment,
      confirmed: true,
      version,
      ...why,
      ...more,
    },
  });

const withdraw = (season: Season, drive: Played, offers: 'keep' | 'revoke') =>
  change<{ batch: string }>(season, drive, 'withdrawDrive', { offers });
const cancel = (season: Season, drive: Played, results: 'keep' | 'discard') =>
  change(season, drive, 'cancelRound', { id: drive.rounds[1]!, results });

/** What happens to the drives of a case beside their usual course, by when it happens. */
const CASES: Record<Moment, Partial<Record<Case, Action>>> = {
  'while open': {
    async 'reopened answers'(season, drive) {
      for (const { id, enrollment } of (await applicantsOf(season, drive)).slice(0, 6)) {
        const record = await season.officer.ask<StudentRecord>('student', { id });
        const own = record.applications.find((one) => one.drive.id === drive.id)!;
        await season.officer.ask('reopenConsent', { id: own.id, body: { version: own.version, ...why } });
        const drawn = season.random();
        const item = { r_id: drive.id, consentId: own.id };
        if (drawn < 0.8) await sendAnswer(season, playerOf(season, enrollment)!, item, drawn < 0.5);
      }
    },
    async 'worse package'(season, drive) {
      const worse = { min_lpa: '4', max_lpa: '5.5' };
      await publish(season, drive.id, ({ roles: [first, ...rest] }) => ({
        roles: [{ ...first, ...worse }, ...rest],
      }));
      for (const { enrollment } of await applicantsOf(season, drive)) {
        const player = playerOf(season, enrollment)!;
        const page = await asStudent<Recruitment>(season.url, player, 'recruitment', { id: drive.id });
        const answer = pick(season.random, ['confirm', 'leave', null]);
        const said = { id: page.consentId, body: json({ answer }) };
        if (page.application.again && answer) await asStudent(season.url, player, 'confirmApplication', said);
      }
    },
    async 'wider criteria'(season, drive) {
      await publish(season, drive.id, ({ criteria }) => ({ criteria: { ...criteria, min_cpi: '6' } }));
      await answerDrives(season, [drive], 0.3);
    },
    async 'renamed role'(season, drive) {
      const named = (await applicantsOf(season, drive)).map(({ enrollment }) => enrollment);
      await publish(
        season,
        drive.id,
        ({ roles }) => ({ roles: roles.map((role) => ({ ...role, title: `Senior ${role.title}` })) }),
        named,
      );
    },
    async exception({ officer, clock, random, players }, { id }) {
      const rules = { rules: ['MIN_CPI', 'BRANCH'], until: clock.at(400) };
      for (const student of [1, 2, 3].map(() => pick(random, players).id))
        await officer.try('makeException', { id, body: { student, ...rules, ...why } });
    },
  },
  closed: { shortlist: shortlistByLink },
  'before round 2': {
    async 'reordered rounds'(season, drive) {
      const [one = '', two = '', three = '', four = ''] = drive.rounds;
      drive.rounds = [one, two, four, three];
      await change(season, drive, 'orderRounds', { order: drive.rounds });
    },
    // After the deadline, from the third round on (F-71, F-81).
    async 'added applicants'({ officer, players, random }, { id, roles, rounds }) {
      const enrollments = players.flatMap(({ enrollment }) => (random() < 0.04 ? [enrollment] : []));
      const said = { enrollments, role: roles[0]![0], entry_round: rounds[2]! };
      type Checked = { version: string; counts: { rows: number; add: number } };
      const { version, counts } = await officer.ask<Checked>('checkApplicants', { id, body: said });
      if (counts.rows !== enrollments.length) throw new Error(`${counts.rows} of ${enrollments.length} rows`);
      if (counts.add) await officer.ask('addApplicants', { id, body: { ...said, version, ...why } });
    },
    'late applicants': (season, drive) => applyLate(season, drive, drive.rounds[2]!),
    'late applicants by time': (season, drive) => applyLate(season, drive, null),
  },
  'before round 3': {
    'cancelled to come': (season, drive) => change(season, drive, 'cancelRound', { id: drive.rounds[3]! }),
  },
  'after round 1': { absences: (season, drive) => finalise(season, drive.rounds[0]!) },
  'after round 2': {
    async 'results undone'(season, { rounds: [, round = ''] }, released) {
      await undo(season, released);
      const again = await release(season, round, false);
      const one = (await studentsIn(season, round)).find(({ result }) => result !== null);
      if (one) await undo(season, again, one.id);
    },
    async 'corrected results'(season, { rounds: [, round = ''] }) {
      const wrong = (await studentsIn(season, round)).filter(({ result }) => result !== null).slice(0, 4);
      const other = ({ result }: RoundStudent) => (result === 'QUALIFIED' ? 'not qualified' : 'qualified');
      await enterMarks(
        season.officer,
        round,
        wrong.map((one) => `${one.enrollment},,${other(one)}`),
      );
      await release(season, round, false);
    },
    'cancelled with results kept': (season, drive) => cancel(season, drive, 'keep'),
    'cancelled with results discarded': (season, drive) => cancel(season, drive, 'discard'),
  },
  'offers made': {
    async 'offers undone'(season, drive, batch) {
      const offers = await offersOf(season, { drive: drive.id });
      await undo(season, batch);
      await recordOffers(
        season,
        drive,
        offers.slice(1).map(({ student }) => student),
        hoursOn(season, 120),
      );
    },
    async 'did not apply'(season, drive) {
      const others = season.players.filter(() => season.random() < 0.02).slice(0, 3);
      await recordOffers(season, drive, others, hoursOn(season, 48));
    },
    async 'another role'(season, drive) {
      const some = (await studentsIn(season, drive.rounds[0]!, 'unqualified')).slice(0, 2);
      await recordOffers(season, drive, some, hoursOn(season, 48), { role: drive.roles.at(-1)! });
    },
    async 'offers confirmed'(season, drive) {
      const some = (await studentsIn(season, drive.rounds[2]!, 'qualified')).slice(-2);
      await recordOffers(season, drive, some, hoursOn(season, 48), { lpa: '25' });
    },
  },
  'offers answered': {
    async 'corrected offers'(season, drive) {
      const held = (await offersOf(season, { drive: drive.id })).filter(
        ({ state }) => state === 'accepted' || state === 'made',
      );
      const { enrollment } = pick(season.random, season.players);
      for (const [at, more] of [
        { package: '5.75' },
        { package: '3.25' },
        { role: drive.roles[1]![0] },
        { enrollment },
      ].entries())
        if (held[at]) await correct(season, held[at], more);
    },
    async 'revoked offers'(season, drive) {
      const held = (await offersOf(season, { drive: drive.id })).filter(
        ({ state }) => state !== 'refused' && state !== 'revoked',
      );
      for (const { id, version } of held.slice(0, 3))
        await season.officer.ask('revokeOffer', { id, body: { version, ...why } });
    },
    'withdrawn with offers kept': (season, drive) => withdraw(season, drive, 'keep'),
    'withdrawn with offers revoked': (season, drive) => withdraw(season, drive, 'revoke'),
    'withdrawn and undone': async (season, drive) =>
      undo(season, (await withdraw(season, drive, 'keep')).batch),
  },
};

/** Has everything happen to a drive that its cases have at this moment. */
export async function happen(season: Season, drive: Played, moment: string, batch: string | null = null) {
  const actions = Object.entries(CASES[moment as Moment] ?? {}) as [Case, Action][];
  for (const [one, act] of actions) if (drive.has(one)) await act(season, drive, batch);
}
