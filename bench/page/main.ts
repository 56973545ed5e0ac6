/**
 * `npm run bench:page`: the composed portal against one webpack bundle of the same sources. `-- --only /login` takes
 * one page, `-- --only navigation` the ways between parts, `-- --runs 1` a quick look; a run of fewer than 7 is shown and not kept. Wants built parts.
 */
import { parseArgs } from 'node:util';
import { lastData, printTables, saveResult } from '../report/save-result';
import { launch } from './browser/launch';
import { buildControls } from './control/build.mjs';
import { figures } from './figures';
import { measure } from './measure';
import { measureNavigations, NAVIGATIONS } from './navigations';
import { PAGES } from './pages';
import { SIDES } from './sides';
import { startSides } from './start-sides';
import { pageTables } from './tables';
import type { Measured } from './tables';

const KEPT_FROM_RUNS = 7;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    runs: { type: 'string', default: String(KEPT_FROM_RUNS) },
    'keep-controls': { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const isWanted = (name: string): boolean => !values.only || values.only.includes(name);
const pages = PAGES.filter(({ name }) => isWanted(name));

if (!values['keep-controls']) await buildControls();
const { running, stop } = await startSides(SIDES);
const browser = await launch();
const measured: Measured = { pages: {}, navigations: {} };
/** Saves what there is so far together with what earlier runs left, so that a long run may end early. */
async function keep(): Promise<void> {
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
  for (const page of pages) {
    const found = figures(await measure(browser, running, page, runs));
    measured.pages[page.name] = found;
    printTables(pageTables({ pages: { [page.name]: found }, navigations: {} }));
    await keep();
  }
  const composed = running.find(({ side }) => side === 'composed');
  if (composed && isWanted(NAVIGATIONS)) {
    measured.navigations = await measureNavigations(browser, composed, runs);
    printTables(pageTables({ pages: {}, navigations: measured.navigations }));
    await keep();
  }
} finally {
  await browser.close();
  await stop();
}
