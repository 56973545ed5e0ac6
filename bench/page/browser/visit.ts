import type { BrowserContext } from '@playwright/test';
import { putBehind } from './line';
import type { Line } from './line';
import { WATCH_TIMINGS } from './timings';
import type { Timings } from './timings';
import { watchTraffic } from './traffic';
import type { Fetched } from './traffic';

export type Visit = { timings: Timings; fetched: Fetched[] };

/** Longest wait for a page's content and for its network to be still. */
const LIMIT_MS = 30_000;

/**
 * Opens an address in a new tab and waits until its content is there and nothing more is fetched.
 * @param context whose cache and storage the visit uses
 */
export async function visit(context: BrowserContext, url: string, line: Line): Promise<Visit> {
  const page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    const traffic = await watchTraffic(cdp);
    await putBehind(cdp, line);
    await page.addInitScript({ path: WATCH_TIMINGS });
    await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
    await page.locator('main h1').first().waitFor({ timeout: LIMIT_MS });
    await traffic.untilStill(LIMIT_MS);
    const timings = await page.evaluate(() => globalThis.benchTimings);
    return { timings, fetched: traffic.fetched() };
  } finally {
    await page.close();
  }
}
