import * as cell from '@portal/shared/contract/cell';
import { formatCount } from '@portal/shared/format';
import type { Blobs } from '../../../platform/blobs/blobs';
import type { Database } from '../../../platform/database/database';
import { cellCalls } from '../../../platform/http/calls';
import { ok } from '../../../platform/http/envelope';
import { callerOf } from '../../activity';
import { beginningRoutes } from './beginning-routes';
import { sendAgain, sendMessage, stopMessage } from './send-message';
import { messageOf, messagesPage, recipientsPage } from './message-list';
import { remindNotResponded } from './remind';
import { previewMessage, type MessageDeps } from './preview';

const change = { answer: cell.doneData };

/** Messages that the cell writes: who, what, when, and what came of it (MSG-01, MSG-02). */
export const cellMessageRoutes = cellCalls(
  async ({ call, read, plain }, needs: MessageDeps & { database: Database; blobs: Blobs }) => {
    await plain.register(beginningRoutes(needs));
    read('previewMessage', { body: cell.previewRequest, answer: cell.messagePreview }, (request) =>
      previewMessage(needs, request.body),
    );
    read('messages', { querystring: cell.cellMessagesQuery, answer: cell.cellMessagesPage }, (request) =>
      messagesPage(needs, request.query),
    );
    call('sendMessage', { body: cell.sendMessageRequest, answer: cell.messageDone }, async (request) => {
      const data = await sendMessage(needs, callerOf(request), request.body);
      const words = request.body.now
        ? `The message to ${formatCount(data.changed)} is being sent.`
        : `The message to ${formatCount(data.changed)} is scheduled. It can be cancelled until then.`;
      return ok(words, data);
    });
    read('message', { answer: cell.cellMessage }, (request) => messageOf(needs, request.params.id));
    read('recipients', { querystring: cell.recipientsQuery, answer: cell.recipientsPage }, (request) =>
      recipientsPage(needs, request.params.id, request.query),
    );
    call('nudge', { body: cell.reminderRequest, answer: cell.messageDone }, async (request) => {
      const data = await remindNotResponded(needs, callerOf(request), request.params.id, request.body);
      return ok(
        `The reminder to ${formatCount(data.changed)} is scheduled. It can be cancelled until then.`,
        data,
      );
    });
    call('stopMessage', change, async (request) => {
      const data = await stopMessage(needs, callerOf(request), request.params.id);
      return ok('The message is cancelled. No one receives it.', data);
    });
    call('sendAgain', change, async (request) => {
      const data = await sendAgain(needs, callerOf(request), request.params.id);
      return ok(`${formatCount(data.changed)} mails go out once more.`, data);
    });
  },
);
