import { failure } from '@portal/shared/contract';
import { exportResumesRequest } from '@portal/shared/contract/cell';
import type { Blobs } from '../../../platform/blobs/blobs';
import type { Database } from '../../../platform/database/database';
import { cellCalls } from '../../../platform/http/calls';
import { callerOf, sendFile } from '../../activity';
import { exportResumes } from './resumes-zip';

/** The resumes of a drive's students (CEL-51). */
export const resumeRoutes = cellCalls(({ call }, needs: { database: Database; blobs: Blobs }) => {
  call(
    'exportResumes',
    { body: exportResumesRequest, response: { '4xx': failure } },
    async (request, reply) =>
      sendFile(reply, await exportResumes(needs, callerOf(request), request.params.id, request.body)),
  );
});
