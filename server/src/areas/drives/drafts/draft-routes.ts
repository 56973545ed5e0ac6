import {
  createDraftRequest,
  draftCreated,
  driveDraft as draftSchema,
  discardDraftRequest,
  saveDraftRequest,
} from '@portal/shared/contract/cell';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../platform/database/database';
import { staffOf } from '../../../platform/http/access';
import { cellCalls } from '../../../platform/http/calls';
import { answers, ok } from '../../../platform/http/envelope';
import { actorOf } from '../../activity';
import { createDraft, driveDraft, discardDraft, saveDraft } from './drafts';

/** Drives while they are written (CEL-41). */
export const draftRoutes =
  (needs: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call('createDraft', { body: createDraftRequest, response: answers(draftCreated) }, async (request) =>
      ok(
        'The draft is begun. No student sees it.',
        await createDraft(needs, actorOf(staffOf(request)), request.body),
      ),
    );
    call('draft', { response: answers(draftSchema) }, async (request) =>
      ok('OK', await driveDraft(needs, actorOf(staffOf(request)), request.params.id)),
    );
    call('saveDraft', { body: saveDraftRequest, response: answers(draftSchema) }, async (request) =>
      ok('Saved.', await saveDraft(needs, actorOf(staffOf(request)), request.params.id, request.body)),
    );
    call('discardDraft', { body: discardDraftRequest, response: answers(draftSchema) }, async (request) =>
      ok(
        'The draft is thrown away.',
        await discardDraft(needs, actorOf(staffOf(request)), request.params.id, request.body),
      ),
    );
  };
