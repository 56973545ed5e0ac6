import {
  draftPublished,
  notifiedText,
  publishDraftRequest,
  publishNotices,
  publishNoticesRequest,
} from '@portal/shared/contract/cell';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../platform/database/database';
import { staffOf } from '../../../platform/http/access';
import { cellCalls } from '../../../platform/http/calls';
import { answers, ok } from '../../../platform/http/envelope';
import { notifiedReply } from '../../../platform/http/notified-reply';
import { actorOf } from '../../activity';
import { noticesOfPublishing, publishDraft, type ReadNotices } from './drafts';

/** A draft becomes the drive: what that would notify, and the publication itself (CEL-41, F-80). */
export const publishRoutes =
  (needs: { database: Database; readNotices: ReadNotices }): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call(
      'publishNotices',
      { body: publishNoticesRequest, response: answers(publishNotices) },
      async (request) => ok('OK', await noticesOfPublishing(needs, request.params.id, request.body)),
    );
    call(
      'publishDraft',
      { body: publishDraftRequest, response: answers(draftPublished) },
      async (request) => {
        const done = await publishDraft(needs, actorOf(staffOf(request)), request.params.id, request.body);
        return done.waits
          ? ok(`Students see the drive in a minute. ${notifiedText(done, 'will be')}`, done)
          : notifiedReply('The drive was published.', done);
      },
    );
  };
