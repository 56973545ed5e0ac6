import pino from 'pino';
import type { Preview } from '../../releases/registry-view';
import { previewVariant } from '../../releases/preview/with-preview';
import { HtmlPages } from './html-pages';
import type { RenderedPage } from './rendered-page';
import { ReleasesInMemory, remoteOf, SHELL } from '../../../../test/pages/html-scene';
import { makeFolder } from '../../../../test/databases';

const PUBLIC = { paths: ['/', '/team'], code: remoteOf("hello(pathname) + ' ' + made") };
type Logged = { path?: string; err: Error };
const errors: Logged[] = [];
const log = pino(
  { level: 'error', serializers: { err: (err: Error) => ({ message: err.message }) } },
  { write: (line) => void errors.push(JSON.parse(line) as Logged) },
);

let releases: ReleasesInMemory;
let pages: HtmlPages;

beforeEach(async () => {
  errors.length = 0;
  releases = new ReleasesInMemory();
  pages = new HtmlPages({ releases, blobs: releases.blobs, log, dataDir: makeFolder(), answerMs: 1_500 });
  pages.open();
});
afterEach(() => pages.close());

/** A page, asked for until it is no longer on its way. @param variant of what is released */
async function madePage(path: string, variant = ''): Promise<RenderedPage | null> {
  for (let tries = 0; tries < 100; tries += 1) {
    const made = await pages.get(releases.state(variant), path);
    if (made) return made;
    if (errors.some((error) => error.path === path)) return null;
  }
  return null;
}
const page = async (path: string): Promise<string | null> => (await madePage(path))?.html ?? null;

test('a page is made from the shell and the remote, once', async () => {
  releases.release(SHELL, { site: PUBLIC });
  const first = await page('/team');
  expect(first).toMatch(/^<main>Hello \/team \d r1<\/main>$/);
  expect(await page('/team')).toBe(first);
});

test('files of a page have the address of their release', async () => {
  releases.release(SHELL, { site: PUBLIC });
  await page('/');
  const made = await pages.get(releases.state(), '/');
  const { hash } = releases.state().shell!;
  expect(made?.pictures).toEqual([`/remotes/shell/${hash}/scene.svg`]);
});

test('a switch makes the pages again, and HTML of another revision is never given', async () => {
  releases.release(SHELL, { site: PUBLIC });
  await page('/');
  const before = releases.state();
  releases.release(SHELL, { site: { ...PUBLIC, code: remoteOf("'New ' + hello(pathname)") } });
  expect(await pages.get(before, '/')).toBeNull();
  expect(await page('/')).toBe('<main>New Hello / r2</main>');
});

test('W-05 only pages of public remotes that can make HTML and need no session are made, in the spelling of their path', async () => {
  releases.release(SHELL, {
    site: PUBLIC,
    area: { paths: ['/area/*'], code: remoteOf("pathname === '/area/no' ? null : hello(pathname)") },
    mixed: { paths: ['/mixed', '/mine'], studentPaths: ['/mine'], code: PUBLIC.code },
    home: { paths: ['/home'], audience: 'student', code: PUBLIC.code },
    older: { paths: ['/older'], code: null },
  });
  expect(await page('/area/x')).toMatch('Hello /area/x');
  expect(await page('/mixed')).toMatch('Hello /mixed');
  for (const path of ['/home', '/mine', '/older', '/TEAM', '/team/', '/area/no']) {
    expect(await page(path)).toBeNull();
  }
  expect(errors).toEqual([]);
});

test('CEL-06 a host that has the console alone gets no page of the portal’s host, and no “not found” of it', async () => {
  releases.release(SHELL, {
    site: PUBLIC,
    console: { paths: ['/cell/*'], audience: 'staff', code: PUBLIC.code },
  });
  expect(await page('/team')).toMatch('Hello /team');
  expect(await page('/unknown')).toMatch('Nothing here');
  const portal = releases.state();
  const own = {
    ...portal,
    remotes: portal.remotes.filter(({ current }) => current.manifest.name === 'console'),
  };
  for (const path of ['/cell/login', '/team', '/unknown']) expect(await pages.get(own, path)).toBeNull();
});

