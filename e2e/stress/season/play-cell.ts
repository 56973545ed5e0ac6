import { expect } from '@playwright/test';
import type {
  CompanyRecord,
  DebarmentItem,
  DriveDraft,
  DriveFacts,
  MarksChecked,
  OffersChecked,
  SeasonsData,
  StaffItem,
  StaffSession,
} from '../../../shared/src/contract/cell';
import { pick } from '../../../server/testing/random';
import type { Answer } from '../../fixtures/api';
import { resumePdf } from '../../fixtures/resume';
import { offersOf } from './lists';
import { factsOf, studentsIn, type Played, type Season, why } from './scene';

/** A year before the portal, as an officer types it in. */
export const EARLIER = {
  degree: 'BE',
  branch: null,
  students: 200,
  placed: 120,
  higher_studies: 20,
  own_business: 5,
  lowest_lpa: 2.5,
  median_lpa: 4,
  mean_lpa: 4.4,
  highest_lpa: 12,
};

/** The next season is begun beside this one, and a year before the portal is typed in (F-69). */
export async function beginSeasons({ officer, year }: Season) {
  await officer.ask('beginSeason', { id: String(year + 1) });
  const body = { year: year - 9, rows: [EARLIER], source: 'The annual report', version: null, ...why };
  await officer.ask('saveEarlierYear', { body });
}

/** Closes the season, with all that has to be confirmed, or opens it again. */
export async function turnSeason({ officer, year }: Season, call: 'closeSeason' | 'reopenSeason') {
  const { seasons } = await officer.ask<SeasonsData>('seasons');
  const { version, warnings } = seasons.find((one) => one.year === year)!;
  const confirmed = call === 'closeSeason' ? { confirmed: warnings.map(({ code }) => code) } : {};
  await officer.ask(call, { id: String(year), body: { version, ...confirmed, ...why } });
}

/** Two companies turn out to be one. */
export async function mergeCompanies(season: Season, one: Played, other: Played) {
  const { company_id: into } = await factsOf(season, one);
  const { company_id: id = '' } = await factsOf(season, other);
  const { version } = await season.officer.ask<CompanyRecord>('company', { id });
  await season.officer.ask('mergeCompany', { id, body: { version, into } });
}

const statusOf = (answer: Answer) => (answer.kind === 'answered' ? answer.status : answer.reason);

/** A second editor saves over the first: refused until the person chooses, and the other version is kept (F-76). */
export async function conflict({ officer }: Season, id: string) {
  const { content, version, base } = await officer.ask<DriveDraft>('draft', { id });
  const noted = (note: string) => ({ content: { ...content, note }, version, base });
  await officer.ask('saveDraft', { id, body: noted('Of the first editor.') });
  const mine = noted('Of the second editor.');
  expect(statusOf(await officer.try('saveDraft', { id, body: mine }))).toBe(409);
  const { version: now, base: current } = await officer.ask<DriveDraft>('draft', { id });
  await officer.ask('saveDraft', { id, body: { ...mine, version: now, base: current, keeps: true } });
  const { content: saved, copies = [] } = await officer.ask<DriveDraft>('draft', { id });
  expect(saved.note).toBe(mine.content.note);
  expect(copies.map((copy) => copy.content.note)).toContain('Of the first editor.');
}

/** Lists that are understood in part are errors, and nothing of them is recorded (F-63, F-82). */
export async function carelessLists({ officer, players }: Season, drive: Played) {
  const { enrollment } = players[0]!;
  const lines = ['14-16', '16,00,0000', '9 LPA per month', 'Rs 5 crores or so'].map(
    (amount) => `${enrollment},${amount}`,
  );
  const offers = new Blob([['Enrollment,Package', ...lines].join('\n')]);
  const mapping = {
    columns: ['enrollment', 'package'],
    role: drive.roles[0]![0],
    package: null,
    package_reason: null,
  };
  const checked = await officer.send<OffersChecked>('checkOffers', drive.id, 'mapping', mapping, offers);
  expect(checked.counts).toMatchObject({ error: lines.length, offer: 0, reason: 0 });
  const marks = new Blob([`${enrollment},Rejected`]);
  const as = { columns: ['enrollment', null], as: 'QUALIFIED' };
  const { counts } = await officer.send<MarksChecked>('checkMarks', drive.rounds[0]!, 'mapping', as, marks);
  expect(counts).toMatchObject({ change: 0, error: 1 });
}

