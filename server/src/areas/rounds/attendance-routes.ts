import {
  finaliseDone,
  finaliseRequest,
  roundAbsences as absencesSchema,
  type FinaliseDone,
} from '@portal/shared/contract/cell';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../platform/database/database';
import { cellCalls } from '../../platform/http/calls';
import { answers, ok } from '../../platform/http/envelope';
import { asking } from './cell-routes';
import { finaliseAttendance, roundAbsences } from './finalise';

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
    const call = cellCalls(plain);
    const by = asking(needs);
    call('roundAbsences', { response: answers(absencesSchema) }, async (request) =>
      ok('OK', await roundAbsences(needs, request.params.id, (await by(request)).reach)),
    );
    call(
      'finaliseAttendance',
      { body: finaliseRequest, response: answers(finaliseDone) },
      async (request) => {
        const done = await finaliseAttendance(needs, await by(request), request.params.id, request.body);
        return ok(doneText(done), done);
      },
    );
  };
