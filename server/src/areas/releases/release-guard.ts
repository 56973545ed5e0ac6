import type { Guards } from '../../platform/http/access';
import { clientAddress } from '../../platform/http/client-address';
import type { Database } from '../../platform/database/database';
import { bearerOf } from '../identity';
import { operatorOf, teamOf } from './caller';

/** Lets in the team of a part by its deploy token, before a body is read: a stranger's is not. */
export const deployTokenGuard = (database: Pick<Database, 'db'>): Guards => ({
  'deploy token': () => ({
    async onRequest(request) {
      const secret = bearerOf(request);
      request.principal = await teamOf(database, { secret, address: clientAddress(request) });
    },
  }),
});

/** Lets in the operator by the key, before a body is read. @param operatorKey its hash */
export const operatorGuard = (operatorKey: Buffer): Guards => ({
  operator: () => ({
    async onRequest(request) {
      request.principal = operatorOf(operatorKey, bearerOf(request));
    },
  }),
});
