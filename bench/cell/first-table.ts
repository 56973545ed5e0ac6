import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { STAFF_COOKIE } from '@portal/shared/contract/cell';
import { launch } from '../page/browser/launch';
import { putBehind, SLOW_4G } from '../page/browser/line';
import { watchTraffic } from '../page/browser/traffic';
import { median } from '../page/figures';
import type { FurnishedConsole } from './console-college';

const RUNS = 5;
const LIMIT_MS = 30_000;
const WATCH_TABLE = path.join(import.meta.dirname, 'watch-table.mjs');
const SCREEN = { width: 1280, height: 900 };

declare global {
  var benchOpened: Promise<number>;
  var benchClicked: Promise<number>;
}

/** How long an officer waits for a drive's table of students, in milliseconds (CEL-50). */
export type TableTimes = {
  /** With an empty cache. */
  cold: number;
  /** The same once more, with what the first visit left. */
  warm: number;
  /** From the list of drives, by a click. */
  clicked: number;
};

/** A page of the console behind the line, and what waits until its network is still. */
async function openPage(context: BrowserContext) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const traffic = await watchTraffic(cdp);
  await putBehind(cdp, SLOW_4G);
  await page.addInitScript({ path: WATCH_TABLE });
  return { page, untilStill: () => traffic.untilStill(LIMIT_MS) };
}

/**
 * What the page's own watch says. A locator would look at every row in each frame, at the cost of the page.
 * @throws Error when no table of students comes: the watch alone would wait for ever
 */
const told = (page: Page, watch: () => Promise<number>): Promise<number> =>
  Promise.race([
    page.evaluate(watch),
    wait(LIMIT_MS, undefined, { ref: false }).then(() => {
      throw new Error(`No table of students came in ${LIMIT_MS} ms.`);
    }),
  ]);

async function openTable(context: BrowserContext, address: string): Promise<number> {
  const { page } = await openPage(context);
  await page.goto(address, { timeout: LIMIT_MS });
  const at = await told(page, () => globalThis.benchOpened);
  await page.close();
  return at;
}

async function clickToTable(context: BrowserContext, list: string, address: string): Promise<number> {
  const { page, untilStill } = await openPage(context);
  await page.goto(list, { timeout: LIMIT_MS });
  const link = page.locator(`main tbody a[href="${address}"]`);
  await link.waitFor({ timeout: LIMIT_MS });
  await untilStill();
  await link.click();
  const ms = await told(page, () => globalThis.benchClicked);
  await page.close();
  return ms;
}

async function measureOnce(browser: Browser, url: string, furnished: FurnishedConsole): Promise<TableTimes> {
  const context = await browser.newContext({ baseURL: url, viewport: SCREEN });
  const value = furnished.headers['Cookie']!.slice(STAFF_COOKIE.length + 1);
  await context.addCookies([{ name: STAFF_COOKIE, value, url }]);
  const address = `/cell/drives/${furnished.driveId}`;
  const cold = await openTable(context, address);
  const warm = await openTable(context, address);
  const clicked = await clickToTable(context, '/cell/drives?state=closed', address);
  await context.close();
  return { cold, warm, clicked };
}

/** Opens the crowded drive's students in a browser, on slow 4G and with a processor of a fourth of this one's speed. */
export async function measureFirstTable(port: number, furnished: FurnishedConsole): Promise<TableTimes> {
  const browser = await launch();
  try {
    const times: TableTimes[] = [];
    for (let run = 0; run < RUNS; run += 1)
      times.push(await measureOnce(browser, `http://127.0.0.1:${port}`, furnished));
    const of = (name: keyof TableTimes) => median(times.map((one) => one[name]));
    return { cold: of('cold'), warm: of('warm'), clicked: of('clicked') };
  } finally {
    await browser.close();
  }
}
