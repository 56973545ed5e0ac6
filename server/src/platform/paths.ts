import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = path.dirname(fileURLToPath(import.meta.url));
/** The build is flat, with the migrations in it (server/build.mjs); the sources have this file two folders deep. */
const IS_BUILT = existsSync(path.join(HERE, 'migrations'));

/** The server's own folder, with the migrations and the sample college: `server`, or the build in any folder. */
export const SERVER_ROOT = IS_BUILT ? HERE : path.join(HERE, '../..');

/** The server's build: this very folder, or `dist` beside the sources. */
export const BUILD_ROOT = IS_BUILT ? HERE : path.join(SERVER_ROOT, 'dist');
