import { askErasureRequest, ownErasure } from '@portal/shared/contract';
import type { Database } from '../../../platform/database/database';
import { studentOf } from '../../../platform/http/access';
import { studentCalls } from '../../../platform/http/calls';
import { ok } from '../../../platform/http/envelope';
import { askErasure, cancelErasure, ownErasureOf } from './requests';

/** A student's own request that data is erased (DAT-05). */
export const ownErasureRoutes = studentCalls(({ call }, needs: { database: Database }) => {
  call('ownErasure', { answer: ownErasure }, async (request) =>
    ok('OK', await ownErasureOf(needs, studentOf(request).id)),
  );
  call('askErasure', { body: askErasureRequest, answer: ownErasure }, async (request) =>
    ok(
      'Your request is with the placement cell. Nothing is erased until it decides.',
      await askErasure(needs, studentOf(request).id, request.body),
    ),
  );
  call('cancelErasure', { answer: ownErasure }, async (request) =>
    ok('Your request is cancelled.', await cancelErasure(needs, studentOf(request).id)),
  );
});
