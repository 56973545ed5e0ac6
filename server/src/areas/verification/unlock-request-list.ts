import type { UnlockRequestItem, UnlockRequestsQuery } from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import type { ActiveRules } from '../profile';
import { namedSections } from './named-sections';
import { limitsOf, pageOf, type Page } from '../activity';
import { countUnlockRequests, listUnlockRequests, type UnlockRequestFilter } from './unlock-request-store';

type Deps = { database: Pick<Database, 'db'>; rules: ActiveRules };

/** Requests of one student that a record shows at most. */
const MOST = 100;

async function items(
  { database: { db }, rules }: Deps,
  filter: UnlockRequestFilter,
  page: Parameters<typeof listUnlockRequests>[2],
): Promise<UnlockRequestItem[]> {
  const named = namedSections(rules);
  return (await listUnlockRequests(db, filter, page)).map(
    ({ version, sections, granted, asked_at, decided_at, ...row }) => ({
      ...row,
      version: String(version),
      sections: named(sections),
      granted: named(granted),
      asked_at: new Date(asked_at).toISOString(),
      decided_at: decided_at === null ? null : new Date(decided_at).toISOString(),
    }),
  );
}

/** A page of requests in one state; those that wait, the oldest first (CEL-23). @param within branches of the reader; null: all (CEL-77) */
export async function unlockRequestsPage(
  needs: Deps,
  query: UnlockRequestsQuery,
  within: readonly string[] | null,
): Promise<Page<UnlockRequestItem>> {
  const { db } = needs.database;
  const state = query.state ?? 'open';
  const order = query.order ?? (state === 'open' ? 'asc' : 'desc');
  const rows = await items(needs, { state, within }, { ...limitsOf(query), order });
  return pageOf(query, rows, await countUnlockRequests(db, { state, within }));
}

/** All requests of a student, the newest first (CEL-11). */
export const unlockRequestsOf = (needs: Deps, studentId: string): Promise<UnlockRequestItem[]> =>
  items(
    needs,
    { studentId },
    {
      limit: MOST,
      offset: 0,
      order: 'desc',
    },
  );
