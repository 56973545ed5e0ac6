import path from 'node:path';

/** The built server of a checkout, as `npm start` runs it. @param checkout absolute */
export const portalOf = (checkout: string): string => path.join(checkout, 'server/dist/main.js');
/** This checkout's. */
export const PORTAL = portalOf(path.resolve(import.meta.dirname, '../..'));
/** The bare server that ratios are of. */
export const BARE_HTTP = path.join(import.meta.dirname, 'bare-http.mjs');
