import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { RemoteRelease } from '@portal/shared/contract';
import type { RemoteModule } from '@portal/shared/remote';
import { scriptFiles } from '../federation/script-files';
import { pinRelease } from './integrity';
import { RemoteError } from './remote-error';

const loaded = new Map<string, Promise<RemoteModule>>();
const modules = new Map<string, RemoteModule>();

const isRemoteModule = (value: unknown): value is RemoteModule =>
  typeof value === 'object' && value !== null && 'routes' in value && Array.isArray(value.routes);

/** Forgets what a failed attempt left in the page, so that the next one starts from nothing. */
function forget(release: RemoteRelease): void {
  loaded.delete(release.global);
  modules.delete(release.global);
  for (const name of [release.global, `webpackChunk${release.global}`]) {
    // An entry declares its container with `var`, which cannot be deleted.
    Reflect.set(globalThis, name, undefined);
  }
}

async function load(release: RemoteRelease, retry: string | null): Promise<RemoteModule> {
  const entry = new URL(scriptFiles.address(release.entry), location.href);
  pinRelease(release);
  // A new attempt has a name of its own. Taking the place of the failed one would take from the share scope what only
  // that one had used, and every later remote would miss it.
  const name = retry === null ? release.global : `${release.global}_${retry}`;
  registerRemotes([{ name, entry: entry.href, entryGlobalName: release.global }]);
  const exposed = await loadRemote<{ default?: unknown }>(`${name}/remote`);
  if (!isRemoteModule(exposed?.default)) throw new RemoteError('not-a-remote');
  return exposed.default;
}

/**
 * Loads one release of a remote, once for the page.
 * @param release from the registry
 * @param retry null, or a token that makes a new attempt: what failed is asked for at new addresses, what came is taken
 * @throws RemoteError, or what the federation runtime throws
 */
export function loadRelease(release: RemoteRelease, retry: string | null = null): Promise<RemoteModule> {
  if (retry !== null) forget(release);
  const known = loaded.get(release.global);
  if (known) return known;
  const loading = load(release, retry);
  loaded.set(release.global, loading);
  loading.then(
    (module) => {
      if (loaded.get(release.global) === loading) modules.set(release.global, module);
    },
    () => {
      if (loaded.get(release.global) === loading) loaded.delete(release.global);
    },
  );
  return loading;
}

/** A release's ./remote if it is in the page already. */
export const loadedRelease = (release: RemoteRelease): RemoteModule | null =>
  modules.get(release.global) ?? null;
