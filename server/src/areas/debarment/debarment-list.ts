import {
  type AbsenceItem,
  type DebarmentCourse,
  type DebarmentItem,
  type BarsPage,
  type BarsQuery,
} from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import type { Database, Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { missedDrives } from '../drives';
import { debarmentFactsOf, isAnswerTime } from '../identity';
import { countAbsences, listAbsences } from './absence-store';
import { DEBARMENT_CONDITIONS, tabConditions } from './debarment-state-store';
import {
  barsOfStudent,
  countDebarments,
  findDebarment,
  listDebarments,
  type ListedDebarment,
} from './debarment-store';
import { limitsOf, pageOf, type Page } from '../activity';
import { versionOf } from '../students';

export const noDebarment = () => new PortalError(404, 'There is no such debarment.');

/** Whether a proposed debarment may be decided: its student answered, or the time for it is over (CEL-30). */
export const mayDecide = ({ bar }: ListedDebarment): boolean =>
  bar.state === 'proposed' && (bar.answered_at !== null || !isAnswerTime(bar));

/** Whether what an appeal asks is for another officer than this one: who debarred, while there is another (CEL-31). */
export const isForAnother = ({ bar, has_other_officer }: ListedDebarment, officer: string | null): boolean =>
  bar.decided_by !== null && bar.decided_by === officer && has_other_officer;

/**
 * Whether a reader may decide the appeal: an officer other than the one who debarred, where there is one (CEL-31).
 */
export const mayDecideAppeal = (listed: ListedDebarment, reader: string | null): boolean =>
  listed.bar.state === 'in force' &&
  listed.bar.appealed_at !== null &&
  listed.bar.appeal_decided_at === null &&
  !isForAnother(listed, reader);

/** A debarment as the console shows it. @param reader id of who reads it */
const debarmentItemOf = (listed: ListedDebarment, reader: string): DebarmentItem => ({
  ...debarmentFactsOf(listed.bar),
  version: String(listed.bar.version),
  student: listed.student,
  proposed_by: listed.proposed_by,
  decided_by: listed.decided_by,
  appeal_decided_by: listed.appeal_decided_by,
  lifted_by: listed.lifted_by,
  may_decide: mayDecide(listed),
  may_decide_appeal: mayDecideAppeal(listed, reader),
});

/** A page of debarments, what was changed last first; what waits for an officer, the oldest first. */
export async function barsPage(
  { db }: Pick<Database, 'db'>,
  query: BarsQuery,
  reader: string,
): Promise<BarsPage> {
  const state = query.state ?? 'proposed';
  const order = query.order ?? (state === 'proposed' || state === 'appealed' ? 'asc' : 'desc');
  const { total, ...counts } = await countDebarments(db, {
    ...tabConditions,
    total: DEBARMENT_CONDITIONS[state],
  });
  const rows = await listDebarments(db, DEBARMENT_CONDITIONS[state], { ...limitsOf(query), order });
  return {
    ...pageOf(
      query,
      rows.map((row) => debarmentItemOf(row, reader)),
      total,
    ),
    counts,
  };
}

/** All debarments of a student, the newest first (CEL-11). */
export const barsOf = async (db: Queryable, studentId: string, reader: string): Promise<DebarmentItem[]> =>
  (await barsOfStudent(db, studentId)).map((row) => debarmentItemOf(row, reader));

/** A debarment with what lifting it would give back; nothing unless it is active. @throws PortalError 404 */
export async function debarmentCourse(
  { db }: Pick<Database, 'db'>,
  id: string,
  reader: string,
): Promise<DebarmentCourse> {
  const found = isId(id) ? await findDebarment(db, id) : undefined;
  if (!found) throw noDebarment();
  const missed = found.bar.state === 'in force' ? await missedDrives(db, found.student.id) : [];
  return { ...debarmentItemOf(found, reader), missed };
}

/** The reason of a debarment for an absence, as it is suggested. */
export const absenceText = ({ company, name, at }: { company: string; name: string; at: string }): string =>
  `Applied to ${company} and was absent from its round ${name} on ${formatDateTime(at)}.`;

/** A page of absences without a proposed debarment (CEL-30). */
export async function absencesPage(
  { db }: Pick<Database, 'db'>,
  query: Pick<BarsQuery, 'page' | 'size' | 'order'>,
): Promise<Page<AbsenceItem>> {
  const found = await listAbsences(db, { ...limitsOf(query), order: query.order ?? 'desc' });
  const rows = found.map(({ version, revision, round, ...student }): AbsenceItem => {
    const at = new Date(round.at).toISOString();
    return {
      ...student,
      version: versionOf({ version, revision }),
      round: { ...round, at },
      suggested: absenceText({ ...round, at }),
    };
  });
  return pageOf(query, rows, await countAbsences(db));
}
