import {
  CALLS,
  pathOf,
  type CompanyCounts,
  type DriveItem,
  type HomePageData,
  type IneligibleItem,
  type Round,
} from '@portal/shared/contract';
import { eq } from 'drizzle-orm';
import { addApplicant, addDrive } from '../../../test/drives/test-drives';
import { useTestServer } from '../../../test/test-server';
import { consents, drives, placements } from './schema';

const LISTS = {
  eligible: CALLS.eligibleCompanies,
  applied: CALLS.consentsTrue,
  notApplied: CALLS.consentsFalse,
  rejected: CALLS.consentsRejected,
  placed: CALLS.placements,
  notEligible: CALLS.ineligibleCompanies,
};

const server = useTestServer();
const get = async <T>(token: string, { path }: { path: string }) =>
  await server.data<T>('GET', path, { token });
const home = (token: string) => get<HomePageData>(token, CALLS.homePageData);

afterEach(async () => {
  await server.services.database.db.update(drives).set({ isPublished: false });
});

const round = (number: number, at: string, more: object = {}) => ({
  number,
  name: `Step ${number}`,
  at,
  mode: 'ONLINE',
  ...more,
});
const answered = (enrollment: string, status: string, at = '2 days ago') => ({
  consents: [{ student: enrollment, status, at, roles: status === 'FALSE' ? [] : ['Tester'] }],
});

test('W-48 what is next: rounds to come, results and notices of the last days, of one’s own applications alone', async () => {
  const { token, enrollment } = await addApplicant(server);
  const applied = await addDrive(server, {
    ...answered(enrollment, 'TRUE'),
    rounds: [round(1, '5 days ago'), round(2, 'in 2 days')],
    notices: [
      { code: 'new', html: '<p>Bring your card.</p>', at: '1 day ago' },
      { code: 'old', html: '<p>Long ago.</p>', at: '9 days ago' },
      { code: 'ahead', html: '<p>Not yet.</p>', at: 'in 1 day' },
    ],
  });
  const rejected = await addDrive(server, {
    ...answered(enrollment, 'REJECTED', '3 days ago'),
    rounds: [round(1, 'in 1 day')],
  });
  await addDrive(server, answered(enrollment, 'REJECTED', '20 days ago'));
  await addDrive(server, { ...answered(enrollment, 'FALSE'), rounds: [round(1, 'in 1 day')] });
  const { next } = await home(token);
  expect(next.map(({ kind, r_id, title }) => [kind, r_id, title])).toEqual([
    ['result', rejected, 'Not selected'],
    ['notice', applied, ''],
    ['round', applied, 'Round 2: Step 2'],
  ]);
  expect(Date.parse(next[2]!.at)).toBeGreaterThan(Date.now());
  const stranger = await addApplicant(server);
  expect((await home(stranger.token)).next).toEqual([]);
});

test('F-62 W-48 a round that is on is not next for a student whom the drive has placed meanwhile', async () => {
  const { token, enrollment } = await addApplicant(server);
  const now = { rounds: [round(1, '1 hour ago')] };
  const goesOn = await addDrive(server, { ...answered(enrollment, 'TRUE'), ...now });
  await addDrive(server, { ...answered(enrollment, 'PLACED'), ...now });
  const { next } = await home(token);
  expect(next.filter(({ kind }) => kind === 'round').map(({ r_id }) => r_id)).toEqual([goesOn]);
});

test('F-60 a round that was held after a student was out is none of theirs, on the page and on the card', async () => {
  const [out, other] = [await addApplicant(server), await addApplicant(server)];
  const marked = (student: string, result: string) => ({ student, status: 'PRESENT', result });
  const driveId = await addDrive(server, {
    consents: [out, other].map(({ enrollment: student }) => ({
      student,
      status: 'TRUE',
      at: '9 days ago',
      roles: ['Tester'],
    })),
    rounds: [
      round(1, '5 days ago', {
        attendance: [marked(out.enrollment, 'UNQUALIFIED'), marked(other.enrollment, 'QUALIFIED')],
      }),
      round(2, '1 day ago', { attendance: [marked(other.enrollment, 'QUALIFIED')] }),
    ],
  });
  const numbers = async ({ token }: typeof out, list: { path: string }) => {
    const rounds = await get<Round[]>(token, { path: pathOf(CALLS.rounds.path, { id: driveId }) });
    const [card] = await get<DriveItem[]>(token, list);
    return [rounds, card!.rounds].map((those) => those.map((one) => one.round_number));
  };
  expect(await numbers(out, CALLS.consentsRejected)).toEqual([[1], [1]]);
  expect(await numbers(other, CALLS.consentsTrue)).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

test('DSH-01 F-69 a student is placed by an accepted offer or by the word of a file, not by an offer without an answer', async () => {
  const { db } = server.services.database;
  const student = await addApplicant(server);
  const offer = { student: student.enrollment, role: 'Tester', package: 5, at: '1 day ago' };
  await addDrive(server, { ...answered(student.enrollment, 'PLACED'), placements: [offer] });
  const placed = async () => (await home(student.token)).counts.placed;
  expect(await placed()).toBe(0);
  await db.update(placements).set({ acceptedAt: new Date() }).where(eq(placements.studentId, student.id));
  expect(await placed()).toBe(1);
  await db.delete(placements).where(eq(placements.studentId, student.id));
  expect(await placed()).toBe(1);
});

test('DSH-08 API-05 an open drive that the student cannot apply to is listed with every reason, and writes nothing', async () => {
  const { id, token } = await addApplicant(server);
  await addDrive(server);
  const marks = await addDrive(server, { criteria: { min_cpi: 9, min_ssc: 90 } });
  const degree = await addDrive(server, { degrees: ['ME'], deadline: 'in 5 hours' });
  await addDrive(server, { degrees: ['ME'], deadline: '1 hour ago' });
  await addDrive(server, { degrees: ['ME'], published: false });
  const items = await get<IneligibleItem[]>(token, CALLS.ineligibleCompanies);
  expect(items.map(({ r_id, consentId }) => [r_id, consentId])).toEqual([
    [degree, null],
    [marks, null],
  ]);
  expect(items[0]!.ineligible.map(({ message }) => message)).toEqual(['This drive is for ME students.']);
  expect(items[1]!.ineligible.map(({ code }) => code)).toEqual(['MIN_CPI', 'MIN_SSC']);
  const rows = await server.services.database.db.select().from(consents).where(eq(consents.studentId, id));
  expect(rows).toEqual([]);
});

test('DSH-08 the counts of the tabs are those of the lists', async () => {
  const { token, enrollment } = await addApplicant(server);
  await addDrive(server);
  await addDrive(server, { criteria: { min_cpi: 9 } });
  await addDrive(server, { degrees: ['ME'] });
  for (const status of ['TRUE', 'FALSE', 'REJECTED', 'PLACED'])
    await addDrive(server, answered(enrollment, status));
  await addDrive(server, { deadline: '1 hour ago' });
  const lengths: Record<string, number> = {};
  const counts = await get<CompanyCounts>(token, CALLS.companyCounts);
  for (const [name, list] of Object.entries(LISTS))
    lengths[name] = (await get<unknown[]>(token, list)).length;
  expect(counts).toEqual(lengths);
  expect(counts).toMatchObject({ eligible: 1, notApplied: 2, notEligible: 2 });
});
