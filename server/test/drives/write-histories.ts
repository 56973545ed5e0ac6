import type { InferInsertModel } from 'drizzle-orm';
import { students } from '../../src/areas/identity/schema';
import { attendances, consents, driveRoles, drives, placements, rounds } from '../../src/areas/drives/schema';
import type { TestServer } from '../test-server';
import { at, markOf, numberOf, outcomeOf, startOf, type Drive, type Person } from './application-histories';

/** A generated drive in the database. */
export type WrittenDrive = { driveId: string; people: string[]; rounds: string[] };
/** What its hours are counted from, and which of its run it is. */
type Scene = { drive: Drive; now: number; place: number };

function roundOf({ drive, now }: Scene, driveId: string, index: number): InferInsertModel<typeof rounds> {
  const round = drive.rounds[index]!;
  const isUnsettled = drive.people.some((one) => markOf(one, index)?.isSettled === false);
  return {
    driveId,
    number: numberOf(drive, index),
    name: 'Test',
    startsAt: startOf(now, round),
    durationMinutes: round.hours * 60,
    mode: 'OFFLINE',
    venue: 'Hall',
    instructions: '',
    ...(round.isCancelled
      ? { cancelledAt: at(now, -1), cancelledReason: 'Flooded', keepsResults: round.isKept }
      : {}),
    ...(isUnsettled ? { releaseAt: at(now, -1) } : {}),
  };
}

function marksOf({ drive }: Scene, { people, rounds: held }: Omit<WrittenDrive, 'driveId'>) {
  return drive.people.flatMap((person, index) =>
    held.flatMap((roundId, round) => {
      const mark = markOf(person, round);
      if (!mark) return [];
      const { status, result, isSettled } = mark;
      const results = isSettled ? { resultStatus: result } : { stagedResult: result };
      return [{ roundId, studentId: people[index]!, status, ...results }];
    }),
  );
}

function offersOf(
  now: number,
  { own, others }: Person,
  { studentId, driveId }: { studentId: string; driveId: string },
): InferInsertModel<typeof placements>[] {
  const common = { studentId, role: 'Tester' };
  const endsOf = ({ isRefused, isRevoked }: { isRefused: boolean; isRevoked: boolean }) => ({
    refusedAt: isRefused ? at(now, 0) : null,
    revokedAt: isRevoked ? at(now, 0) : null,
  });
  const elsewhere = others.map((one) => ({
    ...common,
    kind: 'ppo' as const,
    company: 'Elsewhere',
    proofSha256: 'x',
    packageLpa: one.lpa,
    offeredAt: at(now, one.at),
    answerBy: one.isAsked ? at(now, 1) : null,
    acceptedAt: one.acceptedAfter === null ? null : at(now, one.at + one.acceptedAfter),
    ...endsOf(one),
  }));
  if (!own) return elsewhere;
  const offeredAt = at(now, own.at);
  const acceptedAt = own.isAccepted ? offeredAt : null;
  return [...elsewhere, { ...common, driveId, packageLpa: own.lpa, offeredAt, acceptedAt, ...endsOf(own) }];
}

/** Writes one generated drive with its people. @param like the columns of a drive */
export async function writeHistory(
  { services }: TestServer,
  like: InferInsertModel<typeof drives>,
  scene: Scene,
): Promise<WrittenDrive> {
  const { db } = services.database;
  const { drive, now, place } = scene;
  const withdrawal = drive.isWithdrawn
    ? { withdrawnAt: at(now, -1), withdrawnReason: 'No vacancies' }
    : { withdrawnAt: null, withdrawnReason: null };
  const row = { ...like, ...withdrawal, code: `history-${place}` };
  const [{ id: driveId } = { id: '' }] = await db.insert(drives).values(row).returning({ id: drives.id });
  const role = { driveId, position: 0, title: 'Tester', minLpa: '3', maxLpa: drive.best };
  await db.insert(driveRoles).values(role);
  const held: string[] = [];
  for (const index of drive.rounds.keys()) {
    const added = await db
      .insert(rounds)
      .values(roundOf(scene, driveId, index))
      .returning({ id: rounds.id });
    held.push(added[0]!.id);
  }
  const added = await db
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
  const people = added.map(({ id }) => id);
  await db.insert(consents).values(
    drive.people.map((person, index) => ({
      studentId: people[index]!,
      driveId,
      choice: person.choice,
      decidedAt: person.choice === null ? null : at(now, person.appliedAt),
      outcome: outcomeOf(person),
      entryRound: person.entry === null ? null : (held[person.entry] ?? null),
    })),
  );
  const marks = marksOf(scene, { people, rounds: held });
  if (marks.length > 0) await db.insert(attendances).values(marks);
  const offers = drive.people.flatMap((person, index) =>
    offersOf(now, person, { studentId: people[index]!, driveId }),
  );
  for (const offer of offers) await db.insert(placements).values(offer);
  return { driveId, people, rounds: held };
}
