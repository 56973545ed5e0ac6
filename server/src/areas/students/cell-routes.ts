import * as cell from '@portal/shared/contract/cell';
import { failure } from '@portal/shared/contract';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { callerOf, sendFile } from '../activity';
import { type StudentDeps } from './student-deps';
import { exportStudents } from './student-export';
import { studentsPage } from './students';

/** The list of students, on a page and as a file (CEL-10). */
export const studentRoutes = cellCalls(({ call, read }, needs: StudentDeps) => {
  read('students', { querystring: cell.studentsQuery, answer: cell.studentsPage }, (request) =>
    studentsPage(needs, request.query, staffOf(request).branches),
  );
  call(
    'exportStudents',
    { body: cell.exportStudentsRequest, response: { '4xx': failure } },
    async (request, reply) => sendFile(reply, await exportStudents(needs, callerOf(request), request.body)),
  );
});
