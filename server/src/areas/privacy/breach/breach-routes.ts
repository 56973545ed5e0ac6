import { affectedData, affectedRequest } from '@portal/shared/contract/cell';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../platform/database/database';
import { cellCalls } from '../../../platform/http/calls';
import { answers, ok } from '../../../platform/http/envelope';
import type { ActiveRules } from '../../profile';
import { affectedBy } from './affected';

/** Whose data an access reached: the breach drill (DAT-06). */
export const breachRoutes =
  (needs: { database: Database; rules: ActiveRules }): FastifyPluginAsync =>
  async (plain) => {
    cellCalls(plain)(
      'affected',
      { body: affectedRequest, response: answers(affectedData) },
      async (request) => ok('OK', await affectedBy(needs, request.body)),
    );
  };
