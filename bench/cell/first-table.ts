import type { BrowserContext } from '@playwright/test';
import { STAFF_COOKIE } from '@portal/shared/contract/cell';
import { median } from '../page/figures';
import { launch, openTab, SLOW_4G } from '../page/tab';
import type { FurnishedConsole } from './console-college';

const RUNS = 5;
const SCREEN = { width: 1280, height: 900 };
/** A row of the table, by the link to its student. */
const STUDENT = 'main tbody a[href^="/cell/students/"]';

/** How long an officer waits for a drive's table of students, in milliseconds (CEL-50): empty cache, once more, by a click. */
export type TableTimes = { cold: number; warm: number; clicked: number };

async function openTable(context: BrowserContext, address: string): Promise<number> {
  const { page } = await openTab(context, SLOW_4G, STUDENT);
  await page.goto(address);
  const ms = await page.evaluate(() => globalThis.benchOpened);
  await page.close();
  return ms;
}

/** From the list of drives. */
async function clickToTable(context: BrowserContext, address: string): Promise<number> {
  const { page, untilStill } = await openTab(context, SLOW_4G, STUDENT);
  await page.goto('/cell/drives?state=closed');
  const link = page.locator(`main tbody a[href="${address}"]`);
  await link.waitFor();
  await untilStill();
  await link.click();
  const ms = await page.evaluate(() => globalThis.benchClicked);
  await page.close();
  return ms;
}

/** Opens the crowded drive's students in a browser, on slow 4G and with a processor of a fourth of this one's speed. */
export async function measureFirstTable(
  port: number,
  { headers, driveId }: FurnishedConsole,
): Promise<TableTimes> {
  const browser = await launch();
  const url = `http://127.0.0.1:${port}`;
  const value = headers['Cookie']!.slice(STAFF_COOKIE.length + 1);
  const address = `/cell/drives/${driveId}`;
  try {
    const times: TableTimes[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const context = await browser.newContext({ baseURL: url, viewport: SCREEN });
      await context.addCookies([{ name: STAFF_COOKIE, value, url }]);
      times.push({
        cold: await openTable(context, address),
        warm: await openTable(context, address),
        clicked: await clickToTable(context, address),
      });
      await context.close();
    }
    const of = (name: keyof TableTimes) => Math.round(median(times.map((one) => one[name])));
    return { cold: of('cold'), warm: of('warm'), clicked: of('clicked') };
  } finally {
    await browser.close();
  }
}
