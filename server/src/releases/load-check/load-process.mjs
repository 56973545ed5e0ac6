/**
 * Loads a shell and remotes as a page would, in a process of its own that may neither read nor write nor start
 * anything, and tells what failed. Plain JavaScript, since the process starts from this file in development and from
 * a build alike.
 */
import { createHash } from 'node:crypto';
import vm from 'node:vm';
import { makePage } from './page-globals.mjs';

const ORIGIN = 'https://portal.invalid/';
const pinOf = (code) => `sha384-${createHash('sha384').update(code).digest('base64')}`;
const words = (error) => String(error?.message ?? error).slice(0, 300);

/** A page in which the scripts of these releases can be loaded. */
function openPage(releases) {
  const scripts = new Map(
    releases.flatMap(({ name, files }) =>
      Object.entries(files).map(([file, code]) => [`${ORIGIN}${name}/${file}`, code]),
    ),
  );
  const context = vm.createContext({});
  const page = { context, failure: undefined, run };
  function run(url, script = { tagName: 'SCRIPT', src: url, getAttribute: () => null }) {
    const { document } = context;
    document.currentScript = script;
    try {
      const code = scripts.get(new URL(url).origin + new URL(url).pathname);
      const file = url.slice(ORIGIN.length);
      if (code === undefined) throw new Error(`${file} is not in the release`);
      // As a browser does: the entry pins its chunks.
      if (script.integrity && script.integrity !== pinOf(code))
        throw new Error(`${file} is not what the entry pins`);
      new vm.Script(code, { filename: url }).runInContext(context);
    } catch (error) {
      page.failure ??= words(error);
      throw error;
    } finally {
      document.currentScript = null;
    }
  }
  const globals = { URL, URLSearchParams, TextEncoder, TextDecoder, AbortController, AbortSignal };
  Object.assign(globals, {
    Event,
    EventTarget,
    MessageChannel,
    performance,
    console,
    crypto,
    structuredClone,
  });
  Object.assign(globals, { setTimeout, clearTimeout, setInterval, clearInterval, queueMicrotask });
  vm.runInContext(`(${makePage})`, context)({ origin: ORIGIN, run, globals });
  return page;
}

/** Evaluates the shell's scripts until its singletons can be had; that there is nothing to draw on ends them. */
function loadShell(page, { name, assets, singletons }) {
  for (const file of assets) {
    try {
      page.run(`${ORIGIN}${name}/${file}`);
    } catch {
      // Whether enough was loaded is seen below.
    }
  }
  const host = page.context.__FEDERATION__?.__INSTANCES__[0];
  if (!host) throw new Error(page.failure ?? 'it starts no federation');
  const brought = host.shareScopeMap.default ?? {};
  const missing = singletons.find((singleton) => !brought[singleton]);
  if (missing) throw new Error(`it does not bring ${missing}`);
  page.failure = undefined;
  return host;
}

const exposesNothing = (reason) => Object.assign(new Error(reason), { kind: 'exposes-nothing' });

/** Loads ./remote by the shell's runtime, then the page of each of its routes. */
async function loadRemote(page, host, { name, entry, global }) {
  const url = `${ORIGIN}${name}/${entry}`;
  // The shell's own loader takes what its registry names; a container that is there already is not asked for.
  page.run(url);
  const container = page.context[global];
  if (typeof container?.get !== 'function') throw exposesNothing(`its entry makes no container ${global}`);
  host.registerRemotes([{ name: global, entry: url, entryGlobalName: global }]);
  let exposed;
  try {
    exposed = await host.loadRemote(`${global}/remote`);
  } catch (error) {
    if (page.failure) throw error;
    const refused = await container.get('./remote').then(
      () => undefined,
      (reason) => reason,
    );
    throw refused === undefined ? error : exposesNothing(words(refused));
  }
  const routes = exposed?.default?.routes;
  if (!Array.isArray(routes) || routes.length === 0) {
    throw exposesNothing('its default export has no routes');
  }
  const pages = (list) => list.flatMap(({ handle, children = [] }) => [handle, ...pages(children)]);
  for (const handle of pages(routes)) await handle?.preload?.();
  if (page.failure) throw new Error(page.failure);
}

async function check({ shell, remotes }) {
  const page = openPage([shell, ...remotes]);
  let part = shell.name;
  // What a script threw says more than that it could not be loaded.
  const failed = (error) => ({
    part,
    kind: error?.kind ?? 'throws',
    reason: error?.kind ? words(error) : (page.failure ?? words(error)),
  });
  const rejected = new Promise((resolve) => {
    process.on('unhandledRejection', (error) => resolve(failed(error)));
    process.on('uncaughtException', (error) => resolve(failed(error)));
  });
  const work = (async () => {
    const host = loadShell(page, shell);
    for (const remote of remotes) {
      part = remote.name;
      process.send({ loading: part });
      await loadRemote(page, host, remote);
    }
    // A moment for what was left to run by itself.
    await new Promise((resolve) => setTimeout(resolve, 20));
    return null;
  })().catch(failed);
  process.send({ failure: await Promise.race([work, rejected]) });
}

// A server that is killed meanwhile cannot end this process, and a page's timers would keep it for ever.
process.once('disconnect', () => process.exit());
process.once('message', (releases) => void check(releases));
