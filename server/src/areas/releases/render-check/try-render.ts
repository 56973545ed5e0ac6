import { CONTENT, REGISTRY } from '@portal/shared/config/page-state.mjs';
import {
  PAGE_FUNCTIONS,
  REPORT_PATHS,
  type PortalContent,
  type Registry,
  type RemoteFacts,
} from '@portal/shared/contract';
import { openSandbox, type Sandbox, type SandboxCause } from '../../../platform/sandbox/sandbox';
import { guestText } from '../../../platform/sandbox/guest-text';
import { webGlobals } from '../../../platform/sandbox/web-globals/index';
import { audienceOf, bestPattern } from '../find-remote';
import { scriptRunner } from '../load-check/script-runner';
import type { RemoteManifest } from '../checks/manifest';
import { placedScripts, type PlacedScripts, type ServedScript } from './placed-scripts';
import type { PageSamples } from './page-samples';
import {
  functionWatch,
  quietTimers,
  renderProgram,
  sampleNetwork,
  type RenderData,
  type RenderedPath,
} from './render-program';

/** The shell and a page take about a second and 50 MB; a busy machine is not taken for a hang. */
const LIMITS = { memoryMb: 192, stackKb: 2048, loadMs: 30_000, callMs: 30_000, resultChars: 1024 * 1024 };
/** No remote serves it: the shell's own page shows whether it draws here at all. */
const NOWHERE = '/404';
/** At most this many pages of a remote are rendered for each kind of visitor: those of its routes first. */
const MOST_PAGES = 60;
/** All pages together; the console, which has the most, takes some seconds. */
const MOST_MS = 120_000;
const TOO_LONG = `the pages before it took ${MOST_MS / 1000} s`;
/** The sample value of a route's parameter. */
const ANY_VALUE = '1';

class RenderError extends Error {}

/** A remote with the active shell, and the known facts of all others. */
export type Rendering = {
  origin: string;
  scripts: ServedScript[];
  assets: string[];
  /** The remote's entry. */
  entry: string;
  registry: Registry;
  content: PortalContent | null;
  remote: Pick<RemoteManifest, 'name' | 'global' | 'facts'>;
  samples: PageSamples;
};
/** The page at which a release failed, and a sentence's second half, with the places of its stack. */
export type RenderFailure = { path: string; reason: string; frames: string[] };
export type RenderResult = {
  rendered: RenderedPath[];
  failure: RenderFailure | null;
  /** Set where the active shell does not draw here, so that no page could be rendered. */
  isShellBlank?: true;
};

/** Whether a page needs a logged-in user. */
function needsSession({ remotes }: Registry, facts: RemoteFacts, path: string): boolean {
  const audience = audienceOf(facts, path);
  const open = remotes.flatMap((one) =>
    one.facts.audience === audience ? (one.facts.entrance?.openPaths ?? []) : [],
  );
  return audience !== 'public' && !open.includes(path);
}

/** Nothing of the session's names is kept. */
const signedOut = ({ session }: PageSamples): Record<string, null> =>
  Object.fromEntries(Object.keys(session).map((name) => [name, null]));

const openPage = (
  { remote, samples, scripts: _, entry: __, ...given }: Rendering,
  placed: PlacedScripts,
  isSignedIn: boolean,
): Sandbox =>
  openSandbox({
    who: remote.name,
    prepare: [
      ...webGlobals(),
      guestText('page-guest'),
      scriptRunner,
      sampleNetwork,
      quietTimers,
      functionWatch,
    ],
    program: renderProgram,
    data: {
      ...given,
      files: placed.files,
      answers: samples.answers,
      session: isSignedIn ? samples.session : signedOut(samples),
      refused: isSignedIn ? [] : given.registry.remotes.flatMap(({ facts }) => facts.entrance?.session ?? []),
      reports: REPORT_PATHS.browser,
      functions: PAGE_FUNCTIONS,
      places: { registry: REGISTRY, content: CONTENT },
    } satisfies RenderData,
    hasTimers: true,
    limits: LIMITS,
    Failure: RenderError,
  });

/** The remote's own pages that a page leads to. */
const ownLinks = ({ links }: RenderedPath, origin: string, isOwn: (path: string) => boolean): string[] =>
  links
    .filter((link) => URL.canParse(link, origin))
    .map((link) => new URL(link, origin))
    .filter((url) => url.origin === new URL(origin).origin && isOwn(url.pathname))
    .map(({ pathname }) => pathname);

function failureAt(
  path: string,
  { text, faults, replaced: [replaced] }: RenderedPath,
  part: string,
  placed: PlacedScripts,
): RenderFailure | null {
  const fault = faults.find((one) => one.part === part && one.kind !== 'unhandled');
  if (fault) return { path, reason: fault.message, frames: placed.framesOf(fault.stack) };
  if (replaced !== undefined)
    return { path, reason: `it replaces ${replaced} of the page, which all parts use`, frames: [] };
  return text === '' ? { path, reason: 'it leaves nothing on the page', frames: [] } : null;
}

