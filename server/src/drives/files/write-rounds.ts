import { and, eq, notInArray } from 'drizzle-orm';
import { attendances, notices, rounds } from '../../database/schema';
import { cleanHtml } from '../html';
import type { ImportContext } from './import-drives';
import { instantOf } from './write-drive';

/** Writes the rounds, known by their number, and the attendance of those that give it. */
export async function writeRounds(
  { tx, loaded, now, studentIds }: ImportContext,
  driveId: string,
): Promise<void> {
  const numbers = loaded.drive.rounds.map(({ number }) => number);
  await tx
    .delete(rounds)
    .where(and(eq(rounds.driveId, driveId), notInArray(rounds.number, numbers.length > 0 ? numbers : [0])));
  for (const round of loaded.drive.rounds) {
    const values = {
      driveId,
      number: round.number,
      name: round.name,
      startsAt: instantOf(round.at, now),
      durationMinutes: round.duration_minutes,
      mode: round.mode,
      venue: round.venue,
      instructions: round.instructions,
    };
    const [row] = await tx
      .insert(rounds)
      .values(values)
      .onConflictDoUpdate({ target: [rounds.driveId, rounds.number], set: values })
      .returning({ id: rounds.id });
    if (!round.attendance) continue;
    const roundId = row!.id;
    await tx.delete(attendances).where(eq(attendances.roundId, roundId));
    if (round.attendance.length === 0) continue;
    await tx.insert(attendances).values(
      round.attendance.map(({ student, status, result }) => ({
        roundId,
        studentId: studentIds.get(student)!,
        status,
        resultStatus: result,
      })),
    );
  }
}

/** Writes the notices, known by their code; their HTML is cleaned here (decision 50). */
export async function writeNotices({ tx, loaded, now }: ImportContext, driveId: string): Promise<void> {
  const codes = loaded.drive.notices.map(({ code }) => code);
  await tx
    .delete(notices)
    .where(and(eq(notices.driveId, driveId), notInArray(notices.code, codes.length > 0 ? codes : [''])));
  for (const { code, at, deadline, html } of loaded.drive.notices) {
    const values = {
      driveId,
      code,
      html: cleanHtml(html),
      arrivedAt: instantOf(at, now),
      deadline: deadline === null ? null : instantOf(deadline, now),
    };
    await tx
      .insert(notices)
      .values(values)
      .onConflictDoUpdate({ target: [notices.driveId, notices.code], set: values });
  }
}
