import type { Browser, BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { STUDENTS } from '../../e2e/fixtures/sample-students';
import type { Running } from './portals';
import { FAR, HEADING, openTab, phones, SLOW_4G, visit } from './tab';
import type { Visit } from './tab';

/** Visits over the far line: with several, one that the machine disturbs is visible. */
export const FAR_VISITS = 5;

/** A page that is compared, and who visits it. The address of a company depends on the college. */
export const PAGES = [
  { name: '/', student: null },
  { name: '/login', student: null },
  { name: '/companies', student: STUDENTS.verified },
  { name: '/company/…', student: STUDENTS.verified },
  // The profile's forms are open for a student who has not locked them.
  { name: '/profile', student: STUDENTS.filledNotRegistered },
  { name: '/profile/basic_details', student: STUDENTS.filledNotRegistered },
];
type BenchPage = (typeof PAGES)[number];

/** Ways from one part to another that a visitor takes; `to` is the link's path, or its beginning. */
const WAYS = [
  { from: '/', to: '/login', part: 'mfe-auth', student: null },
  { from: '/companies', to: '/profile', part: 'mfe-profile', student: STUDENTS.filledNotRegistered },
  { from: '/companies', to: '/company/', part: 'mfe-company', student: STUDENTS.verified },
];

/** All visits of one page to one portal. */
export type Visits = { cold: Visit[]; warm: Visit[]; far: Visit[] };

async function addressOf({ name }: BenchPage, context: BrowserContext): Promise<string> {
  if (!name.endsWith('…')) return name;
  const page = await context.newPage();
  await page.goto('/companies');
  const link = page.locator(`main a[href^="${name.slice(0, -1)}"]`).first();
  return (await link.getAttribute('href')) ?? name;
}

/**
 * Visits a page of each portal in turn, so that what the machine does meanwhile falls on all.
 * @param times.runs visits with an empty cache, each followed by one with what it left
 * @param times.far visits over the far line
 */
export async function measurePage<Name extends string>(
  browser: Browser,
  running: Running<Name>[],
  page: BenchPage,
  times: { runs: number; far: number },
): Promise<Record<Name, Visits>> {
  const portals = [];
  for (const { name, url } of running) {
    const open = await phones(browser, url, page.student);
    const context = await open();
    const address = new URL(await addressOf(page, context), url).href;
    await context.close();
    portals.push({ name, open, address, visits: { cold: [], warm: [], far: [] } as Visits });
  }
  for (let run = 0; run < times.far + times.runs; run += 1) {
    for (const { visits, open, address } of portals) {
      const context = await open();
      if (run < times.far) visits.far.push(await visit(context, address, FAR));
      else {
        visits.cold.push(await visit(context, address, SLOW_4G));
        visits.warm.push(await visit(context, address, SLOW_4G));
      }
      await context.close();
    }
  }
  return Object.fromEntries(portals.map(({ name, visits }) => [name, visits])) as Record<Name, Visits>;
}

/**
 * Opens a page with an empty cache, turns the pointer to a link, waits until nothing more is fetched, and clicks.
 * @returns milliseconds from the click to the painted heading, at 4x CPU
 * @throws Error when a script of the link's part was there before the pointer came
 */
async function goThere(context: BrowserContext, { from, to, part }: (typeof WAYS)[number]): Promise<number> {
  const { page, asked, untilStill } = await openTab(context, SLOW_4G);
  await page.goto(from);
  const link = page.locator(`a[href^="${to}"]:visible`).first();
  await link.waitFor();
  const isAskedFor = (): boolean => asked.some((request) => request.url().includes(`/${part}/`));
  if (isAskedFor()) throw new Error(`${part} was there before anybody turned to ${to}`);
  await link.hover();
  // A page that still works has not answered the pointer yet: its network is still because nothing was asked for.
  await expect.poll(isAskedFor, { timeout: 30_000 }).toBe(true);
  await untilStill();
  await page.locator(HEADING).first().waitFor();
  await link.click();
  return page.evaluate(() => globalThis.benchClicked);
}

/** Milliseconds of each way, by its name and the portal's. */
export type WayTimes<Name extends string> = Record<string, Record<Name, number[]>>;

/** Goes each way in each portal in turn, every time with an empty cache. */
export async function measureWays<Name extends string>(
  browser: Browser,
  running: Running<Name>[],
  runs: number,
): Promise<WayTimes<Name>> {
  const found: WayTimes<Name> = {};
  for (const way of WAYS) {
    const portals = [];
    for (const { name, url } of running)
      portals.push({ name, open: await phones(browser, url, way.student), times: [] as number[] });
    for (let run = 0; run < runs; run += 1) {
      for (const { open, times } of portals) {
        const context = await open();
        times.push(await goThere(context, way));
        await context.close();
      }
    }
    const times = Object.fromEntries(portals.map((one) => [one.name, one.times])) as Record<Name, number[]>;
    found[`${way.from} → ${way.to}`] = times;
  }
  return found;
}
