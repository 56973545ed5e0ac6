import {
  CELL_CALLS,
  measuresOf,
  OFFER_MEASURES,
  seasonTable,
  SEASON_TABLES,
  STUDENT_MEASURES,
  type CountedList,
  type OffersPage,
  type SeasonsData,
  type StudentMeasure,
  type StudentsPage,
} from '@portal/shared/contract/cell';
import { eq, sql } from 'drizzle-orm';
import { addDrive } from '../../../test/drives/test-drives';
import { releaseRules } from '../../../test/profile/release-rules';
import { useConsole } from '../../../test/staff';
import { addStudent } from '../../../test/students';
import {
  addPerson,
  AT,
  type Person,
  randomNumbers,
  type Rows,
  simply,
  YEAR,
} from '../../../test/seasons/random-people';
import { readHistories } from '../drives/application-state/history-store';
import { applicationState } from '../drives/application-state/application-state';
import { consents, drives, placements } from '../drives/schema';
import { profileSections, eligibilityData } from '../profile/schema';
import { students } from '../identity/schema';

const isOfStudents = (counted: CountedList['counted']): counted is StudentMeasure =>
  Object.hasOwn(STUDENT_MEASURES, counted);

const { server, officer } = useConsole();
const people: Person[] = [];

beforeAll(async () => {
  await releaseRules(server.services);
  const random = randomNumbers(69);
  const drive = { id: await addDrive(server), other: await addDrive(server) };
  const rows: Rows = { students: [], sections: [], offers: [], consents: [] };
  for (let at = 0; at < 90; at += 1) people.push(addPerson(rows, random, drive));
  const { db } = server.services.database;
  await db.insert(students).values(rows.students);
  await db.insert(profileSections).values(rows.sections);
  await db.insert(placements).values(rows.offers);
  await db.insert(consents).values(rows.consents);
});

const data = async () => await officer.data<SeasonsData>('seasons');
const total = async (filters: Record<string, string | number>) => {
  const query = new URLSearchParams(
    Object.entries(filters).map(([name, value]) => [name, String(value)]),
  ).toString();
  return (await officer.data<StudentsPage>('students', { query })).total;
};

/** How long the list is that a number opens. */
const lengthOf = async ({ counted, ...who }: CountedList): Promise<number> => {
  if (isOfStudents(counted)) return total({ ...who, counted });
  const { state } = OFFER_MEASURES[counted];
  const query = new URLSearchParams({ ...who, season: String(who.season), ...(state ? { state } : {}) });
  return (await officer.data<OffersPage>('offers', { query: String(query) })).total;
};

test('F-69 each figure, of each group, is what a simple reading of the same people gives', async () => {
  const { seasons } = await data();
  for (const year of [YEAR, YEAR + 1]) {
    const { figures } = seasons.find((one) => one.year === year)!;
    const own = people.filter((one) => one.year === year);
    expect(measuresOf(figures)).toEqual(simply(own));
    for (const { degree, branch, gender, measured } of figures.groups) {
      const theirs = own.filter(
        (one) =>
          (degree === null || one.degree === degree) &&
          (branch === null || one.branch === branch) &&
          (gender === null || one.gender === gender),
      );
      expect([degree, branch, gender, measured]).toEqual([degree, branch, gender, simply(theirs)]);
    }
  }
});

test('F-69 placed, higher studies, own business, opted out and nothing known add up, and so do the sources', async () => {
  for (const { figures } of (await data()).seasons)
    for (const { measured } of figures.groups) {
      const { placed, higher_studies, own_business, opted_out, not_placed, students: all } = measured;
      expect(placed! + higher_studies! + own_business! + opted_out! + not_placed!).toBe(all);
      expect(measured.placed_drive! + measured.placed_ppo! + measured.placed_off_campus!).toBe(placed);
      expect(measured.placed!).toBeLessThanOrEqual(measured.eligible!);
    }
});

