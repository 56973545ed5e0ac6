import { cleanHtml } from '../html';
import { roundTitle } from '@portal/shared/contract';
import type { ImportContext } from './import-context';
import { DriveFileError } from './load-drive-file';
import {
  dropRounds,
  keepNotices,
  marksOfConsole,
  putNotice,
  putRound,
  replaceAttendances,
  unnamedRounds,
} from './round-store';
import { instantOf } from './write-drive';

/** Takes the rounds away that the file does not name, where nothing of the console or of students is lost by it. */
async function dropUnnamed({ tx, loaded: { drive, at } }: ImportContext, driveId: string): Promise<void> {
  const unnamed = await unnamedRounds(
    tx,
    driveId,
    drive.rounds.map(({ number }) => number),
  );
  const mistakes = unnamed.flatMap(({ number, name, why }) =>
    why === null ? [] : [`${at(['rounds'])}: ${roundTitle({ number, name })} is not in the file, and ${why}`],
  );
  if (mistakes.length > 0) throw new DriveFileError(mistakes);
  await dropRounds(
    tx,
    unnamed.map(({ id }) => id),
  );
}

type FileRound = ImportContext['loaded']['drive']['rounds'][number];

const markWords = ({ status, result }: { status: string | null; result: string | null }): string =>
  [status, result].filter(Boolean).join(' and ') || 'not marked';

/** @throws DriveFileError where the attendance of a round says otherwise than the console marked (CEL-48, CEL-61) */
async function refuseOtherMarks(
  { tx, loaded: { at } }: ImportContext,
  { attendance = [], ...round }: FileRound,
  { roundId, index }: { roundId: string; index: number },
): Promise<void> {
  const title = roundTitle(round);
  const mistakes = (await marksOfConsole(tx, roundId)).flatMap((marked) => {
    const { student } = marked;
    const j = attendance.findIndex((one) => one.student === student);
    const said = attendance[j];
    const place = at(['rounds', index, 'attendance', ...(said ? [j] : [])]);
    const { status, result } = said ?? { status: null, result: null };
    // Of whom nothing is known but a staged result, a file says nothing.
    if (status === marked.status && result === marked.result) return [];
    const words = said ? `is ${markWords(said)} in the file` : 'is not in the file';
    return [`${place}: ${student} ${words}, and ${markWords(marked)} in ${title} in the console`];
  });
  if (mistakes.length > 0) throw new DriveFileError(mistakes);
}

/**
 * Writes the rounds, known by their number, and the attendance of those that give it.
 * @throws DriveFileError for a round that the file leaves out and that the console or attendance holds (CEL-60), and for marks
 * of the console that it says otherwise of
 */
export async function writeRounds(context: ImportContext, driveId: string): Promise<void> {
  const { tx, loaded, now, studentIds } = context;
  await dropUnnamed(context, driveId);
  for (const [index, round] of loaded.drive.rounds.entries()) {
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
    await refuseOtherMarks(context, round, { roundId, index });
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
