import { FILE_PATHS, idParam } from '@portal/shared/contract';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { isSha256 } from '../blobs';
import { PortalError } from '../errors';
import type { Services } from '../services';
import { readResume } from './consent-store';
import { readCompanyFile } from './file-store';
import { isId } from './posting';

/** How long a browser keeps a company's file before it asks again whether it changed, in seconds. */
const FILE_FRESH_SECONDS = 300;

type StoredFile = { name: string; contentType: string; sha256: string };

const noSuchFile = () => new PortalError(404, 'This file does not exist.');

/** Company files, and the student's own resumes by hash (API-04; decisions 9 and 49). */
export const fileRoutes =
  ({ database: { db }, blobs }: Services): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const preHandler = plain.requireStudent;

    /** As an attachment that no browser guesses at; the ETag is the hash of the bytes. */
    async function send(reply: FastifyReply, file: StoredFile | null): Promise<FastifyReply> {
      const bytes = file && (await blobs.get(file.sha256));
      if (!bytes) throw noSuchFile();
      const etag = `"${file.sha256}"`;
      reply.headers({
        etag,
        'cache-control': `private, max-age=${FILE_FRESH_SECONDS}`,
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      });
      if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(file.contentType).send(bytes);
    }

    const document = (summary: string) => ({ preHandler, schema: { summary, params: idParam } });

    app.get(FILE_PATHS.companyFile, document('A logo or document of a company'), async ({ params }, reply) =>
      send(reply, isId(params.id) ? await readCompanyFile(db, params.id) : null),
    );

    app.get(
      FILE_PATHS.resume,
      document('A resume of the student, by hash'),
      async ({ student, params }, reply) => {
        const resume = isSha256(params.id) ? await readResume(db, student.id, params.id) : null;
        return send(reply, resume && { ...resume, contentType: 'application/pdf' });
      },
    );
  };
