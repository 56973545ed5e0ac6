import {
  CELL_CALLS,
  finaliseDone,
  finaliseRequest,
  roundAbsences as absencesSchema,
  type FinaliseDone,
} from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../platform/database/database';
import { cellRoute } from '../../platform/http/access';
import { answers, ok } from '../../platform/http/envelope';
import { asking } from './cell-routes';
import { finaliseAttendance, roundAbsences } from './finalise';

const params = zod.object({ id: zod.string() });

const doneText = ({ changed, proposed }: FinaliseDone): string =>
  [
    changed > 0 ? `${changed} marked absent.` : '',
    proposed === 1 ? 'One debarment is proposed.' : `${proposed} debarments are proposed.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Who did not come to a round, and the debarments for it (CEL-63). */
export const attendanceRoutes =
  (needs: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const by = asking(needs);
    app.get(
      CELL_CALLS.roundAbsences.path,
      cellRoute(CELL_CALLS.roundAbsences, { params, response: answers(absencesSchema) }),
      async (request) => ok('OK', await roundAbsences(needs, request.params.id, (await by(request)).reach)),
    );
    app.post(
      CELL_CALLS.finaliseAttendance.path,
      cellRoute(CELL_CALLS.finaliseAttendance, {
        params,
        body: finaliseRequest,
        response: answers(finaliseDone),
      }),
      async (request) => {
        const done = await finaliseAttendance(needs, await by(request), request.params.id, request.body);
        return ok(doneText(done), done);
      },
    );
  };
