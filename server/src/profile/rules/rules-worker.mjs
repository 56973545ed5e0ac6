/**
 * Runs one rules file in a thread of its own, so that one that throws, hangs or grows cannot hurt a request.
 * Plain JavaScript, since the thread starts from this file in development and from a build alike.
 * The file is given no require, no process and no timers: it is self-contained by contract. Only text goes in and
 * out, so that no object of this thread is within its reach.
 */
import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * What holds bytes outside the heap, where the thread's limits do not see them grow. Rules are words and numbers
 * and need none.
 */
const UNLIMITED = [
  ...[
    'ArrayBuffer',
    'SharedArrayBuffer',
    'DataView',
    'Atomics',
    'WebAssembly',
    'BigInt64Array',
    'BigUint64Array',
  ],
  ...[
    'Int8Array',
    'Uint8Array',
    'Uint8ClampedArray',
    'Int16Array',
    'Uint16Array',
    'Int32Array',
    'Uint32Array',
  ],
  ...['Float32Array', 'Float64Array'],
];
const PREPARE = `
  for (const name of ${JSON.stringify(UNLIMITED)}) delete globalThis[name];
  globalThis.module = { exports: {} };
  globalThis.exports = module.exports;`;
/** What the server asks of the rules: a call by its name with its arguments as JSON, answered in JSON. */
const ASK = `(() => {
  const rules = module.exports.profileRules ?? module.exports.default;
  const { parse, stringify } = JSON;
  const calls = {
    describe: () => ({
      version: rules.version,
      sections: rules.sections,
      needed: rules.needed,
      confidentialFields: rules.confidentialFields,
      draftFields: rules.draftFields,
    }),
    validate: (...args) => rules.validate(...args),
  };
  return (call, args) => stringify(calls[call](...parse(args))) ?? 'null';
})()`;

const context = vm.createContext(Object.create(null));
vm.runInContext(PREPARE, context);
new vm.Script(workerData.code, { filename: 'rules.cjs' }).runInContext(context);
const ask = vm.runInContext(ASK, context);

parentPort.on('message', ({ id, call, args }) => {
  try {
    parentPort.postMessage({ id, answer: JSON.parse(ask(call, JSON.stringify(args))) });
  } catch (error) {
    parentPort.postMessage({ id, failure: String(error?.message ?? error) });
  }
});
parentPort.postMessage({ id: 0, answer: 'ready' });
