import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { findBrowser } from '@portal/shared/config/commands/find-browser.mjs';
import { SAMPLE_PASSWORD } from '../../e2e/fixtures/sample-students';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];
const PHONE = { width: 412, height: 823 };
/** Longest wait for a page's content and for its network to be still. */
const LIMIT_MS = 30_000;
const STILL_MS = 500;
const LOOK_MS = 50;
const WATCH_PAGE = path.join(import.meta.dirname, 'watch-page.mjs');

/** What a visitor of a page waits for, unless it is said. */
export const HEADING = 'main h1';

/** A network and a processor as a page meets them. */
type Line = { latencyMs: number; bytesPerSecond: number; cpuSlowdown: number };
/** 1.6 Mbit/s, 150 ms round trip, a phone of a fourth of this machine's speed. */
export const SLOW_4G: Line = { latencyMs: 150, bytesPerSecond: 1_600_000 / 8, cpuSlowdown: 4 };
/** Long way, wide road: time divided by the latency is the number of serial round trips. */
export const FAR: Line = { latencyMs: 800, bytesPerSecond: -1, cpuSlowdown: 1 };

/** What the page itself saw, in milliseconds since its navigation began; tasks are those over 50 ms. */
export type Timings = {
  fcp: number;
  lcp: number;
  cls: number;
  longTasks: { start: number; length: number }[];
};

declare global {
  var benchWanted: string;
  var benchTimings: Timings;
  /** When what is wanted was painted, and how long after the first click something else was. */
  var benchOpened: Promise<number>;
  var benchClicked: Promise<number>;
}

/** The browser that the tests use, without a window. */
export async function launch(): Promise<Browser> {
  const executablePath = await findBrowser();
  return chromium.launch({ args: ARGS, ...(executablePath ? { executablePath } : {}) });
}

/** @returns what opens contexts of a phone's size with an empty cache, in which a sample student is logged in, if one is named */
export async function phones(
  browser: Browser,
  baseURL: string,
  student: string | null,
): Promise<() => Promise<BrowserContext>> {
  const options = { baseURL, viewport: PHONE };
  if (student === null) return () => browser.newContext(options);
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Enrollment Number').fill(student);
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/companies');
  const storageState = await context.storageState();
  await context.close();
  return () => browser.newContext({ ...options, storageState });
}

/** A tab that is watched. */
export type Tab = {
  page: Page;
  /** What was asked for so far, in the order of asking. */
  asked: Request[];
  /** Resolves once nothing was on its way for half a second. @throws Error after a limit */
  untilStill: () => Promise<void>;
};

/**
 * Opens an empty tab behind a line.
 * @param wanted selects what its visitor waits for
 */
export async function openTab(context: BrowserContext, line: Line, wanted = HEADING): Promise<Tab> {
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  const asked: Request[] = [];
  const open = new Set<Request>();
  let changed = performance.now();
  page.on('request', (request) => {
    asked.push(request);
    open.add(request);
    changed = performance.now();
  });
  const end = (request: Request): void => {
    open.delete(request);
    changed = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: line.cpuSlowdown });
  const watch = await readFile(WATCH_PAGE, 'utf8');
  await page.addInitScript({ content: `globalThis.benchWanted = ${JSON.stringify(wanted)};\n${watch}` });
  const untilStill = async (): Promise<void> => {
    const limit = performance.now() + LIMIT_MS;
    while (open.size > 0 || performance.now() - changed < STILL_MS) {
      if (performance.now() > limit)
        throw new Error(`Still on its way: ${[...open].map((request) => request.url()).join(', ')}`);
      await wait(LOOK_MS);
    }
  };
  return { page, asked, untilStill };
}

/** A visit of a page; bytes are those of a body as they went over the wire. */
export type Visit = {
  timings: Timings;
  /** When the main content's first heading was painted. */
  content: number;
  fetched: { url: string; isScript: boolean; bytes: number }[];
};

const sizeOf = (request: Request): Promise<number> =>
  request.sizes().then(
    ({ responseBodySize }) => responseBodySize,
    // A request without an answer has no size.
    () => 0,
  );

/**
 * Opens an address in a new tab and waits until its content is there and nothing more is fetched.
 * @param context whose cache and storage the visit uses
 */
export async function visit(context: BrowserContext, url: string, line: Line): Promise<Visit> {
  const { page, asked, untilStill } = await openTab(context, line);
  await page.goto(url);
  const content = await page.evaluate(() => globalThis.benchOpened);
  await untilStill();
  const timings = await page.evaluate(() => globalThis.benchTimings);
  const fetched = await Promise.all(
    asked.map(async (request) => ({
      url: request.url(),
      isScript: request.resourceType() === 'script',
      bytes: await sizeOf(request),
    })),
  );
  await page.close();
  return { timings, content, fetched };
}
