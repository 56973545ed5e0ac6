import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import {
  at,
  drive as anyDrive,
  markOf,
  outcomeOf,
  simpleModel,
  startOf,
  type Drive,
} from '../../../../test/drives/application-histories';
import { DATABASES } from '../../../../test/databases';
import { addDrive } from '../../../../test/drives/test-drives';
import { useTestServer, type TestServer } from '../../../../test/test-server';
import { students } from '../../identity/schema';
import { attendances, consents, driveRoles, drives, placements, rounds } from '../schema';
import { applicationState, isCalledTo } from './application-state';
import { readHistories } from './history-store';
import { goesOn, isCalled, ROUND_OF_ONE, roundPlace } from './in-round-store';

/** Drives of a run; each has four people. */
const DRIVES = 150;
const SEED = 20_261_127;

type Written = { drive: Drive; driveId: string; people: string[]; rounds: string[] };

/** Writes one generated drive with its people. @param now what its hours are counted from */
async function write(
  { services }: TestServer,
  { drive, like, now }: { drive: Drive; like: typeof drives.$inferInsert; now: number },
  place: number,
): Promise<Written> {
  const { db } = services.database;
  const withdrawal = drive.isWithdrawn
    ? { withdrawnAt: at(now, -1), withdrawnReason: 'No vacancies' }
    : { withdrawnAt: null, withdrawnReason: null };
  const [{ id: driveId } = { id: '' }] = await db
    .insert(drives)
    .values({ ...like, ...withdrawal, code: `history-${place}` })
    .returning({ id: drives.id });
  await db
    .insert(driveRoles)
    .values({ driveId, position: 0, title: 'Tester', minLpa: '3', maxLpa: drive.best });
  const held = await Promise.all(
    drive.rounds.map(async (round, index) => {
      const isUnsettled = drive.people.some((one) => markOf(one, index)?.isSettled === false);
      const [row] = await db
        .insert(rounds)
        .values({
          driveId,
          number: index + 1,
          name: 'Test',
          startsAt: startOf(now, round),
          durationMinutes: round.hours * 60,
          mode: 'OFFLINE',
          venue: 'Hall',
          instructions: '',
          ...(round.isCancelled ? { cancelledAt: at(now, -1), cancelledReason: 'Flooded' } : {}),
          ...(isUnsettled ? { releaseAt: at(now, -1) } : {}),
        })
        .returning({ id: rounds.id });
      return row!.id;
    }),
  );
  const people = await db
    .insert(students)
    .values(
      drive.people.map((_, index) => ({
        enrollment: String(440_280_000_000 + place * 10 + index),
        name: 'Student',
        email: `h${place}-${index}@mail.example`,
        degree: 'BE' as const,
        branch: 'computer',
      })),
    )
    .returning({ id: students.id });
  const ids = people.map(({ id }) => id);
  await db.insert(consents).values(
    drive.people.map((person, index) => ({
      studentId: ids[index]!,
      driveId,
      choice: person.choice,
      decidedAt: person.choice === null ? null : at(now, person.appliedAt),
      outcome: outcomeOf(person),
    })),
  );
  const marks = drive.people.flatMap((person, index) =>
    held.flatMap((roundId, round) => {
      const mark = markOf(person, round);
      if (!mark) return [];
      const { status, result, isSettled } = mark;
      const results = isSettled ? { resultStatus: result } : { stagedResult: result };
      return [{ roundId, studentId: ids[index]!, status, ...results }];
    }),
  );
  if (marks.length > 0) await db.insert(attendances).values(marks);
  const offers = drive.people.flatMap(({ own, others }, index) => {
    const common = { studentId: ids[index]!, role: 'Tester' };
    const elsewhere = others.map(({ lpa, at: hours, isRefused, isRevoked }) => ({
      ...common,
      kind: 'ppo' as const,
      company: 'Elsewhere',
      proofSha256: 'x',
      packageLpa: lpa,
      offeredAt: at(now, hours),
      refusedAt: isRefused ? at(now, 0) : null,
      revokedAt: isRevoked ? at(now, 0) : null,
    }));
    if (!own) return elsewhere;
    const mine = {
      ...common,
      driveId,
      packageLpa: own.lpa,
      offeredAt: at(now, own.at),
      acceptedAt: own.isAccepted ? at(now, own.at) : null,
      refusedAt: own.isRefused ? at(now, 0) : null,
      revokedAt: own.isRevoked ? at(now, 0) : null,
    };
    return [...elsewhere, mine];
  });
  for (const offer of offers) await db.insert(placements).values(offer);
  return { drive, driveId, people: ids, rounds: held };
}

