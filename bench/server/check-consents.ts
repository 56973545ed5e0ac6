import { openBlobs } from '../../server/testing/blobs';
import type { Database } from '../../server/testing/databases';
import { RESUME_BYTES } from '../load/consent-request';

/** What the database says after the rush. */
export type Checked = {
  /** Consents that are there whole: decided, with one line of history and the bytes of their resume. */
  whole: number;
  /** Consents decided after the deadline. */
  late: number;
};

type Row = { id: string; decided: boolean; late: boolean; sha256: string; history: number };

/**
 * Looks for every consent in the database itself, once the rush is over.
 * @param ids all that were sent, in time or late
 * @param dataDir where the embedded database keeps resumes
 */
export async function checkConsents(database: Database, ids: string[], dataDir: string): Promise<Checked> {
  const { rows } = await database.pool.query<Row>(
    `select k.id, k.is_concern = 'TRUE' as decided, coalesce(k.decided_at >= d.deadline, false) as late,
       k.resume_sha256 as sha256, (select count(*)::int from consent_history h where h.consent_id = k.id) as history
     from consents k join drives d on d.id = k.drive_id where k.id = any($1::uuid[])`,
    [ids],
  );
  const blobs = openBlobs({ dataDir }, database);
  let whole = 0;
  for (const { decided, history, sha256 } of rows) {
    if (decided && history === 1 && (await blobs.get(sha256))?.length === RESUME_BYTES) whole += 1;
  }
  return { whole, late: rows.filter(({ late }) => late).length };
}
