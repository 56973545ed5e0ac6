import type { RoleAsks } from '@portal/shared/contract/cell';
import { eq } from 'drizzle-orm';
import { bars, endedVerifications, students } from '../../src/areas/identity/schema';
import { driveExceptions, driveRoles, drives, placements } from '../../src/areas/drives/schema';
import { eligibilityData } from '../../src/areas/profile/schema';
import { randomFrom } from '../../src/areas/sample-college/random';
import type { TestServer } from '../test-server';
import { addDrive } from './test-drives';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Of the college that is made. */
export const STUDENTS = 500;
export const DRIVES = 200;
/** Numbers that look like chance and are the same in every run. */
export function chance(seed: number) {
  const next = randomFrom(seed);
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
export type Chance = ReturnType<typeof chance>;

const or = <T>(is: boolean, value: T): T | null => (is ? value : null);

function marksOf({ below, often, of }: Chance, studentId: string): typeof eligibilityData.$inferInsert {
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

/** A drive's columns. */
export function driveOf({ below, rarely, of, day, past }: Chance) {
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

/** What a role asks beside its drive; most ask nothing. */
const asksBy = ({ below, rarely, of }: Chance): RoleAsks => ({
  ...(rarely() ? { branches: of([['computer'], ['civil', 'computer']]) } : {}),
  ...(rarely() ? { criteria: of([{ min_cpi: 6 + below(4) }, { max_live_backlogs: 0, min_hsc: 60 }]) } : {}),
});

/** Drives like one that a file brought, each with criteria and packages of its own. */
export async function addDrives(server: TestServer, by: Chance): Promise<string[]> {
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
        asks: asksBy(by),
      })),
    ),
  );
  return [like, ...added.map(({ id }) => id)];
}

/** Students of every standing, with marks, bars, offers and exceptions. */
export async function fill({ services }: TestServer, by: Chance, ids: readonly string[]): Promise<void> {
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
  await db.insert(eligibilityData).values(people.filter(by.often).map(({ id }) => marksOf(by, id)));
  await db.insert(endedVerifications).values(
    people.filter(by.rarely).flatMap(({ id }) =>
      [by.past(), by.past()].map((endedAt) => ({
        studentId: id,
        verifiedAt: or(by.often(), new Date(endedAt.getTime() - by.below(3 * DAY_MS))),
        endedAt,
      })),
    ),
  );
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
      // Of every other one the student answers in the portal: it counts once it is accepted.
      answerBy: or(by.often(), by.past()),
      acceptedAt: or(by.often(), by.past()),
    })),
  );
  await db.insert(placements).values(offers);
  await db.insert(driveExceptions).values(
    people.flatMap(({ id }) =>
      Array.from({ length: by.below(6) }, () => {
        const madeAt = by.past();
        return {
          studentId: id,
          driveId: by.of(ids),
          rules: by.of([
            ['MIN_CPI'],
            ['BRANCH', 'DEGREE'],
            ['ROLE'],
            ['ROLE', 'MIN_CPI'],
            ['MIN_CPI', 'PASSOUT_YEAR', 'MAX_LIVE_BACKLOGS'],
          ]),
          reason: 'By chance',
          madeAt,
          until: new Date(madeAt.getTime() + by.below(6) * DAY_MS),
          takenBackAt: or(by.rarely(), by.past()),
        };
      }),
    ),
  );
}
