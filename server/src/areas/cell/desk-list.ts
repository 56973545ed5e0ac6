import type { DeskItem, DeskQuery } from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import { countWaiting, listWaiting } from './desk-list-store';
import { limitsOf, pageOf, type Page } from './paging';
import { versionOf } from './student-version';

const split = (text: string | undefined): string[] => (text ?? '').split('|').filter(Boolean);

/** A page of the desk's queue (CEL-20). @param reader id of who reads it */
export async function deskPage(
  { db }: Pick<Database, 'db'>,
  query: DeskQuery,
  reader: string,
): Promise<Page<DeskItem>> {
  const filter = { degrees: split(query.degree), branches: split(query.branch) };
  const order = query.order ?? 'asc';
  const rows = (await listWaiting(db, filter, { ...limitsOf(query), order })).map(
    ({ revision, version, registeredAt, feeReference, claim, ...row }): DeskItem => ({
      ...row,
      version: versionOf({ version, revision }),
      registered_at: registeredAt === null ? null : new Date(registeredAt).toISOString(),
      fee_reference: feeReference,
      claim: claim && {
        by: claim.by,
        mine: claim.staff_id === reader,
        until: new Date(claim.until).toISOString(),
      },
      returned: [],
    }),
  );
  return pageOf(query, rows, await countWaiting(db, filter));
}
