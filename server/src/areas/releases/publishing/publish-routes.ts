import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import pLimit from 'p-limit';
import { principalOf, type ReleaseRight } from '../../../platform/http/access';
import { ok } from '../../../platform/http/envelope';
import * as calls from '../call-schemas';
import { actorOf, mustHold, type Caller } from '../access/caller';
import { publishText } from '../history/change-text';
import type { Previewed, Tried } from './publication';
import type { Releases } from '../releases';
import { PREVIEW_PATH } from '../served-paths';
import type { SiteReleases } from '../site/site-state';
import { readUpload, UPLOAD_LIMIT, uploadForm } from './upload';

/** Releases that are read and judged at a time, each with up to 32 MB in memory. */
const AT_A_TIME = 2;

/** Who calls about releases. */
export const callerOf = (request: FastifyRequest): Caller => principalOf(request, 'deploy token', 'operator');

/** An application whose routes are typed by their schemas. */
export const withSchemas = (plain: FastifyInstance) => plain.withTypeProvider<ZodTypeProvider>();
export type App = ReturnType<typeof withSchemas>;
/** What a route declares for a right of whom the application lets in. */
export type May = (right: ReleaseRight) => { access: { principal: Caller['kind']; right: ReleaseRight } };

/** What is said of a release that was stored to be looked at, and where its link is. */
function previewAnswer(
  { secret, until, audience, ...said }: Previewed,
  sites: Pick<SiteReleases, 'addressOf'>,
) {
  const { part, hash, current, finding } = said;
  const words = `${part} ${hash} is stored; anyone who has its link sees it, all others keep ${current ?? 'what is active'}.`;
  const path = `${PREVIEW_PATH}/${secret}`;
  const base = sites.addressOf(audience);
  return ok([words, ...(finding === undefined ? [] : [finding])].join(' '), {
    ...said,
    preview: {
      path,
      address: base === undefined ? null : new URL(path, base).href,
      until: until.toISOString(),
    },
  });
}

/** What would become of a build that was judged alone. */
function triedAnswer({ isNew, finding, ...tried }: Tried) {
  const words = `${tried.part} ${tried.hash} ${isNew ? 'can be released' : 'was released before'}; nothing was stored.`;
  return ok([words, ...(finding === undefined ? [] : [finding])].join(' '), {
    ...tried,
    isTrial: true as const,
  });
}

/** Publishing: to all browsers, to some, or for anyone with a link. */
export function publishRoute(
  app: App,
  may: May,
  {
    releases,
    sites,
  }: { releases: Pick<Releases, 'publish' | 'preview' | 'tryOut'>; sites: Pick<SiteReleases, 'addressOf'> },
): void {
  const turn = pLimit(AT_A_TIME);
  app.post(
    '/releases',
    {
      bodyLimit: UPLOAD_LIMIT,
      config: {
        ...may('publish'),
        multipart: { fields: uploadForm, files: ['(each file of the build, named by its path)'] },
      },
      schema: { summary: 'Publish a release and switch to it', response: calls.publishAnswer },
    },
    async (request) => {
      const caller = callerOf(request);
      const upload = () => readUpload(request, (part) => mustHold(caller, part));
      return turn(async () => {
        const { build, isPreview, isTrial, ...said } = await upload();
        if (isTrial) return triedAnswer(await releases.tryOut(build, actorOf(caller)));
        if (isPreview) return previewAnswer(await releases.preview(build, actorOf(caller), said), sites);
        const published = await releases.publish(build, actorOf(caller), said);
        const words = [publishText(published), published.finding].filter((one) => one !== undefined);
        return ok(words.join(' '), published);
      });
    },
  );
}
