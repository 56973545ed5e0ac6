/**
 * Makes HTML from one shell and the public remotes that are released with it, in a thread of its own. Plain JavaScript,
 * since the thread starts from this file in development and from a build alike.
 * The files are given the web's globals, and the shell's singletons by name; no process, no files, no network.
 */
import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

/** Nobody reads what a page says to a console here. */
const silent = Object.fromEntries(
  ['debug', 'error', 'info', 'log', 'trace', 'warn'].map((level) => [level, () => undefined]),
);

const context = vm.createContext({
  AbortController,
  AbortSignal,
  Event,
  EventTarget,
  Headers,
  MessageChannel,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  clearInterval,
  clearTimeout,
  console: silent,
  crypto,
  performance,
  queueMicrotask,
  setInterval,
  setTimeout,
  structuredClone,
});
vm.runInContext('globalThis.self = globalThis', context);

/** Runs one server.cjs. `files` is the address of its release's files. */
function load({ name, code, files }, require) {
  const module = { exports: {} };
  const wrapped = `(function (module, exports, require, portalFiles) {${code}\n})`;
  new vm.Script(wrapped, { filename: `${name}/server.cjs` }).runInContext(context)(
    module,
    module.exports,
    require,
    files,
  );
  return module.exports;
}

let shell;
const remotes = new Map();

function singleton(name) {
  if (!(name in shell.modules)) throw new Error(`the shell has no ${name}`);
  return shell.modules[name];
}

/** Runs the shell's code, once. */
function openShell() {
  shell ??= load(workerData.shell, (wanted) => {
    throw new Error(`the shell asked for ${wanted}`);
  });
}

/** Loads all that there is, and says whether it could make a page. */
function check() {
  openShell();
  if (typeof shell.renderPage !== 'function') throw new Error('the shell makes no page');
  for (const remote of workerData.remotes) {
    const { default: module } = load(remote, singleton);
    if (typeof module !== 'object' || module === null) throw new Error(`${remote.name} gives no pages`);
  }
  return true;
}

/** A page, or null where the remote has none of that path. */
async function render(name, pathname) {
  openShell();
  const remote = workerData.remotes.find((one) => one.name === name);
  if (!remotes.has(name)) remotes.set(name, load(remote, singleton).default);
  const { registry } = workerData;
  return shell.renderPage({ registry, remote: name, hash: remote.hash, module: remotes.get(name), pathname });
}

const CALLS = { check, render };

parentPort.on('message', async ({ id, call, args }) => {
  try {
    parentPort.postMessage({ id, answer: await CALLS[call](...args) });
  } catch (error) {
    parentPort.postMessage({ id, failure: String(error?.message ?? error) });
  }
});
