import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The nearest folder above this file that holds the migrations: this code runs from src/ and, bundled, from dist/. */
function serverRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'migrations')) && folder !== path.dirname(folder))
    folder = path.dirname(folder);
  return folder;
}

/** The server's own folder, with migrations, workers and the sample college. */
export const SERVER_ROOT = serverRoot();
