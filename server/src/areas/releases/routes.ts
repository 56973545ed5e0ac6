import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { PUBLIC } from '../../platform/http/access';
import { codingFor } from '../../platform/http/content-coding';
import type { ContentCoding } from '../../platform/http/content-coding';
import type { Blobs } from '../../platform/blobs/blobs';
import { isForServer } from './release-files';
import type { Releases } from './releases';

/** Bytes of releases that a process keeps at hand. */
const CACHE_BYTES = 64 * 1024 * 1024;
const PDF = 'application/pdf';
const YEAR = 'public, max-age=31536000, immutable';

type Served = { contentType: string; body: Buffer; encoding: ContentCoding | null; varies: boolean };
type FileParams = { name: string; hash: string; '*': string };

/** GET /registry.json, and every file of every release that ever was. */
export const releasesRoutes =
  ({ releases, blobs }: { releases: Pick<Releases, 'state' | 'file'>; blobs: Blobs }): FastifyPluginAsync =>
  async (app) => {
    const config = { access: PUBLIC };
    const cache = new LRUCache<string, Served>({
      maxSize: CACHE_BYTES,
      sizeCalculation: ({ body }) => body.length + 1,
    });

    async function read(
      part: string,
      hash: string,
      path: string,
      coding: ContentCoding | null,
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

    app.get('/registry.json', { config, schema: { summary: 'What is released' } }, (request, reply) => {
      const { registry } = releases.state();
      const etag = `"r${registry.revision}"`;
      void reply.headers({ etag, 'cache-control': 'no-cache' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(registry));
    });

    app.get<{ Params: FileParams }>(
      '/remotes/:name/:hash/*',
      { config, schema: { summary: 'A file of any release that ever was' } },
      async (request, reply): Promise<FastifyReply> => {
        const { name, hash, '*': path } = request.params;
        const served = isForServer(path) ? null : await read(name, hash, path, codingFor(request));
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
