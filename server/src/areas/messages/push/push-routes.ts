import { beginPushRequest, endPushRequest, pushChoices, pushState } from '@portal/shared/contract';
import type { Database } from '../../../platform/database/database';
import { studentOf } from '../../../platform/http/access';
import { studentCalls } from '../../../platform/http/calls';
import { ok } from '../../../platform/http/envelope';
import type { PushKeys } from './push-keys';
import { beginPush, pushStateOf } from './push-settings';
import { endSubscription, keepPushChoices } from './push-store';

/** Web push of a student: in which browsers, and of what (MSG-06). */
export const pushRoutes = studentCalls(
  ({ call }, needs: { database: Pick<Database, 'db'>; pushKeys: PushKeys }) => {
    const { db } = needs.database;
    call('push', { answer: pushState }, async (request) =>
      ok('Web push', await pushStateOf(needs, studentOf(request).id)),
    );
    call('beginPush', { body: beginPushRequest, answer: pushState }, async (request) => {
      const student = studentOf(request);
      await beginPush(needs, student, request.body);
      return ok('This browser shows notifications from now on.', await pushStateOf(needs, student.id));
    });
    call('endPush', { body: endPushRequest, answer: pushState }, async (request) => {
      const { id } = studentOf(request);
      await endSubscription(db, id, request.body.endpoint);
      return ok('Notifications are off in this browser.', await pushStateOf(needs, id));
    });
    call('choosePush', { body: pushChoices, answer: pushState }, async (request) => {
      const { id } = studentOf(request);
      await keepPushChoices(db, id, request.body);
      return ok('Your choices are saved.', await pushStateOf(needs, id));
    });
  },
);