test('F-69 each number of students and of offers in a table is the length of the list that it opens', async () => {
  const known = await data();
  const cells = SEASON_TABLES.flatMap((name) =>
    seasonTable(known, YEAR, name).rows.flatMap((row) => row.cells),
  );
  const counted = cells.flatMap(({ value, list }) => (list ? [{ value, list }] : []));
  expect(counted.length).toBeGreaterThan(100);
  const seen = new Map(counted.map((one) => [JSON.stringify(one.list), one]));
  for (const { value, list } of seen.values()) expect([list, await lengthOf(list)]).toEqual([list, value]);
});

test('F-69 F-60 a student counts as placed by a drive by the state of the application, and no one else', async () => {
  const { db } = server.services.database;
  const ids = people.map(({ id }) => id);
  await db.execute(sql`insert into consents (student_id, drive_id, choice, decided_at)
      select p.student_id, p.drive_id, 'TRUE', ${AT.toISOString()}::timestamptz from placements p where p.drive_id is not null`);
  const { rows, now } = await readHistories(db, ids);
  const placed = new Set(
    rows.flatMap(({ student, history }) =>
      applicationState(history, now).state === 'placed' ? student : [],
    ),
  );
  for (const one of people)
    for (const offer of one.offers)
      if (offer.kind !== 'drive' && offer.state === 'accepted') placed.add(one.id);
  const year = people.filter((one) => one.year === YEAR && placed.has(one.id)).length;
  expect(await total({ season: YEAR, counted: 'placed' })).toBe(year);
});

test('F-69 a plan is set for many, appears in their list, and is undone', async () => {
  const free = people.filter(
    ({ year, plan, saidPlaced, offers }) =>
      year === YEAR && plan === null && !saidPlaced && offers.every(({ state }) => state !== 'accepted'),
  );
  const chosen = free.slice(0, 3).map(({ id }) => id);
  const before = await total({ season: YEAR, counted: 'higher_studies' });
  const body = { students: chosen, plan: 'higher studies', reason: 'Their letters' };
  const said = await officer.call('setPlans', { body });
  expect([said.status, said.body.message]).toEqual([200, 'The plan of 3 students is set.']);
  expect(await total({ season: YEAR, counted: 'higher_studies' })).toBe(before + 3);
  const again = await officer.call('setPlans', { body });
  expect(again.body.data).toMatchObject({ changed: 0 });
  const { batch } = said.body.data as { batch: string };
  const undone = await officer.call('undo', { id: batch, body: { reason: 'A slip' } });
  expect(undone.status).toBe(200);
  expect(await total({ season: YEAR, counted: 'higher_studies' })).toBe(before);
  const unknown = await officer.call('setPlans', { body: { ...body, students: ['x'] } });
  expect(unknown.status).toBe(404);
});

test('F-69 a student moves to the season that the profile says, and to that of the import when it says none', async () => {
  const { db } = server.services.database;
  const { id, createdAt } = await addStudent(server, { branch: 'chemical' });
  const seasonOf = async () =>
    (await db.select({ season: students.season }).from(students).where(eq(students.id, id)))[0]!.season;
  // Marks of other rules would be read again meanwhile.
  const madeBy = server.services.rules.current().hash;
  const first = new Date(createdAt.getTime() + 5.5 * 3_600_000).getUTCFullYear() + 1;
  expect(await seasonOf()).toBe(first);
  await db.insert(eligibilityData).values({ studentId: id, revision: 1, madeBy, passoutYear: first + 2 });
  expect(await seasonOf()).toBe(first + 2);
  await db.update(eligibilityData).set({ passoutYear: null }).where(eq(eligibilityData.studentId, id));
  expect(await seasonOf()).toBe(first);
  const [drive] = await db.select({ season: drives.season }).from(drives).limit(1);
  expect(drive!.season).toBeGreaterThan(2000);
});

test('F-69 a file of a table has the numbers of the page, and says which years were typed in', async () => {
  const known = await data();
  const table = seasonTable(known, YEAR, 'branches');
  const { statusCode, payload: text } = await server.app.inject({
    method: 'POST',
    url: CELL_CALLS.exportSeason.path.replace(':id', String(YEAR)),
    payload: { table: 'branches', format: 'csv' },
    headers: officer.headers,
  });
  expect(statusCode).toBe(200);
  expect(text).toContain('Counted by the portal');
  for (const { name } of table.rows) expect(text).toContain(name);
});
