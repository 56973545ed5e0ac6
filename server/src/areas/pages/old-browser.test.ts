import { runInNewContext } from 'node:vm';
import type { ReleaseState } from '../releases';
import { remoteManifest } from '../../../test/releases/manifests';
import { OLD_BROWSER_CHECK, oldBrowserNotice } from './old-browser';

/** Runs the check as a browser would, and says whether it marked the page. */
function marks(CSS: unknown): boolean {
  const marked: string[] = [];
  const document = { documentElement: { setAttribute: (name: string) => marked.push(name) } };
  runInNewContext(OLD_BROWSER_CHECK.code, CSS === undefined ? { document } : { document, CSS });
  return marked.length > 0;
}

test('SHL-15 a browser that answers every question with yes is new enough; one no, or none to ask, is too old', () => {
  expect(marks({ supports: () => true })).toBe(false);
  expect(marks({ supports: () => false })).toBe(true);
  expect(marks({ supports: (question: string) => !question.includes(':has') })).toBe(true);
  expect(marks({})).toBe(true);
  expect(marks(undefined)).toBe(true);
});

test('SHL-15 the check is written so that every browser can read it', () => {
  expect(OLD_BROWSER_CHECK.code).not.toMatch(/=>|`|\b(?:const|let|class|async)\b|\?\.|\?\?|\.\.\./);
});

const siteWith = (menu: { label: string; path: string; order: number }[]): ReleaseState => {
  const manifest = remoteManifest(
    'mfe-public',
    menu.map(({ path }) => path),
  );
  const facts = { ...manifest.facts, audience: 'public' as const, menu };
  return {
    remotes: [{ current: { hash: 'x', manifest: { ...manifest, facts }, files: [] }, previous: null }],
  } as unknown as ReleaseState;
};

test('SHL-15 the notice leads to the pages of the menu, in its order; a host without public pages has none to lead to', () => {
  const notice = oldBrowserNotice(
    siteWith([
      { label: 'Team & more', path: '/team', order: 20 },
      { label: 'Home', path: '/', order: 10 },
    ]),
  );
  expect(notice).toContain('can be read here: <a href="/">Home</a>, <a href="/team">Team &amp; more</a>.');
  expect(oldBrowserNotice(siteWith([]))).not.toContain('can be read');
});
