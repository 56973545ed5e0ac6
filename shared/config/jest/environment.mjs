import { BroadcastChannel } from 'node:worker_threads';
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/**
 * What jsdom lacks and the portal's packages (router, msw) ask for; Node has them. MessageChannel is not
 * among them: React's scheduler would hold a port open, and the test process would never end.
 */
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'AbortController',
  'AbortSignal',
  'CompressionStream',
  'DecompressionStream',
];

/** A channel that is left open does not keep the test process alive. */
class TestBroadcastChannel extends BroadcastChannel {
  /** @param {string} name */
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** jsdom with Node's fetch, so that msw answers requests in component tests. */
export default class BrowserEnvironment extends JsdomEnvironment {
  /** @param {ConstructorParameters<typeof JsdomEnvironment>} given */
  constructor(...given) {
    super(...given);
    Object.assign(
      this.global,
      Object.fromEntries(FROM_NODE.map((name) => [name, Reflect.get(globalThis, name)])),
      {
        BroadcastChannel: TestBroadcastChannel,
      },
    );
    this.customExportConditions = [''];
  }
}