/** What ended a page, if that is its own doing. @throws what is not */
function endOf(path: string, error: unknown): RenderFailure {
  if (!(error instanceof RenderError)) throw error;
  const { reason, limit } = (error.cause as SandboxCause | undefined) ?? {
    reason: error.message,
    limit: null,
  };
  const over = {
    time: `it is not there after ${LIMITS.callMs / 1000} s`,
    memory: `it takes more than ${LIMITS.memoryMb} MB`,
  };
  return { path, reason: limit ? over[limit] : reason, frames: [] };
}

/** What one kind of visitor sees of a remote. @returns whether a path is among it */
const pagesOf =
  ({ registry, remote: { facts } }: Rendering, isSignedIn: boolean) =>
  (path: string): boolean =>
    bestPattern(facts.paths, path) !== undefined && needsSession(registry, facts, path) === isSignedIn;

/** Whether a path is one of a route's. A route is a release's own text, so no regular expression is made of it. */
function isRoute(route: string, path: string): boolean {
  const [wanted, asked] = [route.split('/'), path.split('/')];
  return (
    wanted.length === asked.length && wanted.every((one, at) => one.startsWith(':') || one === asked[at])
  );
}

/** What a remote says of its routes, as far as it is any. @throws RenderError */
function routePaths(said: unknown): string[] {
  if (Array.isArray(said) && said.every((one) => typeof one === 'string')) return said;
  throw new RenderError('a route has a path that is no text');
}

/** Goes through the pages of one kind of visitor: those of the routes, then those that they lead to. */
async function renderPages(
  page: Sandbox,
  placed: PlacedScripts,
  rendering: Rendering,
  { isOwn, endsAt }: { isOwn: (path: string) => boolean; endsAt: number },
): Promise<RenderResult> {
  const { origin, remote } = rendering;
  const rendered: RenderedPath[] = [];
  let at = NOWHERE;
  const go = async (path: string) => (await page.call('go', (at = path))) as Omit<RenderedPath, 'frame'>;
  try {
    const frame = (await go(NOWHERE)).text;
    if (frame === '') return { rendered, failure: null, isShellBlank: true };
    // From here on what goes wrong is the remote's.
    at = remote.facts.paths[0] ?? '/';
    const routes = routePaths(await page.call('routes', remote.global, rendering.entry));
    const named = routes.filter((path) => !path.includes('*'));
    const plain = named.map((path) => path.replace(/:\w+\??/g, ANY_VALUE));
    // What is added to a set while it is gone through is gone through too.
    const paths = new Set(plain.filter(isOwn).slice(0, MOST_PAGES));
    // Another student or drive is no other page; what a route with a '*' leads to is known by its links alone.
    const isNew = (path: string) => isOwn(path) && !named.some((route) => isRoute(route, path));
    for (const path of paths) {
      if (performance.now() > endsAt) return { rendered, failure: { path, reason: TOO_LONG, frames: [] } };
      const shown = { ...(await go(path)), frame };
      const failure = failureAt(path, shown, remote.name, placed);
      if (failure) return { rendered, failure };
      rendered.push({ ...shown, path });
      for (const link of ownLinks(shown, origin, isNew)) if (paths.size < MOST_PAGES) paths.add(link);
    }
    return { rendered, failure: null };
  } catch (error) {
    // A shell that does not draw here says nothing of the remote.
    const failure = endOf(at, error);
    return at === NOWHERE ? { rendered, failure: null, isShellBlank: true } : { rendered, failure };
  }
}

/**
 * Renders every page of a remote in the active shell with sample data (W-61): those of its routes, and those of its own
 * that these lead to. Logged-out pages and logged-in ones have a page of the browser each.
 */
export async function tryRender(rendering: Rendering): Promise<RenderResult> {
  const { registry, remote, scripts } = rendering;
  const entrances = registry.remotes.flatMap(({ facts }) => facts.entrance?.openPaths ?? []);
  const all = [...remote.facts.paths, ...(remote.facts.studentPaths ?? []), ...entrances];
  const rendered: RenderedPath[] = [];
  const endsAt = performance.now() + MOST_MS;
  for (const isSignedIn of [false, true]) {
    const isOwn = pagesOf(rendering, isSignedIn);
    if (!all.some(isOwn)) continue;
    const placed = placedScripts(scripts);
    const page = openPage(rendering, placed, isSignedIn);
    try {
      const result = await renderPages(page, placed, rendering, { isOwn, endsAt });
      rendered.push(...result.rendered);
      if (result.failure || result.isShellBlank) return { ...result, rendered };
    } finally {
      await page.close();
    }
  }
  return { rendered, failure: null };
}
