import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pino from 'pino';
import { ReleasesInMemory, remoteOf, SHELL } from '../../../../test/pages/html-scene';
import { until } from '../../../../test/raw-client';
import { HtmlPages } from './html-pages';
import { PageCache } from './page-cache';
import type { RenderedPage } from './rendered-page';
import { makeFolder } from '../../../../test/databases';

const SITE = { paths: ['/', '/team'], code: remoteOf('hello(pathname)') };
const log = pino({ level: 'silent' });

let dataDir: string;
let folder: string;
let releases: ReleasesInMemory;
let pages: HtmlPages;

/** The server's next run on its data. */
async function start(): Promise<void> {
  await pages?.close();
  pages = new HtmlPages({ releases, blobs: releases.blobs, log, dataDir });
  pages.open();
}
/** A page, asked for until it is there. */
async function page(pathname: string): Promise<string> {
  for (;;) {
    const made = await pages.get(releases.state(), pathname);
    if (made) return made.html;
  }
}
const left = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
const untilLeft = (count: number) =>
  until(async () => (await left()).length === count, `${count} pages in the folder`);

beforeEach(async () => {
  dataDir = makeFolder();
  folder = path.join(dataDir, 'pages');
  releases = new ReleasesInMemory();
  await start();
});
afterEach(() => pages.close());

test('SHL-13 a server that starts again has the pages of what is active, and makes none', async () => {
  releases.release(SHELL, { site: SITE });
  const before = [await page('/'), await page('/team'), await page('/unknown')];
  await untilLeft(3);
  // Any further rendering fails.
  releases.isTampered = true;
  await start();
  expect([await page('/'), await page('/team'), await page('/unknown')]).toEqual(before);
});

test('SHL-13 pages of other code, and of another revision, are made', async () => {
  releases.release(SHELL, { site: SITE });
  await untilLeft(3);
  releases.release(SHELL, { site: { ...SITE, code: remoteOf("'New ' + hello(pathname)") } });
  expect(await page('/team')).toBe('<main>New Hello /team r2</main>');
  await untilLeft(6);
});

test('SHL-13 a file that is damaged, or holds what is no page, is made again', async () => {
  releases.release(SHELL, { site: SITE });
  await untilLeft(3);
  const [one, other] = (await left()).map((name) => path.join(folder, name)) as [string, string];
  await writeFile(one, '{"html":"<main>');
  await writeFile(other, JSON.stringify({ ...JSON.parse(await readFile(other, 'utf8')), html: '' }));
  await start();
  expect([await page('/'), await page('/team'), await page('/unknown')]).toEqual([
    '<main>Hello / r1</main>',
    '<main>Hello /team r1</main>',
    '<main>Nothing here r1</main>',
  ]);
});

test('W-37 a path of which there may be any number leaves nothing', async () => {
  releases.release(SHELL, { area: { paths: ['/area/*'], code: remoteOf('hello(pathname)') } });
  expect(await page('/area/x')).toBe('<main>Hello /area/x r1</main>');
  await untilLeft(1);
  expect(await page('/unknown')).toBe('<main>Nothing here r1</main>');
  expect(await left()).toHaveLength(1);
});

test('SHL-13 the oldest of 200 pages makes room for a new one', async () => {
  const kept = new PageCache(folder);
  const made = { html: '<p>' } as RenderedPage;
  for (let at = 0; at < 200; at += 1) {
    await kept.put(String(at), made);
    await utimes(path.join(folder, `${at}.json`), at + 1, at + 1);
  }
  await kept.put('new', made);
  const names = await left();
  expect(names).toHaveLength(200);
  expect(names).not.toContain('0.json');
  expect(names).toContain('new.json');
});
