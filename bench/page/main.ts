/**
 * `npm run bench:page`: the composed portal against one webpack bundle of the same sources. `-- --only /login` takes
 * one page, `-- --runs 1` a quick look; a run of fewer than 7 is shown and not kept. Wants built parts.
 */
import { parseArgs } from 'node:util';
import { lastData, printTables, saveResult } from '../report/save-result';
import { launch } from './browser/launch';
import { buildControls } from './control/build.mjs';
import { figures } from './figures';
import { measure } from './measure';
import { PAGES } from './pages';
import { SIDES } from './sides';
import { startSides } from './start-sides';
import { pageTables } from './tables';
import type { PageData } from './tables';

const KEPT_FROM_RUNS = 7;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    runs: { type: 'string', default: String(KEPT_FROM_RUNS) },
    'keep-controls': { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const pages = PAGES.filter(({ name }) => !values.only || values.only.includes(name));

if (!values['keep-controls']) await buildControls();
const { running, stop } = await startSides(SIDES);
const browser = await launch();
const data: PageData = {};
try {
  for (const page of pages) {
    data[page.name] = figures(await measure(browser, running, page, runs));
    printTables(pageTables({ [page.name]: data[page.name] ?? {} }));
  }
} finally {
  await browser.close();
  await stop();
}
if (runs >= KEPT_FROM_RUNS) {
  const last = (await lastData('page')) as PageData | undefined;
  const all = { ...last, ...data };
  const ordered = Object.fromEntries(PAGES.flatMap(({ name }) => (all[name] ? [[name, all[name]]] : [])));
  await saveResult({
    name: 'page',
    command: 'npm run bench:page',
    tables: pageTables(ordered),
    data: ordered,
  });
}
