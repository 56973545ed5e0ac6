import { forGroup, GROUPS } from '../../src/areas/releases/canary/canary-groups';
import { remoteOf, SHELL } from '../pages/html-scene';
import type { TestServer } from '../test-server';
import { loadableBuild, shellBuild } from './manifests';

export const PAGE = '/fair';
export const PART = 'mfe-fair';

/** A build of a remote with one page, which the server makes as HTML that says a word. @param more files of it */
export function fair(word: string, more: Record<string, string> = {}) {
  const { manifest, files } = loadableBuild(PART, [PAGE]);
  const made = { 'server.cjs': remoteOf(`'${word}'`), ...more };
  for (const [file, text] of Object.entries(made)) files.set(file, Buffer.from(text));
  return { manifest: { ...manifest, html: 'server.cjs' }, files };
}

const { manifest, files } = shellBuild();
/** A build of a shell that makes HTML around it. */
export const fairShell = {
  manifest: { ...manifest, html: 'server.cjs' },
  files: new Map([...files, ['server.cjs', Buffer.from(SHELL)]]),
};

/** A page's text, once the server has made its HTML. @param get asks for the page */
export async function madeText(get: () => Promise<{ body: string }>): Promise<string> {
  for (let tries = 0; tries < 40; tries += 1) {
    const found = /<main>.*?<\/main>/.exec((await get()).body)?.[0];
    if (found !== undefined) return found;
  }
  return 'no HTML';
}

/** A group of browsers that has a release, and one that has not. */
export function twoGroups({ services }: TestServer, hash: string): { inside: number; outside: number } {
  const groups = Array.from({ length: GROUPS }, (_, group) => group);
  const isIn = (group: number) => forGroup(services.releases.state(), group).variant.includes(hash);
  return { inside: groups.find(isIn)!, outside: groups.find((group) => !isIn(group))! };
}
