import { CELL_CALLS, checkInCode as codeSchema } from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../platform/database/database';
import { cellRoute, staffOf } from '../../../platform/http/access';
import { answers, ok } from '../../../platform/http/envelope';
import { reachOf } from '../../drives';
import { checkInCode } from './check-in';

/** The code on the coordinator's screen (CEL-64). @param studentAddress of the students' site, where it is another host */
export const checkInRoutes =
  (needs: { database: Database; studentAddress: string | undefined }): FastifyPluginAsync =>
  async (plain) => {
    plain.withTypeProvider<ZodTypeProvider>().get(
      CELL_CALLS.checkInCode.path,
      cellRoute(CELL_CALLS.checkInCode, {
        params: zod.object({ id: zod.string() }),
        response: answers(codeSchema),
      }),
      async (request) => {
        const reach = await reachOf(needs.database.db, staffOf(request));
        return ok('OK', await checkInCode(needs, request.params.id, reach, needs.studentAddress));
      },
    );
  };
