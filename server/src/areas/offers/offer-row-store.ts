import { getTableColumns, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { placements } from '../drives/schema';

/** An offer with all its columns, as an action keeps it. */
export type OfferRow = Record<string, unknown>;

const COLUMNS = sql.join(
  Object.values(getTableColumns(placements)).flatMap(({ generated, name }) =>
    generated ? [] : [sql.identifier(name)],
  ),
  sql`, `,
);

/** Takes an offer away. @returns it whole, so that it can be put back */
export async function takeOffer(tx: Queryable, id: string): Promise<OfferRow> {
  const { rows } = await tx.execute<{ row: OfferRow }>(
    sql`delete from placements o where o.id = ${id} returning to_jsonb(o) as row`,
  );
  return rows[0]!.row;
}

/** Puts an offer back as it was. @returns whether there was room: one of the drive may have been recorded since */
export async function putOfferBack(tx: Queryable, row: OfferRow): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into placements (${COLUMNS})
    select ${COLUMNS} from jsonb_populate_record(null::placements, ${JSON.stringify(row)}::jsonb)
    on conflict do nothing returning id`);
  return rows.length > 0;
}
