import type { scriptRunner } from './script-runner';

type Handle = { preload?(): unknown } | undefined;
type Route = { handle?: Handle; children?: Route[] };
type Container = { get?: (name: string) => unknown };

/** What the shell brings to load remotes by. */
export type Federation = {
  shareScopeMap: { default?: Record<string, unknown> };
  registerRemotes(remotes: object[]): void;
  loadRemote(name: string): Promise<{ default?: { routes?: Route[] } } | undefined>;
};

export type RemoteToLoad = { name: string; entry: string; global: string };

type Scripts = ReturnType<typeof scriptRunner>;

/**
 * Gives what loads a remote by the shell's own runtime. Runs inside the sandbox, after `scriptRunner` and before any
 * release: what it needs of the built-ins it takes now.
 */
export function remoteLoader({ over, words }: Scripts) {
  const world = globalThis as unknown as Record<string, unknown>;
  const { isArray } = Array;
  const [Later, later] = [Promise, setTimeout];

  const preload = async (routes: Route[]): Promise<void> => {
    for (let at = 0; at < routes.length; at += 1) {
      const { handle, children } = routes[at]!;
      await handle?.preload?.();
      if (isArray(children)) await preload(children);
    }
  };

  /** The entry, ./remote by the shell's runtime, then the page of each of its routes. @returns a result */
  const loadRemote = async (
    { name, entry, global }: RemoteToLoad,
    federation: Federation,
    { origin, first, runFile }: { origin: string } & ReturnType<Scripts['over']>,
  ): Promise<string> => {
    const address = `${origin}${name}/${entry}`;
    runFile(address);
    // The shell's own loader takes what its registry names; a container that is there already is not asked for.
    const container = world[global] as Container | undefined;
    if (typeof container?.get !== 'function') return `!its entry makes no container ${global}`;
    federation.registerRemotes([{ name: global, entry: address, entryGlobalName: global }]);
    let exposed: Awaited<ReturnType<Federation['loadRemote']>>;
    try {
      exposed = await federation.loadRemote(`${global}/remote`);
    } catch (error) {
      if (first.failure !== '') return first.failure;
      try {
        await container.get('./remote');
      } catch (refused) {
        return `!${words(refused)}`;
      }
      return words(error);
    }
    const routes = exposed?.default?.routes;
    if (!isArray(routes) || routes.length === 0) return '!its default export has no routes';
    await preload(routes);
    // What it left to run by itself.
    await new Later((resolve) => later(resolve, 20));
    return first.failure;
  };
  return { over, words, loadRemote };
}
