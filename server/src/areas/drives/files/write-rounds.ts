import { cleanHtml } from '../html';
import type { ImportContext } from './import-context';
import { DriveFileError } from './load-drive-file';
import {
  dropRounds,
  keepNotices,
  putNotice,
  putRound,
  replaceAttendances,
  unnamedRounds,
} from './round-store';
import { instantOf } from './write-drive';

/** Takes the rounds away that the file does not name, where nothing of the console or of students is lost by it. */
async function dropUnnamed({ tx, loaded: { drive } }: ImportContext, driveId: string): Promise<void> {
  const unnamed = await unnamedRounds(
    tx,
    driveId,
    drive.rounds.map(({ number }) => number),
  );
  const mistakes = unnamed.flatMap(({ number, name, why }) =>
    why === null ? [] : [`${drive.code}: Round ${number}: ${name} is not in the file, and ${why}`],
  );
  if (mistakes.length > 0) throw new DriveFileError(mistakes);
  await dropRounds(
    tx,
    unnamed.map(({ id }) => id),
  );
}

/**
 * Writes the rounds, known by their number, and the attendance of those that give it.
 * @throws DriveFileError for a round that the file leaves out and that the console or attendance holds (CEL-60)
 */
export async function writeRounds(context: ImportContext, driveId: string): Promise<void> {
  const { tx, loaded, now, studentIds } = context;
  await dropUnnamed(context, driveId);
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
    if (!round.attendance) continue;
    const present = round.attendance.map(({ student, status, result }) => ({
      studentId: studentIds.get(student)!,
      status,
      resultStatus: result,
    }));
    await replaceAttendances(tx, roundId, present);
  }
}

/** Writes the notices, known by their code; their HTML is cleaned here (D-50). */
export async function writeNotices({ tx, loaded, now }: ImportContext, driveId: string): Promise<void> {
  await keepNotices(
    tx,
    driveId,
    loaded.drive.notices.map(({ code }) => code),
  );
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
