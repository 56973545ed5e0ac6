import {
  calendarAddress as addressSchema,
  calendarFile,
  CALENDAR_PATH,
  newCalendarAddress,
  plainAnswer,
} from '@portal/shared/contract';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../platform/database/database';
import { PUBLIC, studentOf } from '../../../platform/http/access';
import { studentCalls } from '../../../platform/http/calls';
import { ok } from '../../../platform/http/envelope';
import { calendarAddress, calendarAt, endAddress, renewAddress } from './calendar';

/** A student's calendar: its address for the student, and the calendar for anyone with the address (MSG-07). */
export const calendarRoutes = studentCalls(({ call, plain }, needs: { database: Database }) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  call('calendarAddress', { answer: addressSchema }, async (request) =>
    ok('Your calendar', await calendarAddress(needs, studentOf(request).id)),
  );
  call('renewCalendar', { answer: newCalendarAddress }, async (request) =>
    ok('Your calendar has an address.', await renewAddress(needs, studentOf(request).id)),
  );
  call('endCalendar', { response: { 200: plainAnswer } }, async (request) => {
    await endAddress(needs, studentOf(request).id);
    return ok('The address shows your calendar no more.', null);
  });
  app.get(
    CALENDAR_PATH,
    {
      config: { access: PUBLIC },
      schema: { summary: 'A calendar by its secret address', params: calendarFile },
    },
    async (request, reply) => {
      const { text, etag } = await calendarAt(needs, request.params.file);
      reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  );
});
