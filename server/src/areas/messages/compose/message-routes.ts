import {
  CELL_CALLS,
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
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { cellAccess, staffOf } from '../../../platform/http/access';
import { answers, ok } from '../../../platform/http/envelope';
import { actorOf } from '../../activity';
import { sendAgain, sendMessage, stopMessage } from './send-message';
import { messageOf, messagesPage, recipientsPage } from './message-list';
import { remindNotResponded } from './remind';
import { previewMessage, type MessageDeps } from './preview';

const params = zod.object({ id: zod.string() });
const config = { access: cellAccess(CELL_CALLS.messages) };
const change = { params, response: answers(doneData) };

/** Messages that the cell writes: who, what, when, and what came of it (MSG-01, MSG-02). */
export const cellMessageRoutes =
  (needs: MessageDeps): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.post(
      CELL_CALLS.previewMessage.path,
      { config, schema: { body: previewRequest, response: answers(messagePreview) } },
      async (request) => ok('OK', await previewMessage(needs, request.body)),
    );
    app.get(
      CELL_CALLS.messages.path,
      { config, schema: { querystring: cellMessagesQuery, response: answers(cellMessagesPage) } },
      async (request) => ok('OK', await messagesPage(needs, request.query)),
    );
    app.post(
      CELL_CALLS.sendMessage.path,
      { config, schema: { body: sendMessageRequest, response: answers(messageDone) } },
      async (request) => {
        const data = await sendMessage(needs, actorOf(staffOf(request)), request.body);
        return ok(
          `The message to ${formatCount(data.changed)} is scheduled. It can be cancelled until then.`,
          data,
        );
      },
    );
    app.get(
      CELL_CALLS.message.path,
      { config, schema: { params, response: answers(cellMessage) } },
      async (request) => ok('OK', await messageOf(needs, request.params.id)),
    );
    app.get(
      CELL_CALLS.recipients.path,
      { config, schema: { params, querystring: recipientsQuery, response: answers(recipientsSchema) } },
      async (request) => ok('OK', await recipientsPage(needs, request.params.id, request.query)),
    );
    app.post(
      CELL_CALLS.nudge.path,
      { config, schema: { params, body: reminderRequest, response: answers(messageDone) } },
      async (request) => {
        const actor = actorOf(staffOf(request));
        const data = await remindNotResponded(needs, actor, request.params.id, request.body);
        return ok(
          `The reminder to ${formatCount(data.changed)} is scheduled. It can be cancelled until then.`,
          data,
        );
      },
    );
    app.post(CELL_CALLS.stopMessage.path, { config, schema: change }, async (request) => {
      const actor = actorOf(staffOf(request));
      const data = await stopMessage(needs, actor, request.params.id);
      return ok('The message is stopped: nobody gets it.', data);
    });
    app.post(CELL_CALLS.sendAgain.path, { config, schema: change }, async (request) => {
      const actor = actorOf(staffOf(request));
      const data = await sendAgain(needs, actor, request.params.id);
      return ok(`${formatCount(data.changed)} mails go out once more.`, data);
    });
  };
