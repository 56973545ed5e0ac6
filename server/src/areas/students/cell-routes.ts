import {
  exportStudentsRequest,
  studentsPage as pageSchema,
  studentsQuery,
} from '@portal/shared/contract/cell';
import { failure } from '@portal/shared/contract';
import type { FastifyPluginAsync } from 'fastify';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { answers, ok } from '../../platform/http/envelope';
import { actorOf, sendFile } from '../activity';
import { type StudentDeps } from './student-deps';
import { exportStudents } from './student-export';
import { studentsPage } from './students';

/** The list of students, on a page and as a file (CEL-10). */
export const studentRoutes =
  (needs: StudentDeps): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call('students', { querystring: studentsQuery, response: answers(pageSchema) }, async (request) =>
      ok('OK', await studentsPage(needs, request.query, staffOf(request).branches)),
    );
    call(
      'exportStudents',
      { body: exportStudentsRequest, response: { '4xx': failure } },
      async (request, reply) =>
        sendFile(reply, await exportStudents(needs, actorOf(staffOf(request)), request.body)),
    );
  };
