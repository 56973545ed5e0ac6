import {
  cellMessage,
  cellMessagesPage,
  cellMessagesQuery,
  doneData,
  messageDone,
  messagePreview,
  reminderRequest,
  previewRequest,
  recipientsPage as recipientsSchema,
  recipientsQuery,
  sendMessageRequest,
} from '@portal/shared/contract/cell';
import { formatCount } from '@portal/shared/format';
import type { FastifyPluginAsync } from 'fastify';
import type { Blobs } from '../../../platform/blobs/blobs';
import type { Database } from '../../../platform/database/database';
import { staffOf } from '../../../platform/http/access';
import { cellCalls } from '../../../platform/http/calls';
import { answers, ok } from '../../../platform/http/envelope';
import { actorOf } from '../../activity';
import { beginningRoutes } from './beginning-routes';
import { sendAgain, sendMessage, stopMessage } from './send-message';
import { messageOf, messagesPage, recipientsPage } from './message-list';
import { remindNotResponded } from './remind';
import { previewMessage, type MessageDeps } from './preview';

const change = { response: answers(doneData) };

/** Messages that the cell writes: who, what, when, and what came of it (MSG-01, MSG-02). */
export const cellMessageRoutes =
  (needs: MessageDeps & { database: Database; blobs: Blobs }): FastifyPluginAsync =>
  async (plain) => {
    await plain.register(beginningRoutes(needs));
    const call = cellCalls(plain);
    call('previewMessage', { body: previewRequest, response: answers(messagePreview) }, async (request) =>
      ok('OK', await previewMessage(needs, request.body)),
    );
    call(
      'messages',
      { querystring: cellMessagesQuery, response: answers(cellMessagesPage) },
      async (request) => ok('OK', await messagesPage(needs, request.query)),
    );
    call('sendMessage', { body: sendMessageRequest, response: answers(messageDone) }, async (request) => {
      const data = await sendMessage(needs, actorOf(staffOf(request)), request.body);
      const words = request.body.now
        ? `The message to ${formatCount(data.changed)} is being sent.`
        : `The message to ${formatCount(data.changed)} is scheduled. It can be cancelled until then.`;
      return ok(words, data);
    });
    call('message', { response: answers(cellMessage) }, async (request) =>
      ok('OK', await messageOf(needs, request.params.id)),
    );
    call(
      'recipients',
      { querystring: recipientsQuery, response: answers(recipientsSchema) },
      async (request) => ok('OK', await recipientsPage(needs, request.params.id, request.query)),
    );
    call('nudge', { body: reminderRequest, response: answers(messageDone) }, async (request) => {
      const actor = actorOf(staffOf(request));
      const data = await remindNotResponded(needs, actor, request.params.id, request.body);
      return ok(
        `The reminder to ${formatCount(data.changed)} is scheduled. It can be cancelled until then.`,
        data,
      );
    });
    call('stopMessage', change, async (request) => {
      const actor = actorOf(staffOf(request));
      const data = await stopMessage(needs, actor, request.params.id);
      return ok('The message is cancelled. No one receives it.', data);
    });
    call('sendAgain', change, async (request) => {
      const actor = actorOf(staffOf(request));
      const data = await sendAgain(needs, actor, request.params.id);
      return ok(`${formatCount(data.changed)} mails go out once more.`, data);
    });
  };
