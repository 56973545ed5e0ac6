import type { ApplicationState } from '@portal/shared/contract';
import type { ApplicantsPage, ApplicantsQuery, DriveApplicant } from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../../platform/database/database';
import { concernOf } from '../application-state/concern';
import { ruleTitle } from '../eligibility/rule-titles';
import { statesIn } from '../application-state/states-of';
import { limitsOf, pageOf } from '../../activity';
import { pageOfApplicants, type ApplicantFilter, type StoredApplicant } from './applicant-store';
import { driveInScope } from '../list/drives';
import type { AccessScope } from '../list/access-scope';

const instantOf = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

const shown = (
  { exceptions = [], ...row }: StoredApplicant,
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
 * A page of a drive's students: who applied, declined, has not responded, or is debarred since; filtered, sorted and paged on the
 * server (CEL-50). Identity numbers are no part of it.
 * @throws PortalError 404
 */
export async function applicantsPage(
  { database: { db } }: { database: Pick<Database, 'db'> },
  name: string,
  query: ApplicantsQuery,
  reach: AccessScope,
): Promise<ApplicantsPage> {
  const driveId = await driveInScope(db, name, reach);
  const { of: tab = 'applied', q, degree, branch, sort = 'enrollment', order = 'asc' } = query;
  const filter = { driveId, tab, q, degree, branch, hidden: reach.hidden };
  const { rows, count, branches } = await findApplicants(db, filter, { sort, order, ...limitsOf(query) });
  return { ...pageOf(query, rows, count), branches };
}
