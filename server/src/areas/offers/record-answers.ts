import {
  ANSWER_ROW_STATUSES,
  type AnswerRow,
  type AnswersChecked,
  type AnswersRecorded,
  type CheckAnswersRequest,
  type RecordAnswersRequest,
} from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../platform/database/database';
import { onTrial } from '../../platform/database/on-trial';
import { PortalError } from '../../platform/errors';
import { lockForOffers, readGoing, type By } from '../drives';
import { countsOf } from '../imports';
import { perform, type Batch } from '../activity';
import { judgeAnswers, type JudgedAnswer } from './check-answers';
import { drivesToNotify } from './left-drives';
import { setAnswer } from './offer-changes';
import { lockOffer } from './offer-store';

type Deps = { database: Pick<Database, 'db'> };

/** Writes the answers that are ready. Their students are held. */
async function writeAll(
  tx: Queryable,
  batch: Pick<Batch, 'record'>,
  rows: readonly JudgedAnswer[],
): Promise<void> {
  for (const { entry, answer } of rows) {
    const offer = entry && (await lockOffer(tx, entry.id));
    if (offer && answer) await setAnswer(tx, batch, offer, { answer, by: 'staff' });
  }
}

const studentsOf = (rows: readonly JudgedAnswer[]): string[] =>
  rows.flatMap(({ entry }) => entry?.studentId ?? []);

/** Which drives the students leave by their answers: they are recorded on trial, and taken back. */
const leavesOf = ({ db }: Deps['database'], rows: readonly JudgedAnswer[]): Promise<Map<string, string[]>> =>
  onTrial(db, async (tx) => {
    const left = new Map<string, string[]>();
    const students = studentsOf(rows);
    await lockForOffers(tx, students);
    const before = await readGoing(tx, students);
    await writeAll(tx, { record: () => undefined }, rows);
    const after = new Set((await readGoing(tx, students)).map(({ student, drive }) => `${student} ${drive}`));
    for (const { student, drive, company } of before)
      if (!after.has(`${student} ${drive}`)) left.set(student, [...(left.get(student) ?? []), company]);
    return left;
  });

/**
 * What recording answers to offers would do, row by row, with the drives that students leave by them; nothing is written (F-70).
 */
export async function checkAnswers(
  { database }: Deps,
  { reach }: Pick<By, 'reach'>,
  { answers }: CheckAnswersRequest,
): Promise<AnswersChecked> {
  const { rows, version } = await judgeAnswers(database.db, answers, reach.hidden);
  const left = await leavesOf(database, rows);
  const shown = rows.map(({ entry, ...row }): AnswerRow => ({
    ...row,
    leaves: (entry && left.get(entry.studentId)) ?? [],
  }));
  return { rows: shown, counts: { ...countsOf(ANSWER_ROW_STATUSES, rows), rows: rows.length }, version };
}

const CHANGED =
  'Something changed with these offers since they were checked. Nothing was recorded: check them again.';

/**
 * Records answers of students to their offers, as they were checked and in one batch; each student is notified (F-70).
 * @throws PortalError 409 where something changed since, or there is nothing to record
 */
export const recordAnswers = (
  { database }: Deps,
  { actor, reach }: By,
  { answers, reason, version }: RecordAnswersRequest,
): Promise<AnswersRecorded> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const first = await judgeAnswers(tx, answers, reach.hidden);
    await lockForOffers(tx, studentsOf(first.rows));
    const { rows, version: now } = await judgeAnswers(tx, answers, reach.hidden);
    if (now !== version) throw new PortalError(409, CHANGED);
    const ready = rows.filter(({ entry }) => entry !== null);
    if (ready.length === 0) throw new PortalError(409, 'No answer of this list can be recorded.');
    // With an offer its own drive goes on neither before its answer nor after it, so none is left out.
    await drivesToNotify(tx, batch, { students: studentsOf(ready), driveId: null }, () =>
      writeAll(tx, batch, ready),
    );
    return {
      version: null,
      changed: ready.length,
      same: rows.filter(({ verdict }) => verdict === 'same').length,
      left: rows.filter(({ problems }) => problems.length > 0).length,
    };
  });
