import { CONTENT, REGISTRY } from '@portal/shared/config/page-state.mjs';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { PUBLIC } from '../../platform/http/access';
import { codingFor, type ContentCoding } from '../../platform/http/content-coding';
import type { Blobs } from '../../platform/blobs/blobs';
import { isServed } from './release-files';
import type { Releases } from './releases';
import { browserOf } from './canary/browser-cookies';
import { allowDevOverride } from './dev-override';
import { isPreviewVariant } from './preview/with-preview';
import type { SiteReleases } from './site/site-state';

/** Bytes of releases that a process caches. */
const CACHE_BYTES = 64 * 1024 * 1024;
const PDF = 'application/pdf';
const YEAR = 'public, max-age=31536000, immutable';

type Served = { contentType: string; body: Buffer; encoding: ContentCoding | null; varies: boolean };
type Deps = {
  releases: Pick<Releases, 'file'>;
  sites: Pick<SiteReleases, 'at' | 'has'>;
  blobs: Blobs;
  /** In production no part comes from its team's own machine. */
  config: { production: boolean };
};
type FileParams = { name: string; hash: string; '*': string };

/** Reads files of releases in the coding that is sent; caches those that are requested. */
function fileReader(releases: Pick<Releases, 'file'>, blobs: Blobs) {
  const cache = new LRUCache<string, Served>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  });

  return async function read(
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
  };
}

/** What is active now, asked for again and again: an ETag, and no body for who has it. */
function stateRoute(
  app: FastifyInstance,
  path: string,
  summary: string,
  read: (request: FastifyRequest) => {
    etag: string;
    said: unknown;
    isByBrowser: boolean;
    isOnlyHere: boolean;
    headers?: Record<string, string>;
  },
): void {
  app.get(path, { config: { access: PUBLIC }, schema: { summary } }, (request, reply) => {
    const { etag, said, isByBrowser, isOnlyHere, headers } = read(request);
    void reply.headers({
      ...headers,
      etag,
      'cache-control': isOnlyHere ? 'private, no-cache' : 'no-cache',
      ...(isByBrowser ? { vary: 'Cookie' } : {}),
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(said));
  });
}

function stateRoutes(app: FastifyInstance, { sites, config }: Pick<Deps, 'sites' | 'config'>): void {
  stateRoute(app, REGISTRY.path, 'What is released', (request) => {
    const headers = allowDevOverride(request, config.production);
    const { registry, canaries, previews, variant } = sites.at(request.hostname, browserOf(request));
    const etag = `"r${registry.revision}${variant && `-${variant.replaceAll(' ', '-')}`}"`;
    const isByBrowser = canaries.length + previews.length > 0;
    return { etag, said: registry, isByBrowser, isOnlyHere: isPreviewVariant(variant), headers };
  });
  stateRoute(app, CONTENT.path, "The college's published content", (request) => {
    const { content, previews, variant } = sites.at(request.hostname, browserOf(request));
    const isByBrowser = previews.length > 0;
    const etag = `"c${content?.hash ?? ''}"`;
    return { etag, said: content, isByBrowser, isOnlyHere: isPreviewVariant(variant) };
  });
}

/** GET /registry.json, GET /content.json, and every file of every release that ever was. */
export const releasesRoutes =
  ({ releases, sites, blobs, config: { production } }: Deps): FastifyPluginAsync =>
  async (app) => {
    const config = { access: PUBLIC };
    const read = fileReader(releases, blobs);
    stateRoutes(app, { sites, config: { production } });

    app.get<{ Params: FileParams }>(
      '/remotes/:name/:hash/*',
      { config, schema: { summary: 'A file of any release that ever was' } },
      async (request, reply): Promise<FastifyReply> => {
        const { name, hash, '*': path } = request.params;
        const isOurs = isServed(path) && sites.has(request.hostname, name);
        const served = isOurs ? await read(name, hash, path, codingFor(request)) : null;
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
