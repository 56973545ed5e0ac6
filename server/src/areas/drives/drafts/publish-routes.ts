import {
  CELL_CALLS,
  draftPublished,
  notifiedText,
  publishDraftRequest,
  publishNotices,
  publishNoticesRequest,
} from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../platform/database/database';
import { cellRoute, staffOf } from '../../../platform/http/access';
import { answers, ok } from '../../../platform/http/envelope';
import { notifiedReply } from '../../../platform/http/notified-reply';
import { actorOf } from '../../activity';
import { noticesOfPublishing, publishDraft, type ReadNotices } from './drafts';

const params = zod.object({ id: zod.string() });

/** A draft becomes the drive: what that would notify, and the publication itself (CEL-41, F-80). */
export const publishRoutes =
  (needs: { database: Database; readNotices: ReadNotices }): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.post(
      CELL_CALLS.publishNotices.path,
      cellRoute(CELL_CALLS.publishNotices, {
        params,
        body: publishNoticesRequest,
        response: answers(publishNotices),
      }),
      async (request) => ok('OK', await noticesOfPublishing(needs, request.params.id, request.body)),
    );
    app.post(
      CELL_CALLS.publishDraft.path,
      cellRoute(CELL_CALLS.publishDraft, {
        params,
        body: publishDraftRequest,
        response: answers(draftPublished),
      }),
      async (request) => {
        const done = await publishDraft(needs, actorOf(staffOf(request)), request.params.id, request.body);
        return done.waits
          ? ok(`Students see the drive in a minute. ${notifiedText(done, 'will be')}`, done)
          : notifiedReply('The drive was published.', done);
      },
    );
  };
