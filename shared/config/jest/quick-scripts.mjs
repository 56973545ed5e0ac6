/**
 * Compiles a file once for all suites of a process. Jest makes a context for each suite and has V8 read every file anew in
 * it: some 2,000 files for a suite of the server. A script without a context is put into each by V8 itself, with
 * all functions that it has compiled so far. Import this before a suite begins.
 */
import vm from 'node:vm';

/** @typedef {{ code: string, script: vm.Script }} Held */

/** By file and parameters. @type {Map<string, Held>} */
const held = new Map();

/** Its `import()` asks the suite that it belongs to, which a script that is shared does not know. */
const DYNAMIC_IMPORT = /\bimport\s*\(/;

const { compileFunction } = vm;

/** @type {typeof compileFunction} */
vm.compileFunction = (code, parameters = [], options = {}) => {
  const { filename, parsingContext } = options;
  if (!filename || !parsingContext || DYNAMIC_IMPORT.test(code))
    return compileFunction(code, parameters, options);
  const key = `${filename}(${parameters.join(',')})`;
  let known = held.get(key);
  if (known?.code !== code) {
    const head = `(function (${parameters.join(',')}) {`;
    // Errors name the columns of the file as it is.
    known = { code, script: new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length }) };
    held.set(key, known);
  }
  return known.script.runInContext(parsingContext);
};
