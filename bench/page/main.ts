/**
 * `npm run bench:page`: the composed portal against one webpack bundle of the same sources. `-- --only /login` takes
 * one page, `-- --only navigation` the ways between parts, `-- --runs 1` a quick look; a run of a part, or of fewer than 7, is shown and not kept. Wants built parts.
 * `-- --against FOLDER --without NAME` shows what an optimisation gains: FOLDER is a built checkout that lacks it.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { printTables, saveResult } from '../report/save-result';
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
    }
    const composed = running.find(({ name }) => name === 'composed');
    if (composed && isWanted(NAVIGATIONS))
      measured.navigations = await measureNavigations(browser, composed, runs);
    const tables = pageTables(measured);
    if (values.only || runs < KEPT_FROM_RUNS) printTables(tables);
    else await saveResult({ name: 'page', command: 'npm run bench:page', tables });
  } finally {
    await stop();
  }
}

/** What an optimisation gains, beside a checkout that lacks it. */
async function compareWithout(checkout: string, optimisation: string): Promise<void> {
  const { running, stop } = await startCheckouts(checkout);
  const gains: Gains = { pages: {}, navigations: {} };
  try {
    for (const page of pages) gains.pages[page.name] = await gainsOfPage(browser, running, page, runs);
    if (isWanted(NAVIGATIONS)) gains.navigations = await gainsOfNavigations(browser, running, runs);
  } finally {
    await stop();
  }
  printTables(gainsTables({ [optimisation]: gains }));
}

try {
  if (values.against === undefined) await compareWithBundles();
  else await compareWithout(values.against, values.without ?? path.basename(values.against));
} finally {
  await browser.close();
}
