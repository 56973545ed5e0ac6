import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { putBehind, SLOW_4G } from './line';
import { watchTraffic } from './traffic';

const LIMIT_MS = 30_000;

const TIME_TO_HEADING = path.join(import.meta.dirname, 'time-to-heading.mjs');

/**
 * Opens a page with an empty cache, turns the pointer to a link, waits until nothing more is fetched, and clicks.
 * @param to the link's path, or its beginning
 * @param part name of the part that serves it, none of whose scripts may be there before the pointer comes
 * @returns milliseconds from the click to the painted heading, at 4x CPU
 * @throws Error when the part was there before
 */
export async function navigate(
  context: BrowserContext,
  { from, to, part }: { from: string; to: string; part: string },
): Promise<number> {
  const page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    const traffic = await watchTraffic(cdp);
    await putBehind(cdp, SLOW_4G);
    await page.goto(from, { waitUntil: 'load', timeout: LIMIT_MS });
    const link = page.locator(`a[href^="${to}"]:visible`).first();
    await link.waitFor({ timeout: LIMIT_MS });
    const isAskedFor = (): boolean => traffic.fetched().some(({ url }) => url.includes(`/${part}/`));
    if (isAskedFor()) throw new Error(`${part} was there before anybody turned to ${to}`);
    await link.hover();
    // A page that still works has not answered the pointer yet: its network is still because nothing was asked for.
    await expect.poll(isAskedFor, { timeout: LIMIT_MS }).toBe(true);
    await traffic.untilStill(LIMIT_MS);
    // The last value is what Playwright waits for, and the promise is the click's.
    await page.evaluate(`${await readFile(TIME_TO_HEADING, 'utf8')}; void 0;`);
    await link.click();
    return await page.evaluate<number>('benchNavigation');
  } finally {
    await page.close();
  }
}
