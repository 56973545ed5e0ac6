import type { Browser } from '@playwright/test';
import { phone, signedIn } from './browser/launch';
import { FAR, SLOW_4G } from './browser/line';
import { visit } from './browser/visit';
import type { Visit } from './browser/visit';
import type { BenchPage } from './pages';
import type { Running } from './start-variants';

/** Visits over the far line: alone in it, one that the machine disturbs stands out. */
export const FAR_VISITS = 5;

/** All visits of one page to one portal. */
export type Visits = { cold: Visit[]; warm: Visit[]; far: Visit[] };

const noVisits = (): Visits => ({ cold: [], warm: [], far: [] });

async function prepare<Name extends string>(browser: Browser, { name, url }: Running<Name>, page: BenchPage) {
  const storage = page.student === null ? undefined : await signedIn(browser, url, page.student);
  const context = await phone(browser, url, storage);
  const path = await page.path(await context.newPage());
  await context.close();
  const open = () => phone(browser, url, storage);
  return { name, open, url: new URL(path, url).href };
}

/**
 * Visits a page of each portal in turn, so that what the machine does meanwhile falls on all.
 * @param times.runs visits with an empty cache, each followed by one with what it left
 * @param times.far visits over the far line
 */
export async function measure<Name extends string>(
  browser: Browser,
  running: Running<Name>[],
  page: BenchPage,
  times: { runs: number; far: number },
): Promise<Partial<Record<Name, Visits>>> {
  const portals = [];
  for (const one of running) portals.push({ ...(await prepare(browser, one, page)), visits: noVisits() });
  for (let run = 0; run < times.far; run += 1) {
    for (const { visits, open, url } of portals) {
      const context = await open();
      visits.far.push(await visit(context, url, FAR));
      await context.close();
    }
  }
  for (let run = 0; run < times.runs; run += 1) {
    for (const { visits, open, url } of portals) {
      const context = await open();
      visits.cold.push(await visit(context, url, SLOW_4G));
      visits.warm.push(await visit(context, url, SLOW_4G));
      await context.close();
    }
  }
  return Object.fromEntries(portals.map(({ name, visits }) => [name, visits])) as Record<Name, Visits>;
}
