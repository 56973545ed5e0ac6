import type { UndoableKind } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import { raiseEvents } from '../../platform/events/event-store';
import { settleResults, writeRelease } from '../drives';
import { type ListedAction, type NewAction, obstacle, undone, type Obstacle, type Undo } from '../activity';
import { proposedForRound } from '../debarment';
import {
  UNMARKED,
  changedBack,
  isStillSo,
  lockRoundRow,
  marksOf,
  setText,
  releaseToCome,
  readMarks,
  writeMarks,
} from '../rounds';

/** What marks of students are recorded as; the actions of a batch are undone together. */
export type MarkKind = Extract<UndoableKind, 'round.marked' | 'round.result released'>;

export const isOfMarks = ({ kind }: Pick<ListedAction, 'kind'>): boolean =>
  kind === 'round.marked' || kind === 'round.result released';

const changeOf = ({ before, after }: ListedAction) => ({ before: marksOf(before), after: marksOf(after) });
const isAbsence = (state: Record<string, unknown> | null): boolean => marksOf(state).status === 'ABSENT';

/** What was looked through is what students get: results stay as they are while a release of another batch is set. */
async function setObstacles(
  tx: Queryable,
  batch: readonly ListedAction[],
  actions: readonly ListedAction[],
): Promise<Obstacle[]> {
  const changing = actions.find((action) => {
    const { before, after } = changeOf(action);
    return before.staged !== after.staged || before.hold !== after.hold;
  });
  if (!changing || batch.some(({ kind }) => kind === 'round.release set')) return [];
  const words = await setText(tx, changing.subject_id ?? '');
  return words === null ? [] : [obstacle(changing, words)];
}

/**
 * An absence with a debarment that was proposed since is not undone: the debarment would contradict the round
 * (CEL-30). A debarment of the same batch is undone with it (CEL-63).
 */
async function debarmentObstacles(
  tx: Queryable,
  roundId: string,
  { batch, actions }: Record<'batch' | 'actions', readonly ListedAction[]>,
): Promise<Obstacle[]> {
  const own = new Set(batch.flatMap(({ kind, student_id }) => (kind === 'bar.proposed' ? [student_id] : [])));
  const absent = actions.filter(
    ({ student_id, before, after }) => isAbsence(after) && !isAbsence(before) && !own.has(student_id),
  );
  const students = await proposedForRound(
    tx,
    roundId,
    absent.map(({ student_id }) => student_id ?? ''),
  );
  return absent
    .filter(({ student_id }) => students.has(student_id ?? ''))
    .map((action) =>
      obstacle(action, 'A debarment was proposed for this absence since. Drop or undo it first.'),
    );
}

/**
 * Undoes attendance and results of a batch, completely or not at all: what someone marked or released since prevents
 * it (CEL-81), and so does a set release for results (CEL-62).
 * @param batch all its actions; those of marks are of one round
 */
export async function undoMarks(
  tx: Queryable,
  batch: readonly ListedAction[],
): Promise<{ obstacles: Obstacle[]; records: NewAction[] }> {
  const actions = batch.filter(isOfMarks);
  const [first] = actions;
  if (!first) return { obstacles: [], records: [] };
  const roundId = first.subject_id ?? '';
  const round = await lockRoundRow(tx, roundId);
  if (!round) return { obstacles: [obstacle(first, 'The round is not there any more.')], records: [] };
  await settleResults(tx, roundId);
  const known = await readMarks(
    tx,
    roundId,
    actions.flatMap(({ student_id }) => student_id ?? []),
  );
  const nowOf = ({ student_id }: ListedAction) => known.get(student_id ?? '') ?? UNMARKED;
  const changed = actions.filter((action) => !isStillSo(nowOf(action), changeOf(action)));
  const isCancelled = round.isCancelled && !batch.some(({ kind }) => kind === 'round.cancelled');
  const obstacles = [
    ...(isCancelled ? [obstacle(first, 'The round was cancelled since.')] : []),
    ...(await setObstacles(tx, batch, actions)),
    ...(await debarmentObstacles(tx, roundId, { batch, actions })),
    ...changed.map((action) => obstacle(action, 'Attendance or result was changed or released since.')),
  ];
  if (obstacles.length > 0) return { obstacles, records: [] };
  await writeMarks(
    tx,
    roundId,
    actions.map((action) => ({
      id: action.student_id ?? '',
      ...changedBack(nowOf(action), changeOf(action)),
    })),
  );
  return {
    obstacles,
    records: actions.map((action) => undone(action)),
  };
}

const unset: Undo = async (tx, action) => {
  const roundId = action.subject_id ?? '';
  if (!(await lockRoundRow(tx, roundId))) return 'The round is not there any more.';
  if ((await releaseToCome(tx, roundId)) !== action.after?.['release_at'])
    return 'The results are published since, or their time was changed.';
  await writeRelease(tx, roundId, null);
  // A notification that is still waiting is never sent.
  await raiseEvents(tx, { kind: 'action.undone', facts: { undoes: action.batch }, students: [] });
  return {};
};

/** How a release that is set is undone, before its minute. */
export const UNDO_RELEASE: Record<Extract<UndoableKind, 'round.release set'>, Undo> = {
  'round.release set': unset,
};
