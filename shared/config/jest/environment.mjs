import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/** What jsdom lacks and the portal's packages (router, msw) ask for; Node has them. */
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
  'BroadcastChannel',
  'structuredClone',
  'MessageChannel',
  'MessagePort',
  'AbortController',
  'AbortSignal',
  'CompressionStream',
  'DecompressionStream',
];

/** jsdom with Node's fetch, so that msw answers requests in component tests. */
export default class BrowserEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.customExportConditions = [''];
  }
}
