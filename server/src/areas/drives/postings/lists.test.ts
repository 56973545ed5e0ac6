import type { DriveItem, HomePageData } from '@portal/shared/contract';
import { eq } from 'drizzle-orm';
import { consents, drives } from '../schema';
import { events } from '../../dashboard/schema';
import { bars, students } from '../../identity/schema';
import { useTestServer } from '../../../../test/test-server';
import { addApplicant, addDrive, DECLINING, sendConsent } from '../../../../test/drives/test-drives';

const PATHS = {
  eligible: '/student/get/eligible-companies',
  applied: '/student/get/consents/true',
  notApplied: '/student/get/consents/false',
  rejected: '/student/get/consents/rejected',
  placed: '/student/get/placements',
};

const server = useTestServer();
const list = async (token: string, name: keyof typeof PATHS) =>
  await server.data<DriveItem[]>('GET', PATHS[name], { token });
const home = async (token: string) =>
  await server.data<HomePageData>('GET', '/student/get/getHomePageData', { token });

afterEach(async () => {
  await server.services.database.db.update(drives).set({ isPublished: false });
});

test('DSH-04 DSH-05 open drives are eligible by deadline; the item has what a card shows', async () => {
  const { token } = await addApplicant(server);
  const later = await addDrive(server);
  const sooner = await addDrive(server, { deadline: 'in 5 hours' });
  await addDrive(server, { criteria: { min_cpi: 9 } });
  await addDrive(server, { published: false });
  const items = await list(token, 'eligible');
  expect(items.map(({ r_id }) => r_id)).toEqual([sooner, later]);
  expect(items[1]).toMatchObject({
    job_profile: 'Developer:6-8,Tester:5-5,Analyst:4-13',
    degree: 'BE',
    eligible_branch: 'computer',
    is_concern: null,
    result: null,
  });
  const again = await list(token, 'eligible');
  expect(again).toEqual(items);
});

test('DSH-04 each status has its list, and a closed drive without an answer is listed under not applied', async () => {
  const student = await addApplicant(server);
  const { token, enrollment } = student;
  const given = (status: string, roles: string[], result: string | null = null) => ({
    consents: [{ student: enrollment, status, at: '2 days ago', roles, result }],
  });
  const applied = await addDrive(server, given('TRUE', ['Tester']));
  const declined = await addDrive(server, given('FALSE', []));
  const rejected = await addDrive(server, given('REJECTED', ['Tester'], 'Not selected after round 1'));
  const placed = await addDrive(server, {
    ...given('PLACED', ['Tester']),
    placements: [{ student: enrollment, role: 'Tester', package: 5, at: '1 day ago' }],
  });
  const closed = await addDrive(server, {
    deadline: '1 hour ago',
    roles: [{ title: 'Lead', package: 20 }],
    jobrole_limit: 1,
  });

  const ids = async (name: keyof typeof PATHS) => (await list(token, name)).map(({ r_id }) => r_id);
  expect(await ids('applied')).toEqual([applied]);
  expect((await ids('notApplied')).sort()).toEqual([declined, closed].sort());
  expect(await ids('rejected')).toEqual([rejected]);
  expect(await ids('placed')).toEqual([placed]);
  const results = (await list(token, 'notApplied')).map(({ r_id, result }) => [r_id, result]);
  expect(new Map(results as [string, string | null][])).toEqual(
    new Map([
      [closed, 'No response, closed'],
      [declined, null],
    ]),
  );
  expect((await list(token, 'rejected'))[0]!.result).toBe('Not selected after round 1');
  expect((await list(token, 'placed'))[0]!.result).toBe('Tester, 5 LPA');
  expect((await home(token)).counts).toEqual({ eligible: 0, applied: 1, placed: 0 });
});

test('DSH-04 W-43 a drive that closed before the student could answer is not one without a response', async () => {
  const { db } = server.services.database;
  const student = await addApplicant(server);
  const closed = await addDrive(server, { deadline: '3 days ago' });
  const ids = async () => (await list(student.token, 'notApplied')).map(({ r_id }) => r_id);
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const set = (change: Partial<typeof students.$inferInsert>) =>
    db.update(students).set(change).where(eq(students.id, student.id));

  await set({ registeredAt: days(5), verifiedAt: days(2) });
  expect(await ids()).toEqual([]);
  await set({ registeredAt: days(1), verifiedAt: days(4) });
  expect(await ids()).toEqual([]);
  await set({ registeredAt: days(5), verifiedAt: days(4) });
  expect(await ids()).toEqual([closed]);

  const bar = { studentId: student.id, reason: 'Absent.' };
  await db.insert(bars).values({ ...bar, barredAt: days(4), liftedAt: days(2) });
  expect(await ids()).toEqual([]);
  await db.delete(bars).where(eq(bars.studentId, student.id));
  await db.insert(bars).values({ ...bar, barredAt: days(2) });
  expect(await ids()).toEqual([closed]);
});

