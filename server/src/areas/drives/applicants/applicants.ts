import type { ApplicationState } from '@portal/shared/contract';
import {
  APPLICANT_COLUMNS,
  PERSONAL_COLUMNS,
  type ApplicantsPage,
  type ApplicantsQuery,
  type DriveApplicant,
} from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../../platform/database/database';
import { concernOf } from '../application-state/concern';
import { ruleTitle } from '../eligibility/rule-titles';
import { statesIn } from '../application-state/states-of';
import { type Actor, limitsOf, noteAccess, pageOf } from '../../activity';
import { known, split } from '../../identity';
import { roleTitles, type ApplicantFilter } from './applicant-filter-store';
import { pageOfApplicants, type StoredApplicant } from './applicant-store';
import { driveInScope } from '../list/drives';
import type { AccessScope } from '../list/access-scope';

const instantOf = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

const shown = (
  { exceptions = [], personal, ...row }: StoredApplicant,
  application: ApplicationState | null,
): DriveApplicant => ({
  ...row,
  is_concern: application && concernOf(application),
  application,
  ...(exceptions.length > 0
    ? {
        exceptions: exceptions.map(({ rules, reason, until }) => ({
          rules: rules.map(ruleTitle),
          reason,
          until: new Date(until).toISOString(),
        })),
      }
    : {}),
  ...(personal ? { personal } : {}),
  decided_at: instantOf(row.decided_at),
  barred_since: instantOf(row.barred_since),
});

type Found = { rows: DriveApplicant[]; count: number; branches: string[] };

/** Those of a drive's students whom a filter finds, sorted and paged, as the console and company links show them (CEL-50). */
export async function findApplicants(
  db: Queryable,
  filter: ApplicantFilter,
  paging: Parameters<typeof pageOfApplicants>[2],
): Promise<Found> {
  const { rows, ...found } = await pageOfApplicants(db, filter, paging);
  const states = await statesIn(
    db,
    filter.driveId,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => shown(row, states.get(row.id) ?? null)), ...found };
}

/**
 * The filter of a query over a drive's students, within a reader's access: the same for list, files and messages
 * (F-66).
 * @throws PortalError 400 for a role that the drive does not have, 404
 */
export async function applicantFilterOf(
  db: Queryable,
  drive: string,
  { of: tab = 'applied', personal, ...asked }: Omit<ApplicantsQuery, 'sort' | 'order' | 'page' | 'size'>,
  reach: AccessScope,
): Promise<ApplicantFilter> {
  const driveId = await driveInScope(db, drive, reach);
  if (asked.role) known([asked.role], await roleTitles(db, driveId), 'role');
  const columns = known(split(personal, ','), PERSONAL_COLUMNS, 'column');
  return { ...asked, driveId, tab, hidden: reach.hidden, personal: reach.personal ? columns : [] };
}

type Deps = { database: Pick<Database, 'db'> };

async function readPage(
  { database: { db } }: Deps,
  name: string,
  { sort = 'enrollment', order = 'asc', page, size, ...asked }: ApplicantsQuery,
  reach: AccessScope,
): Promise<{ filter: ApplicantFilter; found: ApplicantsPage }> {
  const filter = await applicantFilterOf(db, name, asked, reach);
  const paging = { sort, order, ...limitsOf({ page, size }) };
  const { rows, count, branches } = await findApplicants(db, filter, paging);
  return { filter, found: { ...pageOf({ page, size }, rows, count), branches } };
}

/**
 * A page of a drive's students: who applied, declined, has not responded, or is debarred since; filtered, sorted and paged on the
 * server (CEL-50). Identity numbers are no part of it.
 * @throws PortalError 400 for a role that the drive does not have, or a column that is none, 404
 */
export const applicantsPage = async (...asked: Parameters<typeof readPage>): Promise<ApplicantsPage> =>
  (await readPage(...asked)).found;

/**
 * The same for a reader of the page: personal columns are recorded for the students (DAT-02). @throws PortalError
 * likewise
 */
export async function viewApplicants(
  needs: Deps,
  actor: Actor,
  ...asked: [name: string, query: ApplicantsQuery, reach: AccessScope]
): Promise<ApplicantsPage> {
  const { filter, found } = await readPage(needs, ...asked);
  const { driveId, personal = [] } = filter;
  if (personal.length > 0) {
    const columns = personal.map((column) => APPLICANT_COLUMNS[column].title);
    const students = found.rows.map(({ id }) => id);
    const view = { kind: 'viewed', what: 'applicants', columns, driveId } as const;
    await noteAccess(needs.database.db, actor, view, students);
  }
  return found;
}
