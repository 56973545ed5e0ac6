import {
  CELL_CALLS,
  revealedNumber,
  revealRequest,
  studentRecord as recordSchema,
} from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { cellRoute, staffOf } from '../../platform/http/access';
import { answers, ok } from '../../platform/http/envelope';
import { actorOf } from '../activity';
import { revealNumber, studentRecord } from './record';
import type { StudentDeps } from '../students';

const idParams = zod.object({ id: zod.string() });

/** The record of a student, and an identity number of it (CEL-11). */
export const recordRoutes =
  (needs: StudentDeps): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.get(
      CELL_CALLS.student.path,
      cellRoute(CELL_CALLS.student, { params: idParams, response: answers(recordSchema) }),
      async (request) => ok('OK', await studentRecord(needs, request.params.id, staffOf(request).id)),
    );
    app.post(
      CELL_CALLS.reveal.path,
      cellRoute(CELL_CALLS.reveal, {
        params: idParams,
        body: revealRequest,
        response: answers(revealedNumber),
      }),
      async (request) =>
        ok(
          'Who saw it, and why, is recorded in the activity log.',
          await revealNumber(needs, actorOf(staffOf(request)), request.params.id, request.body),
        ),
    );
  };