test('W-37 addresses that no remote serves share one page, which the shell makes alone', async () => {
  releases.release(SHELL, { site: PUBLIC });
  expect(await page('/unknown')).toBe('<main>Nothing here r1</main>');
  const [one, other] = [
    await pages.get(releases.state(), '/unknown'),
    await pages.get(releases.state(), '//else?'),
  ];
  expect(one).toBe(other);
  expect(errors).toEqual([]);
});

describe('what some browsers have in place of what is active', () => {
  const previewed = (hash: string) => previewVariant({ part: 'site', release: { hash } } as Preview);
  const kept = (variant: string) => madePage('/team', variant);

  test('pages of two previews are kept; a third takes the place of the oldest, and nothing of what is active', async () => {
    releases.release(SHELL, { site: PUBLIC });
    const [inForce, canary] = [await kept(''), await kept('canary')];
    const [one, two] = [await kept(previewed('1')), await kept(previewed('2'))];
    expect(one).not.toBe(two);
    expect(await kept(previewed('1'))).toBe(one);
    await kept(previewed('3'));
    expect(await kept(previewed('2'))).toBe(two);
    expect(await kept('')).toBe(inForce);
    expect(await kept('canary')).toBe(canary);
    // Made again, in the place of the second.
    expect(await kept(previewed('1'))).not.toBe(one);
    expect(await kept(previewed('2'))).not.toBe(two);
  });

  test('pages of three canaries are made; those of a further one go out without HTML, whatever is previewed', async () => {
    releases.release(SHELL, { site: PUBLIC });
    for (const variant of [previewed('1'), previewed('2'), 'a', 'b', 'c'])
      expect(await kept(variant)).toMatchObject({ html: expect.stringContaining('Hello /team') as unknown });
    expect(await pages.get(releases.state('d'), '/team')).toBeNull();
    releases.release(SHELL, { site: PUBLIC });
    expect(await kept('d')).not.toBeNull();
  });
});

test('without a shell that makes HTML no page is made', async () => {
  releases.release(null, { site: PUBLIC });
  expect(await page('/')).toBeNull();
});

describe('one remote that is broken', () => {
  const FAULTS = {
    'throws when it is loaded': "throw new Error('broken at load')",
    'throws when it renders': remoteOf("(() => { throw new Error('broken at render'); })()"),
    'hangs when it renders': remoteOf('(() => { for (;;); })()'),
    'grows without end': remoteOf(
      "(() => { const all = []; for (;;) all.push(new Array(1e5).fill('x')); })()",
    ),
    'asks for a module that is not there': "require('fs')",
    'gives styles that end their element': remoteOf("'x'", '</style><p>'),
    'is no code': 'this is (not code',
  };
  for (const [what, code] of Object.entries(FAULTS)) {
    test(`${what}: its page goes without HTML, is logged and the others are made`, async () => {
      releases.release(SHELL, { bad: { paths: ['/bad'], code }, site: PUBLIC });
      await pages.get(releases.state(), '/bad');
      expect(await page('/bad')).toBeNull();
      expect(await page('/team')).toMatch('Hello /team');
      const logged = errors.length;
      expect(logged).toBeGreaterThan(0);
      // Known to be broken: not tried again by the next request.
      expect(await pages.get(releases.state(), '/bad')).toBeNull();
      expect(errors).toHaveLength(logged);
      expect(errors.every(({ path }) => path === '/bad')).toBe(true);
    });
  }
});

test('W-03 a remote that changes what others use changes none of their pages', async () => {
  const forging = `
    require('greeting').hello = () => 'Forged'; String.prototype.concat = Array.prototype.join = () => 'Forged';
    Object.prototype.page = () => 'Forged'; globalThis.portalFiles = 'https://evil.example/';`;
  const code = `${forging} ${remoteOf("'own ' + hello(pathname)")}`;
  releases.release(SHELL, { bad: { paths: ['/bad'], code }, site: PUBLIC });
  await pages.get(releases.state(), '/bad');
  expect(await page('/bad')).toMatch('own Forged');
  expect(await madePage('/team')).toMatchObject({
    html: expect.stringMatching(/^<main>Hello \/team \d r1<\/main>$/) as unknown,
    pictures: [`/remotes/shell/${releases.state().shell!.hash}/scene.svg`],
  });
});

test('code whose bytes are not the published ones never runs', async () => {
  releases.isTampered = true;
  releases.release(SHELL, { site: PUBLIC });
  expect(await page('/')).toBeNull();
  expect(errors[0]?.err.message).toBe('shell lacks its server.cjs');
});
