import { failure } from '@portal/shared/contract';
import { exportResumesRequest } from '@portal/shared/contract/cell';
import type { FastifyPluginAsync } from 'fastify';
import type { Blobs } from '../../../platform/blobs/blobs';
import type { Database } from '../../../platform/database/database';
import { staffOf } from '../../../platform/http/access';
import { cellCalls } from '../../../platform/http/calls';
import { actorOf, sendFile } from '../../activity';
import { exportResumes } from './resumes-zip';

/** The resumes of a drive's students (CEL-51). */
export const resumeRoutes =
  (needs: { database: Database; blobs: Blobs }): FastifyPluginAsync =>
  async (plain) => {
    cellCalls(plain)(
      'exportResumes',
      { body: exportResumesRequest, response: { '4xx': failure } },
      async (request, reply) =>
        sendFile(
          reply,
          await exportResumes(needs, actorOf(staffOf(request)), request.params.id, request.body),
        ),
    );
  };
