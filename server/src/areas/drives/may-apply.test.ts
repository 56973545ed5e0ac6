import { eq, sql } from 'drizzle-orm';
import { DATABASES } from '../../../test/databases';
import { addDrive } from '../../../test/drives/test-drives';
import { startTestServer, type TestServer } from '../../../test/test-server';
import { bars, students } from '../identity/schema';
import { studentMarks } from '../profile/schema';
import { failedRules, type EligibilityCode } from './eligibility';
import { readPlaces } from './listing-store';
import { judgedAt, mayApplyAt } from './may-apply-store';
import { driveRoles, drives, placements } from './schema';
import { applicantAt } from './standing-then';

const DAY_MS = 24 * 60 * 60 * 1000;
const STUDENTS = 500;
const DRIVES = 200;
/** What the statement leaves to others: whether the drive is published and open. */
const LEFT_OUT: readonly EligibilityCode[] = ['CLOSED', 'WITHDRAWN', 'NOT_PUBLISHED'];

/** Numbers that look like chance and are the same in every run. */
function chance(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    below,
    often: () => next() < 0.9,
    rarely: () => next() < 0.15,
    of: <T>(list: readonly T[]): T => list[below(list.length)]!,
    day: () => new Date(Date.now() + Math.round((next() * 8 - 4) * DAY_MS)),
    past: () => new Date(Date.now() - Math.round(next() * 4 * DAY_MS)),
  };
}
type Chance = ReturnType<typeof chance>;

const or = <T>(is: boolean, value: T): T | null => (is ? value : null);

function marksOf({ below, often, of }: Chance, studentId: string): typeof studentMarks.$inferInsert {
  const percentage = () => or(often(), String(40 + below(60)));
  return {
    studentId,
    revision: 1,
    madeBy: 'test',
    degree: 'BE',
    branch: 'computer',
    feeReference: or(often(), 'UTR'),
    cpi: or(often(), `${5 + below(5)}.${below(10)}`),
    sscPercentage: percentage(),
    hscPercentage: percentage(),
    diplomaPercentage: percentage(),
    liveBacklogs: or(often(), below(3)),
    deadBacklogs: or(often(), below(3)),
    gapYears: or(often(), below(2)),
    passoutYear: or(often(), of([2026, 2027])),
  };
}

function driveOf({ below, rarely, of, day, past }: Chance) {
  const isWithdrawn = rarely();
  return {
    deadline: day(),
    withdrawnAt: or(isWithdrawn, past()),
    withdrawnReason: or(isWithdrawn, 'No vacancies'),
    isPublished: !rarely(),
    degrees: of([['BE'], ['BE', 'ME'], ['ME']]),
    branches: of([['computer'], ['computer', 'civil'], ['civil', 'mechanical', 'computer']]),
    minCpi: or(!rarely(), `${5 + below(3)}.00`),
    minSscPercentage: or(rarely(), '50'),
    minHscPercentage: or(rarely(), '50'),
    maxDeadBacklogs: or(rarely(), below(3)),
    maxLiveBacklogs: or(rarely(), below(3)),
    maxGapYears: or(rarely(), below(2)),
    passoutYear: or(rarely(), of([2026, 2027])),
  };
}

/** Drives like one that a file brought, each with criteria and packages of its own. */
async function addDrives(server: TestServer, by: Chance): Promise<string[]> {
  const { db } = server.services.database;
  const like = await addDrive(server);
  const [{ id: _id, code, ...row }] = (await db.select().from(drives).where(eq(drives.id, like))) as [
    typeof drives.$inferSelect,
  ];
  const added = await db
    .insert(drives)
    .values(
      Array.from({ length: DRIVES - 1 }, (_, at) => ({ ...row, code: `${code}-${at}`, ...driveOf(by) })),
    )
    .returning({ id: drives.id });
  await db.insert(driveRoles).values(
    added.flatMap(({ id }) =>
      ['4', by.of(['8', '12', '13.01'])].map((maxLpa, position) => ({
        driveId: id,
        position,
        title: `Role ${position}`,
        minLpa: '3',
        maxLpa,
      })),
    ),
  );
  return [like, ...added.map(({ id }) => id)];
}

async function fill({ services }: TestServer, by: Chance, ids: readonly string[]): Promise<void> {
  const { db } = services.database;
  const people = await db
    .insert(students)
    .values(
      Array.from({ length: STUDENTS }, (_, at) => ({
        enrollment: String(330_280_000_000 + at),
        name: `Student ${at}`,
        email: `m${at}@mail.example`,
        degree: by.of(['BE', 'BE', 'ME'] as const),
        branch: by.of(['computer', 'Computer', 'civil', 'mechanical']),
        isRegistered: by.often(),
        registeredAt: or(by.often(), by.past()),
        isVerified: by.often(),
        verifiedAt: or(by.often(), by.past()),
      })),
    )
    .returning({ id: students.id });
  await db.insert(studentMarks).values(people.filter(by.often).map(({ id }) => marksOf(by, id)));
  await db.insert(bars).values(
    people.filter(by.rarely).map(({ id }) => ({
      studentId: id,
      reason: 'Absent',
      version: 1,
      barredAt: by.past(),
      until: or(by.rarely(), by.day()),
      liftedAt: or(by.rarely(), by.past()),
    })),
  );
  const offers = people.filter(by.rarely).flatMap(({ id }) =>
    [0, 1].slice(by.below(2)).map((more) => ({
      studentId: id,
      driveId: ids[(by.below(DRIVES / 2) * 2 + more) % DRIVES]!,
      role: 'Tester',
      packageLpa: by.of(['3', '5', '6.5']),
      offeredAt: by.past(),
      refusedAt: or(by.rarely(), by.past()),
    })),
  );
  await db.insert(placements).values(offers);
}

describe.each(DATABASES)('counting who may apply on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  test('CEL-42 CEL-40 of 100,000 random students and drives one statement finds whom the judge lets apply', async () => {
    const by = chance(20_261_123);
    await fill(server, by, await addDrives(server, by));
    const { db } = server.services.database;
    const { rows } = await db.execute<{ student: string; drive: string }>(sql`
      select s.id as student, d.id as drive from drives d cross join students s
        left join student_marks m on m.student_id = s.id
      where ${mayApplyAt(judgedAt(sql`(select clock_timestamp())`))}`);
    const found = new Set(rows.map(({ student, drive }) => `${student} ${drive}`));
    const all = await db.select({ id: students.id }).from(students);
    const differ: string[] = [];
    for (const { id } of all) {
      const listing = await readPlaces(db, id, sql`true`);
      const { drives: read, applicant, history, now } = listing;
      for (const drive of read) {
        const ends = [drive.deadline, ...(drive.withdrawnAt === null ? [] : [new Date(drive.withdrawnAt)])];
        const past = ends.filter((end) => end <= now).sort((one, other) => Number(one) - Number(other));
        const judged = past[0] ? applicantAt(applicant, history, past[0]) : applicant;
        const codes = failedRules(judged, drive, now).map(({ code }) => code);
        const may = codes.every((code) => LEFT_OUT.includes(code));
        if (may !== found.has(`${id} ${drive.id}`)) differ.push(`${id} ${drive.id} ${codes.join()}`);
      }
    }
    expect(differ).toEqual([]);
    // Chance is no proof of anything where it finds nobody, or everybody.
    expect(found.size).toBeGreaterThan(2_000);
    expect(found.size).toBeLessThan(50_000);
    expect(all.length * DRIVES).toBeGreaterThanOrEqual(100_000);
  }, 300_000);
});
