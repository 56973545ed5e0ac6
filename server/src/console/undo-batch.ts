import type { ActionKind, UndoableKind, UndoneData } from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../platform/database/database';
import { PortalError } from '../platform/errors';
import { isId } from '../platform/is-id';
import { holdForOffers } from '../areas/drives';
import { listActions, type ListedAction } from '../areas/activity';
import { countMailed, isOfToday, type NewAction } from '../areas/activity';
import type { Actor } from '../areas/activity';
import { UNDO_ADDED } from '../areas/drive-changes';
import { UNDO_ANNOUNCEMENT } from '../areas/announcements';
import { UNDO_BAR } from '../areas/debarment';
import { UNDO_REOPENING } from '../areas/drives';
import { UNDO_COMPANY } from '../areas/companies';
import { UNDO_EXCEPTION } from '../areas/drives';
import { UNDO_DRIVE_FILE } from '../areas/drives';
import { UNDO_DRIVE } from '../areas/drives';
import { isOfImport, undoImport, type ImportKind } from '../areas/imports';
import { UNDO_OPENING } from '../areas/verification';
import { isOfMarks, UNDO_RELEASE, undoMarks, type MarkKind } from '../areas/results';
import { perform } from '../areas/activity';
import type { ActiveRules } from '../areas/profile';
import { isOfResults, undoResults, type ResultsKind } from '../areas/imports';
import { UNDO_OFFER } from '../areas/offers';
import { UNDO_SEASON } from '../areas/seasons';
import { UNDO_ROUND } from '../areas/rounds';
import { obstacle, type Obstacle, type Undo } from '../areas/activity';
import { UNDO_PLAN } from '../areas/students';
import { UNDO_VERIFICATION } from '../areas/verification';

/** Most actions of one batch that are undone: one of more is refused, never undone by half. */
const MOST = 10_000;

const count = (number: number): string => number.toLocaleString('en-IN');

const UNDO: Record<Exclude<UndoableKind, ImportKind | ResultsKind | MarkKind>, Undo> = {
  ...UNDO_OPENING,
  ...UNDO_VERIFICATION,
  ...UNDO_BAR,
  ...UNDO_DRIVE,
  ...UNDO_DRIVE_FILE,
  ...UNDO_EXCEPTION,
  ...UNDO_REOPENING,
  ...UNDO_ADDED,
  ...UNDO_ROUND,
  ...UNDO_RELEASE,
  ...UNDO_OFFER,
  ...UNDO_ANNOUNCEMENT,
  ...UNDO_SEASON,
  ...UNDO_PLAN,
  ...UNDO_COMPANY,
};
const undoOf = (kind: ActionKind): Undo | undefined => (UNDO as Partial<Record<ActionKind, Undo>>)[kind];

const isObstacle = (one: NewAction | Obstacle): one is Obstacle => 'message' in one;

/** @throws PortalError 404, 409 where the batch can be undone no more */
async function refuseLate(tx: Queryable, actions: ListedAction[]): Promise<void> {
  const [first] = actions;
  if (!first) throw new PortalError(404, 'There is no such change.');
  if (first.undone_by !== null) throw new PortalError(409, 'This change was undone before.');
  if (!(await isOfToday(tx, first.batch)))
    throw new PortalError(409, 'A change can be undone on its own day alone.');
  if (actions.length > MOST)
    throw new PortalError(409, `This change did more than ${count(MOST)} things: it is not undone at once.`);
}

/**
 * Students who were barred with marks, whose offers changed with their drive, or who were added to one, are held before it, as when
 * that was done (CEL-63, F-71, F-83).
 */
async function holdStudents(tx: Queryable, actions: readonly ListedAction[]): Promise<void> {
  const first = actions.filter(({ kind }) => /^(bar\.proposed|consent\.added|offer\..+)$/.test(kind));
  await holdForOffers(
    tx,
    first.flatMap(({ student_id }) => student_id ?? []),
  );
}

/**
 * Undoes a batch, whole or not at all (CEL-81).
 * @throws PortalError 404, or 409 with what stands in the way in `data`
 */
export async function undoBatch(
  { database, rules }: { database: Pick<Database, 'db'>; rules: ActiveRules },
  actor: Actor,
  id: string,
  { key, reason }: { key: string; reason: string },
): Promise<UndoneData> {
  if (!isId(id)) throw new PortalError(404, 'There is no such change.');
  return perform(database, { actor, key, reason, asked: id, undoes: id }, async (tx, batch) => {
    const actions = await listActions(tx, { batch: id }, { limit: MOST + 1 });
    await refuseLate(tx, actions);
    await holdStudents(tx, actions);
    const imported = await undoImport(tx, actions.filter(isOfImport));
    const results = await undoResults(tx, rules, actions.filter(isOfResults));
    const marks = await undoMarks(tx, actions);
    const whole = [imported, results, marks];
    const obstacles: Obstacle[] = whole.flatMap((one) => one.obstacles);
    for (const one of whole.flatMap(({ records }) => records)) batch.record(one);
    const others = actions.filter(
      (action) => !isOfImport(action) && !isOfResults(action) && !isOfMarks(action),
    );
    const inOrder = others.sort((a, b) => (a.student_id ?? '').localeCompare(b.student_id ?? ''));
    for (const action of inOrder) {
      const undo = undoOf(action.kind);
      const result = undo
        ? await undo(tx, action, { actor, batch: batch.id })
        : obstacle(action, 'A change of this kind is not undone here.');
      if (isObstacle(result)) obstacles.push(result);
      else batch.record(result);
    }
    if (obstacles[0]) {
      const more = obstacles.length > 1 ? ` And ${obstacles.length - 1} more.` : '';
      const words = `Nothing was undone. ${obstacles[0].subject}: ${obstacles[0].message}${more}`;
      throw new PortalError(409, words, { data: { obstacles } });
    }
    const mails = imported.told ? 0 : await countMailed(tx, id);
    return { changed: actions.length, told: mails > 0 ? { count: mails, draft: null } : imported.told };
  });
}
