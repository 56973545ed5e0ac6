import { FILE_PATHS, idParam } from '@portal/shared/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { isSha256 } from '../../../platform/blobs/index';
import { STUDENT, studentOf } from '../../../platform/http/access';
import { sendStored } from '../../../platform/http/stored-file';
import type { Database } from '../../../platform/database/database';
import type { Blobs } from '../../../platform/blobs/blobs';
import { readResume } from '../applications/consent-store';
import { readCompanyFile } from './file-store';
import { isId } from '../../../platform/is-id';

/** Company files, and the student's own resumes by hash (API-04; D-09 and D-49). */
export const fileRoutes =
  ({ database: { db }, blobs }: { database: Database; blobs: Blobs }): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const document = { config: { access: STUDENT }, schema: { params: idParam } };

    app.get(FILE_PATHS.companyFile, document, async ({ params }, reply) =>
      sendStored(reply, blobs, isId(params.id) ? await readCompanyFile(db, params.id) : null, true),
    );

    app.get(FILE_PATHS.resume, document, async (request, reply) => {
      const { id } = request.params;
      const resume = isSha256(id) ? await readResume(db, studentOf(request).id, id) : null;
      return sendStored(reply, blobs, resume && { ...resume, contentType: 'application/pdf' }, false);
    });
  };
