import type { Browser } from '@playwright/test';
import { phone, signedIn } from './browser/launch';
import { FAR, SLOW_4G } from './browser/line';
import { visit } from './browser/visit';
import type { Visit } from './browser/visit';
import type { BenchPage } from './pages';
import type { Side } from './sides';
import type { Running } from './start-sides';

/** Visits over the far line: alone in it, one that the machine disturbs stands out. */
const FAR_VISITS = 5;

/** All visits of one page, by side. */
export type Visits = Record<Side, { cold: Visit[]; warm: Visit[]; far: Visit[] }>;

async function prepare(browser: Browser, { side, url }: Running, page: BenchPage) {
  const storage = page.student === null ? undefined : await signedIn(browser, url, page.student);
  const context = await phone(browser, url, storage);
  const path = await page.path(await context.newPage());
  await context.close();
  const open = () => phone(browser, url, storage);
  return { side, open, url: new URL(path, url).href };
}

/**
 * Visits a page on each side in turn, so that what the machine does meanwhile falls on all.
 * @param runs visits with an empty cache, each followed by one with what it left
 */
export async function measure(
  browser: Browser,
  running: Running[],
  page: BenchPage,
  runs: number,
): Promise<Partial<Visits>> {
  const sides = [];
  for (const one of running) sides.push(await prepare(browser, one, page));
  const found: Partial<Visits> = {};
  for (const { side } of sides) found[side] = { cold: [], warm: [], far: [] };
  for (let run = 0; run < FAR_VISITS; run += 1) {
    for (const { side, open, url } of sides) {
      const context = await open();
      found[side]?.far.push(await visit(context, url, FAR));
      await context.close();
    }
  }
  for (let run = 0; run < runs; run += 1) {
    for (const { side, open, url } of sides) {
      const context = await open();
      found[side]?.cold.push(await visit(context, url, SLOW_4G));
      found[side]?.warm.push(await visit(context, url, SLOW_4G));
      await context.close();
    }
  }
  return found;
}
