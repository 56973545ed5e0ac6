import type { ResultsDone, ResultsRequest } from '@portal/shared/contract/cell';
import { PortalError } from '../../platform/errors';
import { lockImports, readStudents } from '../identity';
import type { Queryable } from '../../platform/database/database';
import { enterResults, lockResultStudents } from '../profile';
import { type Actor, perform } from '../activity';
import { rememberColumns } from './import-store';
import { resultsFault } from './check-semester-results';
import { RESULT_COLUMNS } from './semester-result-columns';
import { validateResults, type ResultsDeps, type ValidatedResult } from './validate-semester-results';

/** Students who are written in one statement. */
const AT_ONCE = 250;

const changed = () =>
  new PortalError(
    409,
    'Profiles or drives were changed since these rows were checked. Nothing was entered: look at the rows again.',
  );

/** @throws PortalError 409 where rows cannot be taken and all are wanted, or there is nothing to do */
function rejectMode(rows: readonly ValidatedResult[], mode: ResultsRequest['mode']): void {
  const left = rows.filter(({ problems }) => problems.length > 0).length;
  if (mode === 'all' && left > 0)
    throw new PortalError(409, `${left} of the rows cannot be entered, so none was.`);
  if (!rows.some(({ verdict }) => verdict === 'change'))
    throw new PortalError(409, 'No row of this file changes anything.');
}

/** Those whose results change, held; all of them as they were when they were judged. @throws PortalError 409 */
async function lockUnchanged(tx: Queryable, rows: readonly ValidatedResult[]) {
  const wanted = rows.flatMap(({ student, entry }) => (student && entry ? [{ student, entry }] : []));
  const held = await lockResultStudents(
    tx,
    wanted.map(({ student }) => student.id),
  );
  for (const { student } of wanted) {
    const now = held.get(student.id);
    if (now?.version !== student.version || now.revision !== student.revision) throw changed();
  }
  return wanted;
}

/**
 * Enters the semester results of a file as they were checked, in one batch (CEL-13). They come from the cell: a
 * verified student stays verified. The check runs before anything is locked: the rules take time for thousands.
 * @throws PortalError 409 where something has changed since or rows cannot be imported, 422 for a file that cannot be
 * read
 */
export async function importResults(
  needs: ResultsDeps,
  actor: Actor,
  bytes: Uint8Array,
  { mapping, mode, version }: ResultsRequest,
): Promise<ResultsDone> {
  const { header, rows } = await readStudents(bytes, RESULT_COLUMNS);
  const columns = header.map((_, at) => mapping.columns[at] ?? null);
  const fault = resultsFault(columns);
  if (fault) throw new PortalError(422, fault);
  const { rules } = needs.rules.current();
  const validated = await validateResults(needs, rows, columns);
  return perform(needs.database, { actor }, async (tx, batch) => {
    if (validated.version !== version) throw changed();
    rejectMode(validated.rows, mode);
    await lockImports(tx);
    const wanted = await lockUnchanged(tx, validated.rows);
    for (let at = 0; at < wanted.length; at += AT_ONCE)
      for (const { studentId, version: after, ...states } of await enterResults(
        tx,
        rules,
        wanted.slice(at, at + AT_ONCE),
      ))
        batch.record({ kind: 'student.results', studentId, version: after, ...states });
    await rememberColumns(tx, RESULT_COLUMNS, header, columns);
    return {
      version: null,
      changed: wanted.length,
      same: validated.rows.filter(({ verdict }) => verdict === 'same').length,
      left: validated.rows.filter(({ problems }) => problems.length > 0).length,
    };
  });
}
