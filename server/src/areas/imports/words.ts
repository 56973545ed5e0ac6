import type { DoneData, UndoableKind } from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { perform, type Actor, type Undo } from '../activity';
import { deleteWord, putWord, type StoredWord } from './word-store';

/** Forgets what a word was matched to: the next file asks again (F-24). @throws PortalError 404 where it is not there */
export function forgetWord({ db }: Pick<Database, 'db'>, actor: Actor, id: string): Promise<DoneData> {
  return perform({ db }, { actor }, async (tx, batch) => {
    const word = isId(id) ? await deleteWord(tx, id) : undefined;
    if (!word) throw new PortalError(404, 'This word is not remembered any more.');
    batch.record({ kind: 'import.word forgotten', before: word, after: {} });
    return { version: null, changed: 1 };
  });
}

/** How a forgotten word comes back (CEL-81). */
export const UNDO_WORD: Record<Extract<UndoableKind, `import.${string}`>, Undo> = {
  'import.word forgotten': async (tx, action) => {
    await putWord(tx, action.before as StoredWord);
    return {};
  },
};
