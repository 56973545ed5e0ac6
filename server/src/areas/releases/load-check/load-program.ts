import type { Federation, remoteLoader, RemoteToLoad } from './remote-loader';
import type { ScriptFiles } from './script-runner';

/** What is to be loaded, as JSON. */
export type LoadData = {
  origin: string;
  files: ScriptFiles;
  shell: { name: string; assets: string[]; singletons: string[] };
  remote: RemoteToLoad | null;
};

/**
 * Loads a shell and a remote as a page would. Each of its two calls returns a result in one string that it builds
 * itself: empty when all went well, else '!' and what is not exposed, or what was thrown. The releases run in the
 * same world, so the results are in variables that they cannot reach, and no function that they may change is called.
 * Runs inside the sandbox.
 * @param prepared the last is what `remoteLoader` returned
 */
export function loadProgram({ origin, files, shell, remote }: LoadData, ...prepared: unknown[]) {
  const { over, words, loadRemote } = prepared.at(-1) as ReturnType<typeof remoteLoader>;
  const world = globalThis as unknown as Record<string, unknown>;
  // With another `then`, `await` would let a release change how our own work ended.
  for (const name of ['then', 'constructor']) {
    void Object.defineProperty(Promise.prototype, name, { writable: false, configurable: false });
  }
  const { first, runFile } = over(files);
  let federation: Federation | undefined;

  /** That there is nothing to draw on ends the shell's scripts; its singletons can be had by then. */
  const loadShell = (): string => {
    for (let at = 0; at < shell.assets.length; at += 1) {
      try {
        runFile(`${origin}${shell.name}/${shell.assets[at]!}`);
      } catch {
        // Whether enough was loaded is seen below.
      }
    }
    const started = world['__FEDERATION__'] as { __INSTANCES__?: Federation[] } | undefined;
    federation = started?.__INSTANCES__?.[0];
    if (!federation) return first.failure === '' ? 'it starts no federation' : first.failure;
    const brought = federation.shareScopeMap.default ?? {};
    for (let at = 0; at < shell.singletons.length; at += 1) {
      const singleton = shell.singletons[at]!;
      if (!brought[singleton]) return `it does not bring ${singleton}`;
    }
    first.failure = '';
    return '';
  };

  const resultOf = async (load: () => string | Promise<string>): Promise<string> => {
    try {
      return await load();
    } catch (error) {
      return first.failure === '' ? words(error) : first.failure;
    }
  };
  return {
    shell: () => resultOf(loadShell),
    remote: () => resultOf(() => (remote ? loadRemote(remote, federation!, { origin, first, runFile }) : '')),
  };
}
