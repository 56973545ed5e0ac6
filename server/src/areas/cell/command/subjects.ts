import { PortalError } from '../../../platform/errors';
import { findStaffByEmail } from '../../identity';
import { noBar } from '../bar-list';
import { openBarOf } from '../bar-store';
import { versionOf } from '../student-version';
import { findStudent, type FoundStudent } from './subject-store';
import type { Call, Result } from './words';

type Subject = Omit<FoundStudent, 'version' | 'revision'> & { version: string };

/** Nobody of the staff reads what a command lists. */
export const NOBODY = '';

/** A student by enrollment, at the version that --version says, or as it is now. @throws PortalError 404 */
export async function studentBy(
  { needs, values }: Pick<Call, 'needs' | 'values'>,
  enrollment = '',
): Promise<Subject> {
  const found = await findStudent(needs.database.db, enrollment);
  if (!found) throw new PortalError(404, `There is no student with the enrollment ${enrollment}.`);
  return { ...found, version: values.version ?? versionOf(found) };
}

/** A student's bar that is proposed or in force. @throws PortalError 404 */
export async function barBy(
  { needs, values }: Pick<Call, 'needs' | 'values'>,
  enrollment = '',
): Promise<{ id: string; version: string }> {
  const { id } = await studentBy({ needs, values }, enrollment);
  const bar = await openBarOf(needs.database.db, id);
  if (!bar) throw noBar();
  return { id: bar.id, version: values.version ?? String(bar.version) };
}

/** What a change prints: a sentence, and its batch, by which it is undone. */
export const done = <D extends { batch: string }>(
  sentence: string,
  data: D,
  more: string[] = [],
): Result => ({
  lines: [sentence, ...more, `Batch ${data.batch}.`],
  data,
});

/** What a page of a list prints: a line for each row, and how many there are. */
export const listed = <Row>(
  page: { rows: Row[]; total: number; page: number },
  line: (row: Row) => string,
): Result => ({
  lines: [...page.rows.map(line), `${page.rows.length} of ${page.total}, page ${page.page}.`],
  data: page,
});

/** Somebody by e-mail address. @throws PortalError 404 */
export async function staffBy({ needs, values }: Pick<Call, 'needs' | 'values'>, email = '') {
  const row = await findStaffByEmail(needs.database.db, email.trim().toLowerCase());
  if (!row) throw new PortalError(404, `There is no account with the address ${email}.`);
  return { ...row, version: values.version ?? String(row.version) };
}
