/**
 * Runs one rules file in a thread of its own, so that one that throws, hangs or grows cannot hurt a request.
 * Plain JavaScript, since the thread starts from this file in development and from a build alike.
 * The file is given no require, no process and no timers: it is self-contained by contract.
 */
import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

const module = { exports: {} };
const context = vm.createContext({ module, exports: module.exports });
new vm.Script(workerData.code, { filename: 'rules.cjs' }).runInContext(context);
const rules = module.exports.profileRules ?? module.exports.default;

/** What the server has to know of the rules, as data. */
const describe = () => ({
  version: rules.version,
  sections: rules.sections,
  needed: rules.needed,
  confidentialFields: rules.confidentialFields,
  draftFields: rules.draftFields,
});

const CALLS = { describe, validate: (...args) => rules.validate(...args) };

parentPort.on('message', ({ id, call, args }) => {
  try {
    parentPort.postMessage({ id, answer: CALLS[call](...args) });
  } catch (error) {
    parentPort.postMessage({ id, failure: String(error?.message ?? error) });
  }
});
parentPort.postMessage({ id: 0, answer: 'ready' });
