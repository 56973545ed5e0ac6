import { expect } from '@playwright/test';
import type {
  DriveDraft,
  MarksChecked,
  OffersChecked,
  SeasonsData,
  StaffItem,
  StaffSession,
} from '../../../shared/src/contract/cell';
import type { Answer } from '../../fixtures/api';
import type { Comparison } from './compare';
import { studentsIn, type Played, type Season, why } from './scene';

const EARLIER = {
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

/** The season that was begun, and the year that was typed in, on the page and in its file (F-69). */
export async function compareOtherSeasons({ officer, year }: Season, to: Comparison) {
  const { seasons, earlier } = await officer.ask<SeasonsData>('seasons');
  const states = seasons.map((one) => `${one.year} ${one.state}`);
  to.same('seasons: the next one', true, states.includes(`${year + 1} running`));
  const typed = earlier.find((one) => one.year === year - 9);
  to.same('seasons: rows that were typed in', [EARLIER], typed?.rows);
  const all = typed?.figures.groups.find(({ branch, gender }) => branch === null && gender === null);
  const { students, placed, highest_lpa: highest } = EARLIER;
  to.same('seasons: figures of the typed year', [students, placed, highest], [all?.measured.students, all?.measured.placed, all?.measured.highest_lpa]); // oxfmt-ignore
}

const statusOf = (answer: Answer) => (answer.kind === 'answered' ? answer.status : answer.reason);

/** A second editor saves over the first: refused until the person chooses, and the other version is kept (F-76). */
export async function conflict({ officer }: Season, id: string) {
  const { content, version, base } = await officer.ask<DriveDraft>('draft', { id });
  const noted = (note: string) => ({ content: { ...content, note }, version, base });
  await officer.ask('saveDraft', { id, body: noted('Of the first editor.') });
  const mine = noted('Of the second editor.');
  expect(statusOf(await officer.try('saveDraft', { id, body: mine }))).toBe(409);
  const { version: now, base: upon } = await officer.ask<DriveDraft>('draft', { id });
  await officer.ask('saveDraft', { id, body: { ...mine, version: now, base: upon, keeps: true } });
  const { content: saved, copies = [] } = await officer.ask<DriveDraft>('draft', { id });
  expect(saved.note).toBe(mine.content.note);
  expect(copies.map((copy) => copy.content.note)).toContain('Of the first editor.');
}

/** Lists that are understood in part are errors, and nothing of them is recorded (F-63, F-82). */
export async function carelessLists(season: Season, drive: Played) {
  const { officer } = season;
  const round = drive.rounds[0]!;
  const [one] = await studentsIn(season, round);
  const lists = ['14-16', '16,00,0000', '9 LPA per month', 'Rs 5 crores or so'].map(
    (amount) => `${one!.enrollment},${amount}`,
  );
  const offers = new Blob([['Enrollment,Package', ...lists].join('\n')]);
  const mapping = {
    columns: ['enrollment', 'package'],
    role: drive.roles[0]![0],
    package: null,
    package_reason: null,
  };
  const checked = await officer.send<OffersChecked>('checkOffers', drive.id, 'mapping', mapping, offers);
  expect(checked.counts).toMatchObject({ error: lists.length, offer: 0, reason: 0 });
  const marks = new Blob([[`${one!.enrollment},Rejected`].join('\n')]);
  const as = { columns: ['enrollment', null], as: 'QUALIFIED' };
  const { counts } = await officer.send<MarksChecked>('checkMarks', round, 'mapping', as, marks);
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
  expect(statusOf(await officer.try('checkInCode', { id: round }))).toBe(409);
  const facts = await officer.ask<{ version: string }>('drive', { id: drive.id });
  const past = { name: 'Of last week', at: clock.at(-200), duration_minutes: 60, mode: 'OFFLINE', venue: '', instructions: '', clashing: 0, confirmed: [], version: facts.version }; // oxfmt-ignore
  expect(statusOf(await officer.try('addRound', { id: drive.id, body: past }))).toBe(409);
  const me = await officer.ask<StaffSession>('session');
  const staff = await officer.ask<StaffItem[]>('staff');
  const own = staff.find((row) => row.email === me.email)!;
  const suspend = { suspended: true, version: own.version, ...why };
  expect(statusOf(await officer.try('suspendStaff', { id: own.id, body: suspend }))).toBe(409);
}

/** Five students are added after the deadline, from the third round on (F-71, F-81). */
export async function addLate(season: Season, drive: Played) {
  const { officer, players, random } = season;
  const enrollments = players.filter(() => random() < 0.04).map(({ enrollment }) => enrollment);
  const said = { enrollments, role: drive.roles[0]![0], entry_round: drive.rounds[2]! };
  const { version, counts } = await officer.ask<{ version: string; counts: Record<string, number> }>(
    'checkApplicants',
    { id: drive.id, body: said },
  );
  expect(counts['rows']).toBe(enrollments.length);
  if (counts['add']) await officer.ask('addApplicants', { id: drive.id, body: { ...said, version, ...why } });
}
