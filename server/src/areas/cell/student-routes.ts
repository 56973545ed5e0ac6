import {
  CELL_CALLS,
  exportListRequest,
  exportStudentsRequest,
  revealedNumber,
  revealRequest,
  studentRecord as recordSchema,
  studentsPage as pageSchema,
  studentsQuery,
} from '@portal/shared/contract/cell';
import { failure } from '@portal/shared/contract';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { cellAccess, staffOf } from '../../platform/http/access';
import { answers, ok } from '../../platform/http/envelope';
import { actorOf } from './actor';
import { type StudentDeps } from './student-deps';
import { revealNumber, studentRecord } from './record';
import { exportAnyList } from './lists-export';
import { sendFile } from './send-file-routes';
import { exportStudents } from './student-export';
import { studentsPage } from './students';

const idParams = zod.object({ id: zod.string() });

/** The list of students, and a record (CEL-10, CEL-11). */
export const studentRoutes =
  (needs: StudentDeps): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.get(
      CELL_CALLS.students.path,
      {
        config: { access: cellAccess(CELL_CALLS.students) },
        schema: { querystring: studentsQuery, response: answers(pageSchema) },
      },
      async (request) => ok('OK', await studentsPage(needs, request.query)),
    );
    app.post(
      CELL_CALLS.exportStudents.path,
      {
        config: { access: cellAccess(CELL_CALLS.exportStudents) },
        schema: { body: exportStudentsRequest, response: { '4xx': failure } },
      },
      async (request, reply) =>
        sendFile(reply, await exportStudents(needs, actorOf(staffOf(request)), request.body)),
    );
    app.post(
      CELL_CALLS.exportList.path,
      {
        config: { access: cellAccess(CELL_CALLS.exportList) },
        schema: { body: exportListRequest, response: { '4xx': failure } },
      },
      async (request, reply) =>
        sendFile(reply, await exportAnyList(needs, actorOf(staffOf(request)), request.body)),
    );
    app.get(
      CELL_CALLS.student.path,
      {
        config: { access: cellAccess(CELL_CALLS.student) },
        schema: { params: idParams, response: answers(recordSchema) },
      },
      async (request) => ok('OK', await studentRecord(needs, request.params.id, staffOf(request).id)),
    );
    app.post(
      CELL_CALLS.reveal.path,
      {
        config: { access: cellAccess(CELL_CALLS.reveal) },
        schema: { params: idParams, body: revealRequest, response: answers(revealedNumber) },
      },
      async (request) =>
        ok(
          'Who saw it, and why, stands in the actions.',
          await revealNumber(needs, actorOf(staffOf(request)), request.params.id, request.body),
        ),
    );
  };
