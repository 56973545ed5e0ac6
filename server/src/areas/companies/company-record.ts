import type { CompaniesPage, CompaniesQuery, CompanyRecord } from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { limitsOf, pageOf } from '../activity';
import {
  contactsOf,
  countCompanies,
  countElsewhere,
  drivesOf,
  listCompanies,
  notesOf,
  otherNames,
  revokedOf,
} from './company-record-store';
import { findCompanyRow, memberIds } from './company-store';

type Deps = { database: Pick<Database, 'db'> };

export const noCompany = (): PortalError => new PortalError(404, 'There is no such company.');

/** A page of companies over the years, by name (F-75). */
export async function companiesPage(
  { database: { db } }: Deps,
  query: CompaniesQuery,
): Promise<CompaniesPage> {
  const rows = await listCompanies(db, query, limitsOf(query));
  return pageOf(query, rows, await countCompanies(db, query));
}

/**
 * A company over the years: contacts, notes, drives, offers and those that it revoked, under all its names (F-75).
 * @throws PortalError 404
 */
export async function companyRecord({ database: { db } }: Deps, name: string): Promise<CompanyRecord> {
  const asked = isId(name) ? await findCompanyRow(db, name) : undefined;
  const row = asked?.mergedInto ? await findCompanyRow(db, asked.mergedInto) : asked;
  if (!row) throw noCompany();
  const ids = await memberIds(db, row.id);
  const drives = await drivesOf(db, ids);
  const seasons = drives.filter(({ state }) => state !== 'draft').map(({ season }) => season);
  const { id, sector, city, website, about, version } = row;
  return {
    id,
    name: row.name,
    sector,
    city,
    website,
    about,
    version: String(version),
    names: await otherNames(db, id),
    since: seasons.length > 0 ? Math.min(...seasons) : null,
    contacts: await contactsOf(db, ids),
    notes: await notesOf(db, ids),
    drives,
    elsewhere: await countElsewhere(db, ids),
    revoked: await revokedOf(db, ids),
    updated_at: new Date().toISOString(),
  };
}
