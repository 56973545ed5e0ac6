import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_ROOT } from '../../../platform/paths';

let text: Promise<string> | undefined;

/**
 * What makes the sandbox a page, for openSandbox's `prepare`, after WEB_GLOBALS: `page-guest.ts` as the server's build
 * bundles it.
 * @throws Error where the server was never built
 */
export const pageParts = (): Promise<string> =>
  (text ??= readFile(path.join(BUILD_ROOT, 'page-guest.js'), 'utf8'));
