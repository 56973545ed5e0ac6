import { cleanHtml } from '../content/html';
import type { ImportContext } from './import-context';
import { putNotice, putRound, replaceAttendances } from './round-store';
import { instantOf } from '../content/write-drive';

/** Writes the rounds, known by their number, and the attendance of those that give it. */
export async function writeRounds(
  { tx, loaded, now, studentIds }: ImportContext,
  driveId: string,
): Promise<void> {
  for (const round of loaded.drive.rounds) {
    const roundId = await putRound(tx, {
      driveId,
      number: round.number,
      name: round.name,
      startsAt: instantOf(round.at, now),
      durationMinutes: round.duration_minutes,
      mode: round.mode,
      venue: round.venue,
      instructions: round.instructions,
    });
    const present = round.attendance?.map(({ student, status, result }) => ({
      studentId: studentIds.get(student)!,
      status,
      resultStatus: result,
    }));
    if (present) await replaceAttendances(tx, roundId, present);
  }
}

/** Writes the notices, known by their code; their HTML is cleaned here (D-50). */
export async function writeNotices({ tx, loaded, now }: ImportContext, driveId: string): Promise<void> {
  for (const { code, at, deadline, html } of loaded.drive.notices) {
    await putNotice(tx, {
      driveId,
      code,
      html: cleanHtml(html),
      arrivedAt: instantOf(at, now),
      deadline: deadline === null ? null : instantOf(deadline, now),
    });
  }
}
