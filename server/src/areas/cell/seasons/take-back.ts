import type { UndoneData } from '@portal/shared/contract/cell';
import type { Actor } from '../actor';
import { undoBatch } from '../undo';
import { undoneClosing } from './season-store';
import { showClosing } from './show-seasons';
import type { YearSite } from '../../releases';

type Needs = Parameters<typeof undoBatch>[0] & { site: () => Promise<YearSite> };

/**
 * Undoes a batch, whole or not at all (CEL-81); where that opened a year again, the public site says what it said before
 * (CEL-72).
 * @returns what was undone, and why the public site does not follow; null where it does, or has nothing to
 * @throws as undoBatch
 */
export async function takeBack(
  { site, ...needs }: Needs,
  actor: Actor,
  id: string,
  said: Parameters<typeof undoBatch>[3],
): Promise<UndoneData & { refused: string | null }> {
  const done = await undoBatch(needs, actor, id, said);
  const closing = await undoneClosing(needs.database.db, done.batch);
  if (closing === undefined) return { ...done, refused: null };
  return { ...done, refused: await showClosing({ database: needs.database, site: await site() }, closing) };
}
