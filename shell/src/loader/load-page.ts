import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { RemoteRelease } from '@portal/shared/contract';
import { isLazyPage } from '@portal/shared/remote';
import type { LazyPage, RemoteModule } from '@portal/shared/remote';
import { matchRoutes } from '@portal/shared/router';
import type { RouteObject } from '@portal/shared/router';
import { abandonScripts, scriptFiles } from '../federation/script-files';
import { noteFault, releaseOf } from '../reports/reports';
import { NotARemote } from './faults';
import { pinRelease } from './integrity';

/** A release of a remote with the page of one path, ready to render at once; `found` is false where it has no such page. */
export type OpenedPage = { hash: string; routes: RouteObject[]; found: boolean };

/** One attempt at a release; `module` is there once it has come. */
type Attempt = { coming: Promise<RemoteModule>; module?: RemoteModule };

/** By the global name of the release. A failed one is taken out. */
const attempts = new Map<string, Attempt>();
/** How many there were, by the same name. */
const begun = new Map<string, number>();

const isRemoteModule = (value: unknown): value is RemoteModule =>
  typeof value === 'object' && value !== null && 'routes' in value && Array.isArray(value.routes);

async function loadModule(release: RemoteRelease): Promise<RemoteModule> {
  pinRelease(release);
  const entry = new URL(scriptFiles.address(release.entry), location.href).href;
  // A new attempt has a name of its own. Taking the place of a failed one would take from the share scope what only that
  // one had used, and every later remote would miss it.
  const before = begun.get(release.global) ?? 0;
  begun.set(release.global, before + 1);
  const name = before === 0 ? release.global : `${release.global}_${before}`;
  registerRemotes([{ name, entry, entryGlobalName: release.global }]);
  const exposed = await loadRemote<{ default?: unknown }>(`${name}/remote`);
  if (!isRemoteModule(exposed?.default)) throw new NotARemote('its default export has no routes');
  return exposed.default;
}

function begin(release: RemoteRelease): Attempt {
  const attempt: Attempt = { coming: loadModule(release) };
  attempts.set(release.global, attempt);
  attempt.coming.then(
    (module) => (attempt.module = module),
    () => undefined,
  );
  return attempt;
}

/** Forgets what an attempt left in the page, so that the next one begins from nothing but what the browser has kept. */
function forget(global: string): void {
  attempts.delete(global);
  // An entry declares its container with `var`, which cannot be deleted.
  for (const name of [global, `webpackChunk${global}`]) Reflect.set(globalThis, name, undefined);
}

function pagesOf({ routes }: RemoteModule, pathname: string): { found: boolean; pages: LazyPage[] } {
  const matches = matchRoutes(routes, pathname);
  const pages = (matches ?? []).map(({ route }) => route.handle as unknown).filter(isLazyPage);
  return { found: matches !== null, pages };
}

/** Has what is still on its way requested again by the next attempts; what has come is kept. */
export function abandonAttempts(): void {
  for (const [global, { module }] of [...attempts]) if (!module) forget(global);
  abandonScripts();
}

/** @returns the page of a path with its code, which is waited for @throws whatever that code throws */
export async function readyPage(hash: string, module: RemoteModule, pathname: string): Promise<OpenedPage> {
  const { found, pages } = pagesOf(module, pathname);
  await Promise.all(pages.map((page) => page.preload()));
  return { hash, routes: module.routes, found };
}

/**
 * Loads a release, once for the page, and the code of one of its pages. A failure is reported (W-64), and the next call
 * is a new attempt.
 * @param release from the registry
 * @param pathname the path to make ready
 * @throws what the federation runtime, the release's code or a page's code throws
 */
export async function loadPage(release: RemoteRelease, pathname: string): Promise<OpenedPage> {
  const attempt = attempts.get(release.global) ?? begin(release);
  try {
    return await readyPage(release.hash, await attempt.coming, pathname);
  } catch (error) {
    if (attempts.get(release.global) === attempt) forget(release.global);
    noteFault('load', error, releaseOf(release.entry));
    throw error;
  }
}

/** The page of a path when its release and its code are in the browser already; null when something has to come. */
export function pageInBrowser(release: RemoteRelease, pathname: string): OpenedPage | null {
  const module = attempts.get(release.global)?.module;
  if (!module) return null;
  const { found, pages } = pagesOf(module, pathname);
  return pages.every((page) => page.isReady()) ? { hash: release.hash, routes: module.routes, found } : null;
}
