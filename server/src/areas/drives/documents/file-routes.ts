import { FILE_PATHS, idParam } from '@portal/shared/contract';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { isSha256 } from '../../../platform/blobs/index';
import { STUDENT, studentOf } from '../../../platform/http/access';
import { PortalError } from '../../../platform/errors';
import type { Database } from '../../../platform/database/database';
import type { Blobs } from '../../../platform/blobs/blobs';
import { readResume } from '../applications/consent-store';
import { readCompanyFile } from './file-store';
import { isId } from '../../../platform/is-id';

/** How long a browser keeps a company's file before it asks again whether it changed, in seconds. */
const FILE_FRESH_SECONDS = 300;

type StoredFile = { name: string; contentType: string; sha256: string };

const noSuchFile = () => new PortalError(404, 'This file does not exist.');

/** Company files, and the student's own resumes by hash (API-04; D-09 and D-49). */
export const fileRoutes =
  ({ database: { db }, blobs }: { database: Database; blobs: Blobs }): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const config = { access: STUDENT };

    /** As an attachment that no browser guesses at; the ETag is the hash of the bytes. What is a student's own no browser keeps (F-89). */
    async function send(
      reply: FastifyReply,
      file: StoredFile | null,
      isKept: boolean,
    ): Promise<FastifyReply> {
      const bytes = file && (await blobs.get(file.sha256));
      if (!bytes) throw noSuchFile();
      const etag = `"${file.sha256}"`;
      reply.headers({
        etag,
        'cache-control': isKept ? `private, max-age=${FILE_FRESH_SECONDS}` : 'no-store',
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      });
      if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(file.contentType).send(bytes);
    }

    const document = { config, schema: { params: idParam } };

    app.get(FILE_PATHS.companyFile, document, async ({ params }, reply) =>
      send(reply, isId(params.id) ? await readCompanyFile(db, params.id) : null, true),
    );

    app.get(FILE_PATHS.resume, document, async (request, reply) => {
      const { id } = request.params;
      const resume = isSha256(id) ? await readResume(db, studentOf(request).id, id) : null;
      return send(reply, resume && { ...resume, contentType: 'application/pdf' }, false);
    });
  };
