import path from 'node:path';

/** The built server, as `npm start` runs it. */
export const PORTAL = path.resolve(import.meta.dirname, '../../server/dist/main.js');
/** The bare server that ratios are of. */
export const BARE_HTTP = path.join(import.meta.dirname, 'bare-http.mjs');
