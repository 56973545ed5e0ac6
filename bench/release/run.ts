/**
 * `npm run bench:release -- [rule] [builds]`: the seconds from a changed rule to in force, and of building one part
 * against building all; both, or the named one. Wants built parts.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPortal } from '../../e2e/fixtures/portal-process';
import { teamWorkspace } from '../../e2e/fixtures/team-workspace';
import { launch } from '../page/browser/launch';
import { lastData, printTables, saveResult } from '../report/save-result';
import { BUILDS, timeBuilds } from './build-parts';
import { releaseRule, switchRule } from './release-rule';
import { releaseTables, type ReleaseData } from './release-tables';

const BUILD_TIMES = 3;
const SWITCH_TIMES = 5;

async function rule(): Promise<ReleaseData> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const portal = await startPortal({ DATA_DIR: folder, SAMPLE_COLLEGE: 'on', LOG_LEVEL: 'error' });
  const team = await teamWorkspace(['mfe-profile']);
  const browser = await launch();
  const operated = { url: portal.url, env: { PORTAL_URL: portal.url, DATA_DIR: folder } };
  try {
    const release = await releaseRule(team, operated, browser);
    return { rule: { release, switches: await switchRule(operated, SWITCH_TIMES) } };
  } finally {
    await browser.close();
    await portal.stop();
    await team.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

const PIECES: Record<string, () => Promise<ReleaseData>> = {
  rule,
  builds: async () => ({ builds: await timeBuilds(BUILDS, BUILD_TIMES) }),
};

const named = process.argv.slice(2);
const unknown = named.find((name) => !(name in PIECES));
if (unknown !== undefined) {
  process.stderr.write(`There is no '${unknown}': ${Object.keys(PIECES).join(', ')}\n`);
  process.exit(1);
}
for (const name of named.length > 0 ? named : Object.keys(PIECES)) {
  const data = { ...((await lastData('release')) as ReleaseData | undefined), ...(await PIECES[name]?.()) };
  const tables = releaseTables(data);
  printTables(tables);
  await saveResult({ name: 'release', command: 'npm run bench:release', tables, data });
}
