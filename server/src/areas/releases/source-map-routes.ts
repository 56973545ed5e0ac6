import { SOURCE_MAP_PATH } from '@portal/shared/config/commands/operator-socket.mjs';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Blobs } from '../../platform/blobs/blobs';
import { PortalError } from '../../platform/errors';
import { ok } from '../../platform/http/envelope';
import { mustHold, type Caller } from './access/caller';
import { partName } from './checks/manifest';
import { callerOf } from './publishing/publish-routes';
import type { Releases } from './releases';

type Deps = {
  releases: Pick<Releases, 'file'>;
  blobs: Pick<Blobs, 'get'>;
};

const querystring = z.object({
  part: partName,
  hash: z.string().regex(/^[0-9a-f]{8,64}$/),
  script: z.string().max(200),
});
const response = {
  200: z.object({ success: z.literal(true), message: z.string(), data: z.string() }),
};

/**
 * The map of a release's script (W-64), as text: the source of each of its places. The part's team and the operator get
 * it (F-42), as the team sent it: the server does not parse it.
 * @param principal whom of them this application lets in
 */
export const sourceMapRoutes =
  ({ releases, blobs }: Deps, principal: Caller['kind']): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const config = { access: { principal, right: 'read releases' as const } };
    const schema = { summary: 'Read the map of a script', querystring, response };
    app.get(SOURCE_MAP_PATH, { config, schema }, async (request) => {
      const { part, hash, script } = request.query;
      mustHold(callerOf(request), part);
      const file = await releases.file(part, hash, `${script}.map`);
      const map = file && (await blobs.get(file.sha256));
      if (!map) throw new PortalError(404, `No map of ${part}/${script} is kept with the release ${hash}.`);
      return ok('The map of a script', map.toString());
    });
  };
