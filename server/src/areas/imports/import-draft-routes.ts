import { discardImportRequest, importDraft, importWords, doneData } from '@portal/shared/contract/cell';
import { plainAnswer } from '@portal/shared/contract';
import type { Database } from '../../platform/database/database';
import { cellCalls } from '../../platform/http/calls';
import { sendChecked } from '../../platform/http/checked-reply';
import { ok } from '../../platform/http/envelope';
import { callerOf } from '../activity';
import { shownRow } from './check-import';
import { discardDraft, openDraft } from './import-draft';
import { listWords } from './word-store';
import { forgetWord } from './words';

/** The file that a person looks at, and the words that imports remember (F-24). */
export const importDraftRoutes = cellCalls(({ call, read }, database: Pick<Database, 'db'>) => {
  call('importDraft', { answer: importDraft }, async (request, reply) =>
    sendChecked(reply, await openDraft(database, callerOf(request)), shownRow),
  );
  call('discardImport', { body: discardImportRequest, response: { 200: plainAnswer } }, async (request) => {
    await discardDraft(database, callerOf(request), request.body.draft);
    return ok('The file is discarded.', null);
  });
  read('importWords', { answer: importWords }, async () => ({ words: await listWords(database.db) }));
  call('forgetWord', { answer: doneData }, async (request) =>
    ok(
      'The word is removed: the next file asks for it again.',
      await forgetWord(database, callerOf(request), request.params.id),
    ),
  );
});
