import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Services } from '../services';

/** Bytes of releases that a process keeps at hand. */
const CACHE_BYTES = 64 * 1024 * 1024;
const PDF = 'application/pdf';
const YEAR = 'public, max-age=31536000, immutable';

type Served = { contentType: string; body: Buffer; encoding: 'br' | 'gzip' | null; varies: boolean };
type FileParams = { name: string; hash: string; '*': string };

const accepts = (request: FastifyRequest, coding: string): boolean =>
  new RegExp(`(^|[\\s,])${coding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`).test(
    String(request.headers['accept-encoding'] ?? ''),
  );

/** GET /registry.json, and every file of every release that ever was (design, section 3). */
export const releasesRoutes =
  ({ releases, blobs }: Services): FastifyPluginAsync =>
  async (app) => {
    const cache = new LRUCache<string, Served>({
      maxSize: CACHE_BYTES,
      sizeCalculation: ({ body }) => body.length + 1,
    });

    async function read(
      part: string,
      hash: string,
      path: string,
      coding: 'br' | 'gzip' | null,
    ): Promise<Served | null> {
      const key = `${part}/${hash}/${path}/${coding ?? ''}`;
      const known = cache.get(key);
      if (known) return known;
      const file = await releases.file(part, hash, path);
      if (!file) return null;
      const compressed = coding === 'br' ? file.brotli : coding === 'gzip' ? file.gzip : null;
      const body = await blobs.get(compressed ?? file.sha256);
      if (!body) return null;
      const varies = file.brotli !== null || file.gzip !== null;
      const served: Served = {
        contentType: file.contentType,
        body,
        encoding: compressed ? coding : null,
        varies,
      };
      cache.set(key, served);
      return served;
    }

    app.get('/registry.json', { schema: { summary: 'What is released' } }, (request, reply) => {
      const { registry } = releases.state();
      const etag = `"r${registry.revision}"`;
      void reply.headers({ etag, 'cache-control': 'no-cache' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(registry));
    });

    app.get<{ Params: FileParams }>(
      '/remotes/:name/:hash/*',
      { schema: { summary: 'A file of any release that ever was' } },
      async (request, reply): Promise<FastifyReply> => {
        const { name, hash, '*': path } = request.params;
        const coding = accepts(request, 'br') ? 'br' : accepts(request, 'gzip') ? 'gzip' : null;
        const served = await read(name, hash, path, coding);
        // Text, never JSON: a script loader must not take an answer for what it asked for.
        if (!served)
          return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
        void reply.header('cache-control', YEAR).type(served.contentType);
        // A browser's own reader of PDFs does not open in a sandbox.
        if (served.contentType === PDF)
          void reply.header('content-security-policy', "frame-ancestors 'none'");
        if (served.encoding) void reply.header('content-encoding', served.encoding);
        if (served.varies) void reply.header('vary', 'Accept-Encoding');
        return reply.send(served.body);
      },
    );
  };
