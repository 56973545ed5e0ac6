import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_ROOT } from '../paths';

const texts = new Map<string, string>();

/**
 * Modules of ours for the sandbox, which the server's build bundles into one function's text (server/bundle-guests.mjs): for
 * openSandbox's `prepare`.
 * @throws Error where the server was never built
 */
export function guestText(name: 'web-guest' | 'page-guest'): string {
  const text = texts.get(name) ?? readFileSync(path.join(BUILD_ROOT, `${name}.js`), 'utf8');
  texts.set(name, text);
  return text;
}
