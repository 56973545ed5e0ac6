/** For the loader's tests. */
import type { RegistryRemote, RemoteRelease } from '@portal/shared/contract';

const release = (hash: string): RemoteRelease => ({
  hash,
  version: '',
  global: hash,
  entry: `/remotes/${hash}/1/remoteEntry.js`,
  assets: [],
  integrity: {},
});

/** A remote that serves one path by its name. */
export const remote = (
  name: string,
  { audience = 'public', current = `${name}-2`, previous = null as string | null } = {},
): RegistryRemote => ({
  name,
  facts: { title: name, audience, paths: [`/${name}`], menu: [] },
  current: release(current),
  previous: previous === null ? null : release(previous),
});
