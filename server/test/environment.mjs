import '@portal/shared/config/jest/quick-scripts.mjs';
import { readFile } from 'node:fs/promises';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Node's environment, beside the embedded database's program as V8 has compiled it. V8 compiles what nobody holds anew for
 * each server that a suite starts; suites share nothing, but this file is loaded once by each of jest's processes.
 */
export default class ServerEnvironment extends TestEnvironment {
  static held = readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then(
    (bytes) => WebAssembly.compile(bytes),
  );
}