test('DSH-05 W-46 a card shows what was chosen, when, and which rounds there are', async () => {
  const { token, enrollment } = await addApplicant(server);
  const other = await addApplicant(server);
  const round = (number: number, at: string, more: object = {}) => ({
    number,
    name: `Step ${number}`,
    at,
    mode: 'ONLINE',
    ...more,
  });
  const given = (status: string) => ({
    consents: [enrollment, other.enrollment].map((student) => ({
      student,
      status,
      at: '2 days ago',
      roles: ['Tester', 'Developer'],
    })),
  });
  const applied = await addDrive(server, {
    ...given('TRUE'),
    rounds: [
      round(3, 'in 2 days'),
      round(1, '5 days ago', { attendance: [{ student: other.enrollment, status: 'ABSENT' }] }),
      // Over before its time, since its results are in.
      round(2, '1 hour ago', {
        attendance: [{ student: enrollment, status: 'PRESENT', result: 'QUALIFIED' }],
      }),
    ],
  });
  const rejected = await addDrive(server, { ...given('REJECTED'), rounds: [round(1, 'in 2 days')] });
  const [card] = await list(token, 'applied');
  expect(card).toMatchObject({
    r_id: applied,
    roles: ['Tester', 'Developer'],
    rounds: [
      { round_number: 1, status: 'completed', attendance: null },
      { round_number: 2, status: 'completed', attendance: 'PRESENT', result_status: 'QUALIFIED' },
      { round_number: 3, round_name: 'Step 3', status: 'upcoming', result_status: null },
    ],
  });
  expect(Date.parse(card!.rounds[2]!.dateTime)).toBeGreaterThan(Date.now());
  const daysAgo = (Date.now() - Date.parse(card!.decided_at!)) / 86_400_000;
  expect(Math.round(daysAgo)).toBe(2);
  expect((await list(token, 'rejected'))[0]).toMatchObject({ r_id: rejected, rounds: [] });
  await addDrive(server);
  expect((await list(token, 'eligible'))[0]).toMatchObject({
    decided_at: null,
    roles: [],
    rounds: [],
  });
});

test('DSH-01 API-05 the dashboard counts what the lists show and says why there is nothing', async () => {
  await addDrive(server);
  const student = await addApplicant(server);
  const { db } = server.services.database;
  expect(await home(student.token)).toMatchObject({
    userInfo: { name: 'ASHA', branch: 'computer', is_verified: true },
    counts: { eligible: 1, applied: 0, placed: 0 },
    standing: null,
  });

  await db.insert(bars).values({ studentId: student.id, reason: 'Absent after consent.' });
  expect((await home(student.token)).standing?.message).toContain('Absent after consent.');
  expect(await list(student.token, 'eligible')).toEqual([]);
  await db.update(bars).set({ liftedAt: new Date() }).where(eq(bars.studentId, student.id));
});

test('DSH-02 events from today on, in order', async () => {
  const { token } = await addApplicant(server);
  await server.services.database.db.insert(events).values([
    { name: 'Later', heldOn: '2999-02-01' },
    { name: 'Sooner', heldOn: '2999-01-01' },
    { name: 'Over', heldOn: '2020-01-01' },
  ]);
  const unsaid = { event_at: null, event_place: null, event_link: null };
  expect((await home(token)).upcomingEvents).toEqual([
    { event_name: 'Sooner', event_date: '2999-01-01', ...unsaid },
    { event_name: 'Later', event_date: '2999-02-01', ...unsaid },
  ]);
});

test('API-04 a list makes one consent row a student, and each reads only their own', async () => {
  const drive = await addDrive(server);
  const [one, other] = [await addApplicant(server), await addApplicant(server)];
  await Promise.all(Array.from({ length: 5 }, () => list(one.token, 'eligible')));
  const [own] = await list(one.token, 'eligible');
  const [theirs] = await list(other.token, 'eligible');
  expect(own!.consentId).not.toBe(theirs!.consentId);
  const rows = await server.services.database.db.select().from(consents).where(eq(consents.driveId, drive));
  expect(rows).toHaveLength(2);
  await sendConsent(server, one.token, own!.consentId, DECLINING);
  expect((await list(other.token, 'eligible'))[0]!.is_concern).toBeNull();
});
