import * as cell from '@portal/shared/contract/cell';
import type { Database } from '../../../platform/database/database';
import { cellCalls } from '../../../platform/http/calls';
import { ok } from '../../../platform/http/envelope';
import { notifiedReply } from '../../../platform/http/notified-reply';
import { callerOf } from '../../activity';
import { noticesOfPublishing, publishDraft, type ReadNotices } from './drafts';

/** A draft becomes the drive: what that would notify, and the publication itself (CEL-41, F-80). */
export const publishRoutes = cellCalls(
  ({ call, read }, needs: { database: Database; readNotices: ReadNotices }) => {
    read('publishNotices', { body: cell.publishNoticesRequest, answer: cell.publishNotices }, (request) =>
      noticesOfPublishing(needs, request.params.id, request.body),
    );
    call('publishDraft', { body: cell.publishDraftRequest, answer: cell.draftPublished }, async (request) => {
      const done = await publishDraft(needs, callerOf(request), request.params.id, request.body);
      return done.waits
        ? ok(`Students see the drive in a minute. ${cell.notifiedText(done, 'will be')}`, done)
        : notifiedReply('The drive was published.', done);
    });
  },
);
