import { applicationWords } from '@portal/shared/contract';
import { formatDateTime } from '@portal/shared/format';
import { stringify } from 'csv-stringify/sync';
import type { Queryable } from '../../../platform/database/database';
import { statesIn } from '../application-state/states-of';
import { readApplicants } from './applicant-rows-store';

const COLUMNS = [
  'enrollment', 'name', 'surname', 'email', 'mobile_no', 'degree', 'branch', 'cpi', 'ssc_percentage',
  'hsc_percentage', 'diploma_percentage', 'live_backlogs', 'dead_backlogs', 'gap_years', 'roles', 'status',
  'applied_at', 'resume', 'resume_sha256',
]; // oxfmt-ignore

/**
 * Who applied to a drive, as a table for the company: one line a student, roles in priority order.
 * No cell starts a formula, whatever a student typed. Identity numbers are not in it.
 * @returns CSV with a header
 */
export async function applicantsCsv(db: Queryable, driveId: string): Promise<string> {
  const rows = await readApplicants(db, driveId);
  const states = await statesIn(
    db,
    driveId,
    rows.map(({ student }) => student.id),
  );
  const words = (id: string): string => {
    const state = states.get(id);
    return state ? applicationWords(state) : '';
  };
  const cells = rows.map(({ student, consent, marks }) => [
    student.enrollment,
    student.name,
    marks?.surname,
    marks?.email ?? student.email,
    marks?.mobile,
    marks?.degree ?? student.degree,
    marks?.branch ?? student.branch,
    marks?.cpi,
    marks?.sscPercentage,
    marks?.hscPercentage,
    marks?.diplomaPercentage,
    marks?.liveBacklogs,
    marks?.deadBacklogs,
    marks?.gapYears,
    (consent.roles ?? []).join(' > '),
    words(student.id),
    consent.decidedAt && formatDateTime(consent.decidedAt.toISOString()),
    consent.resumeName,
    consent.resumeSha256,
  ]);
  return stringify(cells, { header: true, columns: COLUMNS, escape_formulas: true });
}
