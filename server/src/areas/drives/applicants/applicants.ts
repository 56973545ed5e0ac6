import type { ApplicationState } from '@portal/shared/contract';
import type { ApplicantsPage, ApplicantsQuery, DriveApplicant } from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../../platform/database/database';
import { concernOf } from '../application-state/concern';
import { ruleTitle } from '../eligibility/rule-titles';
import { statesIn } from '../application-state/states-of';
import { limitsOf, pageOf } from '../../activity';
import { known } from '../../identity';
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
 * Whom of a drive's students a query names, within somebody's reach: the same for list, files and messages (F-66).
 * @throws PortalError 400 for a role that the drive does not have, 404
 */
export async function applicantFilterOf(
  db: Queryable,
  drive: string,
  { of: tab = 'applied', ...asked }: Omit<ApplicantsQuery, 'sort' | 'order' | 'page' | 'size'>,
  reach: AccessScope,
): Promise<ApplicantFilter> {
  const driveId = await driveInScope(db, drive, reach);
  if (asked.role) known([asked.role], await roleTitles(db, driveId), 'role');
  return { ...asked, driveId, tab, hidden: reach.hidden, personal: reach.personal };
}

/**
 * A page of a drive's students: who applied, declined, has not responded, or is debarred since; filtered, sorted and paged on the
 * server (CEL-50). Identity numbers are no part of it.
 * @throws PortalError 400 for a role that the drive does not have, 404
 */
export async function applicantsPage(
  { database: { db } }: { database: Pick<Database, 'db'> },
  name: string,
  { sort = 'enrollment', order = 'asc', page, size, ...asked }: ApplicantsQuery,
  reach: AccessScope,
): Promise<ApplicantsPage> {
  const filter = await applicantFilterOf(db, name, asked, reach);
  const paging = { sort, order, ...limitsOf({ page, size }) };
  const { rows, count, branches } = await findApplicants(db, filter, paging);
  return { ...pageOf({ page, size }, rows, count), branches };
}
