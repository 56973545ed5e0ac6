import type { PublicYear } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import type { YearSite } from '../releases';
import { isSameYear } from './season-figures';
import { readClosing, type ClosingRow } from './season-store';

type Deps = { database: { db: Queryable }; site: Pick<YearSite, 'publish'> };

/** A table with a year in its place. */
const withYear = (table: readonly PublicYear[], row: PublicYear): PublicYear[] =>
  [...table.filter(({ year }) => year !== row.year), row].sort((one, other) => one.year - other.year);

/** A table as it was before a year was closed; one that says something else of it by now stays. */
function withoutClosing(
  table: readonly PublicYear[],
  { published, replaced, year }: ClosingRow,
): readonly PublicYear[] {
  const now = table.find((row) => row.year === year);
  if (published === null || !isSameYear(now, published)) return table;
  return replaced ? withYear(table, replaced) : table.filter((row) => row !== now);
}

/**
 * Makes the public site show the state of a closing: its figures while the year is closed, the replaced ones once it
 * is reopened. The closing is committed by then: a site that accepts nothing now gets it later (CEL-72).
 * @returns why the site does not show it; null where it does
 */
export async function showClosing({ database, site }: Deps, id: string): Promise<string | null> {
  const closing = await readClosing(database.db, id);
  if (!closing) return null;
  const { year, published, reopenedAt } = closing;
  if (published === null) return null;
  try {
    await site.publish(
      (table) => (reopenedAt === null ? withYear(table, published) : withoutClosing(table, closing)),
      reopenedAt === null ? `The figures of ${year}` : `${year} is reopened`,
    );
    return null;
  } catch (error) {
    if (error instanceof PortalError) return error.message;
    throw error;
  }
}
