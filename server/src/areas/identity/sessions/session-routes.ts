import { MESSAGES, plainAnswer, sessionItem } from '@portal/shared/contract';
import * as zod from '@portal/shared/zod';
import { isId } from '../../../platform/is-id';
import { PortalError } from '../../../platform/errors';
import { studentOf } from '../../../platform/http/access';
import { studentCalls } from '../../../platform/http/calls';
import { ok } from '../../../platform/http/envelope';
import type { Database } from '../../../platform/database/database';
import type { Sessions } from './sessions';
import { sessionsOf } from './session-store';

const idParams = zod.object({ id: zod.string() });

/** A student's own sessions: which there are, and ending them (W-05). */
export const sessionRoutes = studentCalls(
  ({ call }, { database: { db }, sessions }: { database: Database; sessions: Sessions }) => {
    call('sessions', { answer: zod.array(sessionItem) }, async (request) => {
      const student = studentOf(request);
      const own = await sessionsOf(db, student.id);
      const items = own.map(({ id, createdAt, usedAt, browser }) => ({
        id,
        is_current: id === student.sessionId,
        since: createdAt.toISOString(),
        last_used: usedAt.toISOString(),
        browser,
      }));
      return ok('OK', [
        ...items.filter(({ is_current }) => is_current),
        ...items.filter(({ is_current }) => !is_current),
      ]);
    });

    call('endSession', { params: idParams, response: { 200: plainAnswer } }, async (request) => {
      const { id } = request.params;
      const ended = isId(id) && (await sessions.endOwn(studentOf(request).id, id));
      if (!ended) throw new PortalError(404, MESSAGES.sessionUnknown);
      return ok('The session has ended.', null);
    });

    call('endOtherSessions', { response: { 200: plainAnswer } }, async (request) => {
      const ended = await sessions.endOthers(studentOf(request));
      const words = ended === 1 ? '1 other session has ended.' : `${ended} other sessions have ended.`;
      return ok(ended === 0 ? 'There was no other session.' : words, null);
    });
  },
);