/** What an officer is refused: results before a round, an unusual round without a reason, the own account (F-64, F-74). */
export async function refusals(season: Season, drive: Played) {
  const { officer, clock } = season;
  const round = drive.rounds.at(-1)!;
  const [one] = await studentsIn(season, round);
  const early = new Blob([['Enrollment,Result', `${one!.enrollment},qualified`].join('\n')]);
  const mapping = { columns: ['enrollment', 'result'], as: null };
  const { counts } = await officer.send<MarksChecked>('checkMarks', round, 'mapping', mapping, early);
  expect(counts.change).toBe(0);
  const { version } = await officer.ask<DriveFacts>('drive', { id: drive.id });
  const past = {
    name: 'Of last week',
    at: clock.at(-200),
    duration_minutes: 60,
    mode: 'OFFLINE',
    venue: '',
    instructions: '',
    clashing: 0,
    confirmed: [],
    version,
  };
  const me = await officer.ask<StaffSession>('session');
  const own = (await officer.ask<StaffItem[]>('staff')).find((row) => row.email === me.email)!;
  for (const [name, said] of [
    ['checkInCode', { id: round }],
    ['addRound', { id: drive.id, body: past }],
    ['suspendStaff', { id: own.id, body: { suspended: true, version: own.version, ...why } }],
  ] as const)
    expect(statusOf(await officer.try(name, said)), name).toBe(409);
}

/** Decides the debarments that may be decided: two of three are debarred, and one of these again let in. */
export async function decideDebarments({ officer, clock }: Season, now: number) {
  const bars = await officer.all<DebarmentItem>('bars', { query: { state: 'to decide' } });
  for (const [at, { id, version }] of bars.entries()) {
    const until = at % 2 ? clock.at(now + 20 * 24) : null;
    const body = { bar: at % 3 > 0, version, until, ...why };
    const decided = await officer.ask<{ version: string }>('decideDebarment', { id, body });
    if (at % 6 === 4) await officer.ask('liftDebarment', { id, body: { version: decided.version, ...why } });
  }
}

/** PPO and off-campus offers, of which most are answered; and plans of students without an offer. */
export async function offersFromElsewhere(season: Season, count: number) {
  const { officer, random, players } = season;
  for (let at = 0; at < count; at += 1) {
    const company = ['Meghavi Works', 'MEGHAVI  works', 'alpavan systems'][at % 3];
    const terms = { company, role: 'Engineer', package: String(6 + at) };
    const said = { kind: at % 2 ? 'ppo' : 'off-campus', ...terms };
    const { enrollment } = pick(random, players);
    const letter = new Blob([resumePdf('letter')], { type: 'application/pdf' });
    // Of a placed student it may break the rule of one job.
    await officer.send('recordOtherOffer', enrollment, 'offer', said, letter).catch(() => undefined);
    const offers = await offersOf(season, { student: enrollment });
    const offer = offers.find(({ state, kind }) => state === 'made' && kind !== 'drive');
    if (!offer || at % 4 === 0) continue;
    const answer = at % 4 === 3 ? 'refused' : 'accepted';
    const body = { answer, no_letter_until: null, version: offer.version, ...why };
    await officer.ask('answerOffer', { id: offer.id, body });
  }
  for (const plan of ['higher studies', 'own business', 'opted out']) {
    const students = players.filter(() => random() < 0.04).map(({ id }) => id);
    await officer.ask('setPlans', { body: { students, plan, ...why } });
  }
}
