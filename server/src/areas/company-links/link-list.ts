import type { CompanyLink, CompanyLinks } from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../platform/database/database';
import { ACTION_TITLES } from '@portal/shared/contract/cell';
import { countActions, listActions } from '../activity';
import { driveInScope, FULL_ACCESS } from '../drives';
import { namedPeople } from './link-people-store';
import { addressesOf, linksOf, type LinkRow } from './link-store';
import { shortlistsOf, type ShortlistRow } from './shortlist-store';

/** Of a link's history: what a page can show. */
const HISTORY = 50;

async function shortlistItem(db: Queryable, row: ShortlistRow): Promise<CompanyLink['shortlists'][number]> {
  const { id, at, state, unread } = row;
  const people = await namedPeople(db, [...row.students, ...row.unclear.flatMap((one) => one.students)]);
  const named = (ids: readonly string[]) => {
    const wanted = new Set(ids);
    return people.filter((one) => wanted.has(one.id)).map(({ enrollment, name }) => ({ enrollment, name }));
  };
  return {
    id,
    at: at.toISOString(),
    state,
    students: named(row.students),
    unclear: row.unclear.map(({ line, students }) => ({ line, students: named(students) })),
    unread,
  };
}

/** Where a link is. */
export function stateOf({
  revokedAt,
  isExpired,
}: Pick<LinkRow, 'revokedAt' | 'isExpired'>): CompanyLink['state'] {
  if (revokedAt) return 'revoked';
  return isExpired ? 'expired' : 'open';
}

async function linkItem(db: Queryable, row: LinkRow): Promise<CompanyLink> {
  const actions = await listActions(db, { subjectId: row.id }, { limit: HISTORY });
  const shortlists = await shortlistsOf(db, row.id);
  return {
    id: row.id,
    emails: await addressesOf(db, row.id),
    columns: row.columns,
    made_at: row.madeAt.toISOString(),
    until: row.expiresAt.toISOString(),
    state: stateOf(row),
    openings: await countActions(db, { subjectId: row.id, kind: 'link.opened' }),
    history: actions.map(({ at, kind, enrollment }) => ({
      at,
      title: ACTION_TITLES[kind],
      student: enrollment,
    })),
    shortlists: await Promise.all(shortlists.map((one) => shortlistItem(db, one))),
  };
}

/** The links of a drive with what was done by them (CEL-52). @throws PortalError 404 */
export async function companyLinksOf(
  { database: { db } }: { database: Pick<Database, 'db'> },
  name: string,
): Promise<CompanyLinks> {
  const rows = await linksOf(db, await driveInScope(db, name, FULL_ACCESS));
  return { links: await Promise.all(rows.map((row) => linkItem(db, row))) };
}
