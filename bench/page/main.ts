/**
 * `npm run bench:page`: the composed portal against one webpack bundle of the same sources. `-- --only /login` takes
 * one page, `-- --only navigation` the ways between parts, `-- --runs 1` a quick look; a run of fewer than 7 is shown and not kept. Wants built parts.
 * `-- --against FOLDER --without NAME` measures what an optimisation gains: FOLDER is a built checkout that lacks it.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { lastData, printTables, saveResult } from '../report/save-result';
import { launch } from './browser/launch';
import { buildControls } from './control/build.mjs';
import { figures } from './figures';
import { FAR_VISITS, measure } from './measure';
import { measureNavigations, NAVIGATIONS } from './navigations';
import { gainsOfNavigations, gainsOfPage, gainsTables, type Gains } from './optimisations';
import { PAGES } from './pages';
import { SIDES } from './variants';
import { startCheckouts, startSides } from './start-variants';
import { pageTables } from './tables';
import type { Measured } from './tables';

const KEPT_FROM_RUNS = 7;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    runs: { type: 'string', default: String(KEPT_FROM_RUNS) },
    against: { type: 'string' },
    without: { type: 'string' },
    'keep-controls': { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const isWanted = (name: string): boolean => !values.only || values.only.includes(name);
const pages = PAGES.filter(({ name }) => isWanted(name));

const browser = await launch();

/** The composed portal beside both controls. */
async function compareWithBundles(): Promise<void> {
  if (!values['keep-controls']) await buildControls();
  const { running, stop } = await startSides(SIDES);
  const measured: Measured = { pages: {}, navigations: {} };
  try {
    for (const page of pages) {
      const found = figures(await measure(browser, running, page, { runs, far: FAR_VISITS }));
      measured.pages[page.name] = found;
      printTables(pageTables({ pages: { [page.name]: found }, navigations: {} }));
      await keep(measured);
    }
    const composed = running.find(({ name }) => name === 'composed');
    if (composed && isWanted(NAVIGATIONS)) {
      measured.navigations = await measureNavigations(browser, composed, runs);
      printTables(pageTables({ pages: {}, navigations: measured.navigations }));
      await keep(measured);
    }
  } finally {
    await stop();
  }
}

/** What an optimisation gains, beside a checkout that lacks it; kept with what others gain. */
async function compareWithout(checkout: string, optimisation: string): Promise<void> {
  const { running, stop } = await startCheckouts(checkout);
  const all = ((await lastData('page-without')) ?? {}) as Record<string, Gains>;
  const { pages: before = {}, navigations = {} } = all[optimisation] ?? {};
  const gains: Gains = { pages: before, navigations };
  try {
    for (const page of pages) gains.pages[page.name] = await gainsOfPage(browser, running, page, runs);
    if (isWanted(NAVIGATIONS)) gains.navigations = await gainsOfNavigations(browser, running, runs);
  } finally {
    await stop();
  }
  printTables(gainsTables({ [optimisation]: gains }));
  if (runs < KEPT_FROM_RUNS) return;
  const data = { ...all, [optimisation]: gains };
  const command = 'npm run bench:page -- --against <folder> --without <name>';
  await saveResult({ name: 'page-without', command, tables: gainsTables(data), data });
}

/** Saves what there is so far together with what earlier runs left, so that a long run may end early. */
async function keep(measured: Measured): Promise<void> {
  if (runs < KEPT_FROM_RUNS) return;
  const last = (await lastData('page')) as Measured | undefined;
  const all = { ...last?.pages, ...measured.pages };
  const kept = {
    pages: Object.fromEntries(PAGES.flatMap(({ name }) => (all[name] ? [[name, all[name]]] : []))),
    navigations: { ...last?.navigations, ...measured.navigations },
  };
  await saveResult({ name: 'page', command: 'npm run bench:page', tables: pageTables(kept), data: kept });
}

try {
  if (values.against === undefined) await compareWithBundles();
  else await compareWithout(values.against, values.without ?? path.basename(values.against));
} finally {
  await browser.close();
}
