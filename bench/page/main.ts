/**
 * `npm run bench:page`: the composed portal against one webpack bundle of the same sources. `-- --only /login` takes
 * one page, `-- --only navigation` the ways between parts, `-- --runs 1` a quick look; a run of a part, or of fewer than 7,
 * is shown and not kept. Wants built parts.
 * `-- --against FOLDER --without NAME` shows what an optimisation gains: FOLDER is a built checkout that lacks it.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { printTables, saveTables } from '../report';
import { buildControls } from './control/build.mjs';
import { gainsTables, pageTables, waysTable } from './figures';
import type { Checkout } from './figures';
import { FAR_VISITS, measurePage, measureWays, PAGES } from './measure';
import type { Visits } from './measure';
import { SIDES, startPortals } from './portals';
import type { Side } from './portals';
import { launch } from './tab';

const KEPT_FROM_RUNS = 7;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    runs: { type: 'string', default: String(KEPT_FROM_RUNS) },
    against: { type: 'string' },
    without: { type: 'string' },
  },
});
const runs = Number(values.runs);
const isWanted = (name: string): boolean => !values.only || values.only.includes(name);
const pages = PAGES.filter(({ name }) => isWanted(name));
const hasWays = isWanted('navigation');

const browser = await launch();

/** The composed portal beside both controls. */
async function compareWithBundles(): Promise<void> {
  await buildControls();
  const { running, stop } = await startPortals(SIDES.map((side) => ({ name: side, side })));
  const found: Record<string, Record<Side, Visits>> = {};
  try {
    for (const page of pages) {
      found[page.name] = await measurePage(browser, running, page, { runs, far: FAR_VISITS });
      process.stdout.write(`${page.name} is measured.\n`);
    }
    const composed = running.flatMap(({ name, url }) => (name === 'composed' ? [{ name, url }] : []));
    const tables = [
      ...(pages.length > 0 ? pageTables(found) : []),
      ...(hasWays ? [waysTable(await measureWays(browser, composed, runs))] : []),
    ];
    if (values.only || runs < KEPT_FROM_RUNS) printTables(tables);
    else await saveTables('page', 'npm run bench:page', tables);
  } finally {
    await stop();
  }
}

/** What an optimisation gains, beside a checkout that lacks it. */
async function compareWithout(checkout: string, optimisation: string): Promise<void> {
  const { running, stop } = await startPortals<Checkout>([
    { name: 'this', side: 'composed' },
    { name: 'other', side: 'composed', checkout: path.resolve(checkout) },
  ]);
  const found: Record<string, Record<Checkout, Visits>> = {};
  try {
    for (const page of pages) found[page.name] = await measurePage(browser, running, page, { runs, far: 0 });
    printTables(gainsTables(optimisation, found, hasWays ? await measureWays(browser, running, runs) : {}));
  } finally {
    await stop();
  }
}

try {
  if (values.against === undefined) await compareWithBundles();
  else await compareWithout(values.against, values.without ?? path.basename(values.against));
} finally {
  await browser.close();
}
