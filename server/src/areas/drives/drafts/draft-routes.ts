import {
  CELL_CALLS,
  createDraftRequest,
  draftCreated,
  driveDraft as draftSchema,
  discardDraftRequest,
  saveDraftRequest,
} from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../platform/database/database';
import { cellRoute, staffOf } from '../../../platform/http/access';
import { answers, ok } from '../../../platform/http/envelope';
import { actorOf } from '../../activity';
import { createDraft, driveDraft, discardDraft, saveDraft } from './drafts';

const params = zod.object({ id: zod.string() });

/** Drives while they are written (CEL-41). */
export const draftRoutes =
  (needs: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.post(
      CELL_CALLS.createDraft.path,
      cellRoute(CELL_CALLS.createDraft, { body: createDraftRequest, response: answers(draftCreated) }),
      async (request) =>
        ok(
          'The draft is begun. No student sees it.',
          await createDraft(needs, actorOf(staffOf(request)), request.body),
        ),
    );
    app.get(
      CELL_CALLS.draft.path,
      cellRoute(CELL_CALLS.draft, { params, response: answers(draftSchema) }),
      async (request) => ok('OK', await driveDraft(needs, actorOf(staffOf(request)), request.params.id)),
    );
    app.put(
      CELL_CALLS.saveDraft.path,
      cellRoute(CELL_CALLS.saveDraft, { params, body: saveDraftRequest, response: answers(draftSchema) }),
      async (request) =>
        ok('Saved.', await saveDraft(needs, actorOf(staffOf(request)), request.params.id, request.body)),
    );
    app.post(
      CELL_CALLS.discardDraft.path,
      cellRoute(CELL_CALLS.discardDraft, {
        params,
        body: discardDraftRequest,
        response: answers(draftSchema),
      }),
      async (request) =>
        ok(
          'The draft is thrown away.',
          await discardDraft(needs, actorOf(staffOf(request)), request.params.id, request.body),
        ),
    );
  };
