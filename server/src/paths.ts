import { fileURLToPath } from 'node:url';

/** The server's own folder, with migrations and the database worker: one above src/ and above dist/ alike. */
export const SERVER_ROOT = fileURLToPath(new URL('..', import.meta.url));