describe.each(DATABASES)('the state of an application on %s', (kind) => {
  const server = useTestServer(kind);

  test('F-60 F-62 F-81 of 600 generated histories the state, and its form in SQL, are what a simple model says', async () => {
    const { db } = server.services.database;
    const base = await addDrive(server);
    const [{ id: _id, ...like } = {} as typeof drives.$inferSelect] = await db
      .select()
      .from(drives)
      .where(eq(drives.id, base));
    const now = Date.now() - 60_000;
    const sample = fc.sample(anyDrive, { numRuns: DRIVES, seed: SEED });
    const wrong: unknown[] = [];
    const seen = new Map<string, number>();
    for (const [place, one] of sample.entries()) {
      const written = await write(server, { drive: one, like, now }, place);
      const { driveId, people, rounds: held } = written;
      const { now: clock, rows } = await readHistories(db, people, driveId);
      const found = new Map(rows.map(({ student, history }) => [student, history]));
      const single = await db.execute<{ id: string; number: number }>(sql`
        select k.student_id as id, r.number from consents k join rounds r on r.drive_id = k.drive_id
        where k.drive_id = ${driveId} and ${isCalled(ROUND_OF_ONE)}`);
      const lists = await Promise.all(
        held.map(async (id) =>
          (
            await db.execute<{ id: string }>(
              sql`select k.student_id as id from consents k where ${isCalled(roundPlace(id))}`,
            )
          ).rows.map((row) => row.id),
        ),
      );
      const going = await db.execute<{ id: string }>(
        sql`select k.student_id as id from consents k where ${goesOn(sql`${driveId}::uuid`)}`,
      );
      people.forEach((id, index) => {
        const expected = simpleModel(one, one.people[index]!);
        const history = found.get(id);
        const { state, round } = history
          ? applicationState(history, clock)
          : { state: 'not answered', round: null };
        const byRule = (history?.rounds ?? []).flatMap((each) =>
          history && isCalledTo(history, each) ? [each.number] : [],
        );
        const bySql = single.rows.flatMap((row) => (row.id === id ? [row.number] : [])).sort();
        const byList = lists.flatMap((list, number) => (list.includes(id) ? [number + 1] : []));
        const isGoing = going.rows.some((row) => row.id === id);
        const expectGoing = goesOnBy(one, expected.state, index);
        seen.set(state, (seen.get(state) ?? 0) + 1);
        const got = { called: byRule, state, round, bySql, byList, isGoing };
        const wanted = { ...expected, bySql: expected.called, byList: expected.called, isGoing: expectGoing };
        if (
          JSON.stringify(got, Object.keys(got).sort()) !== JSON.stringify(wanted, Object.keys(wanted).sort())
        )
          wrong.push({ place, index, got, wanted, drive: one });
      });
    }
    expect(wrong.slice(0, 2)).toEqual([]);
    // Chance is no proof of a state that it never made.
    for (const state of ['applied', 'in round', 'out', 'selected', 'offered', 'placed', 'withdrawn by rule'])
      expect([state, (seen.get(state) ?? 0) > 3]).toEqual([state, true]);
  }, 240_000);
});

/** Whether an application goes on, whatever the company did with the drive for everybody. */
function goesOnBy(drive: Drive, state: string, index: number): boolean {
  if (state !== 'withdrawn by company') return ['applied', 'in round', 'selected'].includes(state);
  return ['applied', 'in round', 'selected'].includes(
    simpleModel({ ...drive, isWithdrawn: false }, drive.people[index]!).state,
  );
}
