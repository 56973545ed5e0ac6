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
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** jsdom with Node's fetch, so that msw answers requests in component tests. */
export default class BrowserEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.BroadcastChannel = TestBroadcastChannel;
    this.customExportConditions = [''];
  }
}
