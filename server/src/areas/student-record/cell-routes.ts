import { revealedNumber, revealRequest, studentRecord as recordSchema } from '@portal/shared/contract/cell';
import type { FastifyPluginAsync } from 'fastify';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { answers, ok } from '../../platform/http/envelope';
import { actorOf } from '../activity';
import { revealNumber, viewRecord } from './record';
import type { StudentDeps } from '../students';

/** The record of a student, and an identity number of it (CEL-11). */
export const recordRoutes =
  (needs: StudentDeps): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call('student', { response: answers(recordSchema) }, async (request) =>
      ok('OK', await viewRecord(needs, request.params.id, actorOf(staffOf(request)))),
    );
    call('reveal', { body: revealRequest, response: answers(revealedNumber) }, async (request) =>
      ok(
        'Who saw it, and why, is recorded in the activity log.',
        await revealNumber(needs, actorOf(staffOf(request)), request.params.id, request.body),
      ),
    );
  };
