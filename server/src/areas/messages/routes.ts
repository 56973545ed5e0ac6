import {
  FILE_PATHS,
  idParam,
  messagePage,
  messagesQuery,
  readMessagesRequest,
  unreadData,
} from '@portal/shared/contract';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Blobs } from '../../platform/blobs/blobs';
import type { Database } from '../../platform/database/database';
import { STUDENT, studentOf } from '../../platform/http/access';
import { studentCalls } from '../../platform/http/calls';
import { ok } from '../../platform/http/envelope';
import { sendStored } from '../../platform/http/stored-file';
import { calendarRoutes } from './calendar/calendar-routes';
import { mailRoutes } from './mail/mail-routes';
import { pushRoutes } from './push/push-routes';
import type { PushKeys } from './push/push-keys';
import { fileOf } from './message-files';
import { messagesOf, readOne, readUntil } from './own-messages';
import type { UnreadCounts } from './unread-counts';

/** A student's own messages: the list, and what they have read of it (MSG-04). */
export const messagesRoutes = studentCalls(
  async (
    { call, plain },
    needs: {
      database: Database;
      blobs: Blobs;
      unread: UnreadCounts;
      pushKeys: PushKeys;
    },
  ) => {
    await plain.register(calendarRoutes(needs));
    await plain.register(mailRoutes(needs));
    await plain.register(pushRoutes(needs));
    call('messages', { querystring: messagesQuery, answer: messagePage }, async (request) =>
      ok('Messages', await messagesOf(needs, studentOf(request).id, request.query.before)),
    );
    call('readMessages', { body: readMessagesRequest, answer: unreadData }, async (request) => {
      const unread = await readUntil(needs, studentOf(request).id, request.body.until);
      return ok('Your messages are marked as read.', { unread });
    });
    call('readMessage', { params: idParam, answer: unreadData }, async (request) => {
      const unread = await readOne(needs, studentOf(request).id, request.params.id);
      return ok('The message is marked as read.', { unread });
    });
    plain
      .withTypeProvider<ZodTypeProvider>()
      .get(
        FILE_PATHS.messageFile,
        { config: { access: STUDENT }, schema: { params: idParam } },
        async (request, reply) => {
          const file = await fileOf(needs, studentOf(request).id, request.params.id);
          return sendStored(reply, needs.blobs, file, false);
        },
      );
  },
);
