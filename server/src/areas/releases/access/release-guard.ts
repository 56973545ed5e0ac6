import type { FastifyRequest } from 'fastify';
import type { Guards } from '../../../platform/http/access';
import { clientAddress } from '../../../platform/http/client-address';
import type { Database } from '../../../platform/database/database';
import { bearerOf } from '../../identity';
import { operatorOf, teamOf, type Caller } from './caller';

/** Lets in the team of a part by its deploy token, before a body is read: a stranger's is not. */
export const deployTokenGuard = (database: Pick<Database, 'db'>): Guards => ({
  'deploy token': () => ({
    async onRequest(request) {
      const secret = bearerOf(request);
      request.principal = await teamOf(database, { secret, address: clientAddress(request) });
    },
  }),
});

/** Who sends the operator's key. @param operatorKey its hash @throws PortalError 401 for another key or none */
export const authorizeOperator = (operatorKey: Buffer, request: FastifyRequest): Caller =>
  operatorOf(operatorKey, bearerOf(request));

/** Lets in the operator by the key, before a body is read. @param operatorKey its hash */
export const operatorGuard = (operatorKey: Buffer): Guards => ({
  operator: () => ({
    async onRequest(request) {
      request.principal = authorizeOperator(operatorKey, request);
    },
  }),
});
