import { failure } from '@portal/shared/contract';
import { CELL_CALLS, exportResumesRequest } from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Blobs } from '../../../platform/blobs/blobs';
import type { Database } from '../../../platform/database/database';
import { cellRoute, staffOf } from '../../../platform/http/access';
import { actorOf } from '../../activity';
import { sendFile } from '../../activity';
import { exportResumes } from './resumes-zip';

/** The resumes of a drive's students (CEL-51). */
export const resumeRoutes =
  (needs: { database: Database; blobs: Blobs }): FastifyPluginAsync =>
  async (plain) => {
    plain.withTypeProvider<ZodTypeProvider>().post(
      CELL_CALLS.exportResumes.path,
      cellRoute(CELL_CALLS.exportResumes, {
        params: zod.object({ id: zod.string() }),
        body: exportResumesRequest,
        response: { '4xx': failure },
      }),
      async (request, reply) =>
        sendFile(
          reply,
          await exportResumes(needs, actorOf(staffOf(request)), request.params.id, request.body),
        ),
    );
  };
