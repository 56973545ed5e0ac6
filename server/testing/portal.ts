/** A server inside this process. */
export { type OpenServices, openServices } from '../src/open-services';
export { readConfig } from '../src/config';
export { buildApp } from '../src/app';
export { makeLog } from '../src/platform/http/logger';
export { stopOnSignal } from '../src/platform/stop-on-signal';
