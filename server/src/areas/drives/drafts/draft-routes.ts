import * as cell from '@portal/shared/contract/cell';
import type { Database } from '../../../platform/database/database';
import { cellCalls } from '../../../platform/http/calls';
import { ok } from '../../../platform/http/envelope';
import { callerOf } from '../../activity';
import { createDraft, driveDraft, discardDraft, saveDraft } from './drafts';

/** Drives while they are written (CEL-41). */
export const draftRoutes = cellCalls(({ call, read }, needs: { database: Database }) => {
  call('createDraft', { body: cell.createDraftRequest, answer: cell.draftCreated }, async (request) =>
    ok('The draft is begun. No student sees it.', await createDraft(needs, callerOf(request), request.body)),
  );
  read('draft', { answer: cell.driveDraft }, (request) =>
    driveDraft(needs, callerOf(request), request.params.id),
  );
  call('saveDraft', { body: cell.saveDraftRequest, answer: cell.driveDraft }, async (request) =>
    ok('Saved.', await saveDraft(needs, callerOf(request), request.params.id, request.body)),
  );
  call('discardDraft', { body: cell.discardDraftRequest, answer: cell.driveDraft }, async (request) =>
    ok(
      'The draft is thrown away.',
      await discardDraft(needs, callerOf(request), request.params.id, request.body),
    ),
  );
});
