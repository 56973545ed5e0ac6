/**
 * The thread of one sandbox. It is there so that a long calculation holds up no request, and can be ended; what the
 * code may reach is bounded by the interpreter, not by the thread. Plain JavaScript, since the thread starts from this
 * file in development and from a build alike.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

if (!parentPort) throw new Error('a sandbox runs in a worker thread');
const port = parentPort;

/** The interpreter asks these two for the time and its zone, and nothing else of this machine. */
const MOMENT = Date.UTC(2000, 0, 1);
Date.now = () => MOMENT;
Date.prototype.getTimezoneOffset = () => 0;
for (const part of ['Seconds', 'Minutes', 'Hours', 'Date', 'Month', 'FullYear', 'Day']) {
  Reflect.set(Date.prototype, `get${part}`, Reflect.get(Date.prototype, `getUTC${part}`));
}

const { Interpreter, LimitError, ProgramError } = await import('./interpreter.mjs');
/**
 * @typedef {object} Given what the thread starts with
 * @property {import('./interpreter.mjs').Code} code
 * @property {import('./sandbox').SandboxLimits} limits
 * @property {WebAssembly.Module} [compiled]
 */
const given = /** @type {Given} */ (workerData);
const { code, limits } = given;
/** @type {Promise<import('./interpreter.mjs').Interpreter> | undefined} */
let opening;

/** The interpreter in machine code. The first thread compiles it; this process keeps it for the threads to come. */
async function compiled() {
  if (given.compiled) return given.compiled;
  const file = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm');
  const module = await WebAssembly.compile(await readFile(file));
  port.postMessage({ compiled: module });
  return module;
}

/** Reports what is done, so that each stage has a limit of its own. */
async function open() {
  const interpreter = await Interpreter.start(await compiled(), limits);
  port.postMessage({ done: 'start' });
  interpreter.load(code);
  port.postMessage({ done: 'load' });
  return interpreter;
}

/**
 * Does one request: `{ json }`, or what went wrong and whether this interpreter must not be used again.
 * @param {{ call: string, args: string }} request
 */
async function respond({ call, args }) {
  let isLoaded = false;
  try {
    const interpreter = await (opening ??= open());
    isLoaded = true;
    return { json: interpreter.call(call, args) };
  } catch (error) {
    const isOver = !isLoaded || !(error instanceof ProgramError);
    const limit = error instanceof LimitError ? error.limit : null;
    const { message } = /** @type {Error} */ (error);
    return { failure: message, limit, ms: isLoaded ? limits.callMs : limits.loadMs, isOver };
  }
}

port.on('message', (/** @type {Parameters<typeof respond>[0]} */ request) => {
  void respond(request).then((response) => port.postMessage(response));
});
