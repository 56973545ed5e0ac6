import type { ActionKind, UndoableKind, UndoneData, UndoRequest } from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../platform/database/database';
import { PortalError } from '../platform/errors';
import { isId } from '../platform/is-id';
import { lockForOffers, UNDO_REOPENING, UNDO_EXCEPTION, UNDO_DRIVE_FILE, UNDO_DRIVE } from '../areas/drives';
import {
  countMailed,
  obstacle,
  perform,
  undone,
  type Actor,
  type Batch,
  type ListedAction,
  type Obstacle,
  type Undo,
} from '../areas/activity';
import { UNDO_ADDED } from '../areas/drive-changes';
import { UNDO_ANNOUNCEMENT } from '../areas/announcements';
import { UNDO_DEBARMENT } from '../areas/debarment';
import { UNDO_COMPANY } from '../areas/companies';
import {
  isOfImport,
  undoImport,
  UNDO_WORD,
  type ImportKind,
  isOfResults,
  undoResults,
  type ResultsKind,
} from '../areas/imports';
import { UNDO_OPENING, UNDO_VERIFICATION } from '../areas/verification';
import { isOfMarks, UNDO_RELEASE, undoMarks, type MarkKind } from '../areas/results';
import type { ActiveRules } from '../areas/profile';
import { UNDO_TEMPLATE } from '../areas/messages';
import { UNDO_OFFER } from '../areas/offers';
import { UNDO_SEASON } from '../areas/seasons';
import { UNDO_ROUND } from '../areas/rounds';
import { UNDO_PLAN } from '../areas/students';
import { undoScope, type UndoScope } from './undo-scope';

const UNDO: Record<Exclude<UndoableKind, ImportKind | ResultsKind | MarkKind>, Undo> = {
  ...UNDO_OPENING,
  ...UNDO_VERIFICATION,
  ...UNDO_DEBARMENT,
  ...UNDO_DRIVE,
  ...UNDO_DRIVE_FILE,
  ...UNDO_EXCEPTION,
  ...UNDO_REOPENING,
  ...UNDO_ADDED,
  ...UNDO_ROUND,
  ...UNDO_RELEASE,
  ...UNDO_OFFER,
  ...UNDO_ANNOUNCEMENT,
  ...UNDO_TEMPLATE,
  ...UNDO_SEASON,
  ...UNDO_PLAN,
  ...UNDO_COMPANY,
  ...UNDO_WORD,
};
const undoOf = (kind: ActionKind): Undo | undefined => (UNDO as Partial<Record<ActionKind, Undo>>)[kind];

/**
 * Students who were debarred with marks, whose offers changed with their drive, or who were added to one, are held before it, as when
 * that was done (CEL-63, F-71, F-83).
 */
async function lockStudents(tx: Queryable, actions: readonly ListedAction[]): Promise<void> {
  const first = actions.filter(({ kind }) => /^(bar\.proposed|consent\.added|offer\..+)$/.test(kind));
  await lockForOffers(
    tx,
    first.flatMap(({ student_id }) => student_id ?? []),
  );
}

export type UndoDeps = { database: Pick<Database, 'db'>; rules: ActiveRules };
type Undone = { obstacles: Obstacle[]; told: { count: number; draft: string | null } | null };

/**
 * Undoes actions of one batch, and records that.
 * @returns the obstacles, by which all of it is to be rolled back, and how many mails had gone
 */
export async function undoIn(
  { tx, rules, actor }: { tx: Queryable; rules: ActiveRules; actor: Actor },
  batch: Batch,
  { id, actions, student = null }: { id: string; actions: ListedAction[]; student?: string | null },
): Promise<Undone> {
  await lockStudents(tx, actions);
  const imported = await undoImport(tx, actions.filter(isOfImport));
  const results = await undoResults(tx, rules, actions.filter(isOfResults));
  const marks = await undoMarks(tx, actions);
  const whole = [imported, results, marks];
  const obstacles = whole.flatMap((one) => one.obstacles);
  for (const one of whole.flatMap(({ records }) => records)) batch.record(one);
  const others = actions.filter(
    (action) => !isOfImport(action) && !isOfResults(action) && !isOfMarks(action),
  );
  const inOrder = others.sort((a, b) => (a.student_id ?? '').localeCompare(b.student_id ?? ''));
  for (const action of inOrder) {
    const undo = undoOf(action.kind);
    const result = undo
      ? await undo(tx, action, { actor, batch: batch.id })
      : 'A change of this kind is not undone here.';
    if (typeof result === 'string') obstacles.push(obstacle(action, result));
    else batch.record(undone(action, result.version));
  }
  const mails = imported.told ? 0 : await countMailed(tx, id, student);
  return { obstacles, told: mails > 0 ? { count: mails, draft: null } : imported.told };
}

/** @throws PortalError 409 with all obstacles in `data` */
function rejectObstacles(obstacles: Obstacle[]): void {
  const [first] = obstacles;
  if (!first) return;
  const more = obstacles.length > 1 ? ` And ${obstacles.length - 1} more.` : '';
  const words = `Nothing was undone. ${first.subject}: ${first.message}${more}`;
  throw new PortalError(409, words, { data: { obstacles } });
}

/** @throws PortalError 409 for a student's part of a batch that is undone whole, or for other changes than were shown (F-65) */
function rejectOther({ actions, alone }: UndoScope, { student, changes = actions.length }: Asked): void {
  if (student !== undefined && !alone)
    throw new PortalError(409, 'This change is undone whole, not for one student.');
  if (changes !== actions.length)
    throw new PortalError(409, 'Some of it was undone since you looked. Nothing was undone now: look again.');
}

type Asked = Omit<UndoRequest, 'reason'>;

/**
 * Undoes a batch, whole or not at all, or the part of one student where the batch allows that (CEL-81, F-65).
 * @throws PortalError 404, or 409 with the obstacles in `data`
 */
export async function undoBatch(
  { database, rules }: UndoDeps,
  actor: Actor,
  id: string,
  { reason, ...asked }: UndoRequest,
): Promise<UndoneData> {
  if (!isId(id)) throw new PortalError(404, 'There is no such change.');
  const { student = null } = asked;
  const change = { actor, reason, undoes: id, undoesStudent: student };
  return perform(database, change, async (tx, batch) => {
    const scope = await undoScope(tx, id, student);
    rejectOther(scope, asked);
    const { actions } = scope;
    const { obstacles, told } = await undoIn({ tx, rules, actor }, batch, { id, actions, student });
    rejectObstacles(obstacles);
    return { changed: actions.length, told };
  });
}
