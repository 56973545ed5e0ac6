import { askErasureRequest, ownErasure } from '@portal/shared/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../platform/database/database';
import { studentOf } from '../../../platform/http/access';
import { studentCalls } from '../../../platform/http/calls';
import { answers, ok } from '../../../platform/http/envelope';
import { askErasure, cancelErasure, ownErasureOf } from './requests';

/** A student's own request that data is erased (DAT-05). */
export const ownErasureRoutes =
  (needs: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const call = studentCalls(plain);
    const response = answers(ownErasure);
    call('ownErasure', { response }, async (request) =>
      ok('OK', await ownErasureOf(needs, studentOf(request).id)),
    );
    call('askErasure', { body: askErasureRequest, response }, async (request) =>
      ok(
        'Your request is with the placement cell. Nothing is erased until it decides.',
        await askErasure(needs, studentOf(request).id, request.body),
      ),
    );
    call('cancelErasure', { response }, async (request) =>
      ok('Your request is cancelled.', await cancelErasure(needs, studentOf(request).id)),
    );
  };
