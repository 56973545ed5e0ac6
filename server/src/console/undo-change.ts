import type { UndoneData } from '@portal/shared/contract/cell';
import type { Actor } from '../areas/activity';
import { undoBatch } from './undo-batch';
import { undoneClosing, showClosing } from '../areas/seasons';
import type { YearSite } from '../areas/releases';

type Deps = Parameters<typeof undoBatch>[0] & { site: () => Promise<YearSite> };

/**
 * Undoes a batch, whole or not at all (CEL-81); where that opened a year again, the public site says what it said before
 * (CEL-72).
 * @returns what was undone, and why the public site does not follow; null where it does, or has nothing to
 * @throws as undoBatch
 */
export async function takeBack(
  { site, ...needs }: Deps,
  actor: Actor,
  id: string,
  said: Parameters<typeof undoBatch>[3],
): Promise<UndoneData & { refused: string | null }> {
  const done = await undoBatch(needs, actor, id, said);
  const closing = await undoneClosing(needs.database.db, done.batch);
  if (closing === undefined) return { ...done, refused: null };
  return { ...done, refused: await showClosing({ database: needs.database, site: await site() }, closing) };
}
