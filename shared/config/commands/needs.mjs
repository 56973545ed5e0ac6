import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';

const LOWEST_NODE = [20, 19];

/** Ends the command with one clear line when this Node is too old. */
export function needNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > LOWEST_NODE[0] || (major === LOWEST_NODE[0] && minor >= LOWEST_NODE[1])) return;
  console.error(`The portal needs Node ${LOWEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs the packages of package-lock.json when they are missing or older than it. */
export async function needPackages() {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  const wanted = path.join(root, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return;
  console.log('Installing packages (once, a minute or two) …');
  // Not `npm ci`: it refuses a lock that lacks the builds of a package for another platform, and a registry
  // that mirrors only some platforms gives such a lock. This installs the lock's versions and leaves it as it is.
  const { code } = await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code === 0) return;
  console.error('Packages could not be installed: npm says why above.');
  process.exit(1);
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

let listsFresh = false;
async function aptInstall(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!listsFresh) await run('apt-get', ['update', '-q'], { env, quiet: true });
  listsFresh = true;
  return run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
    env,
    quiet: true,
  });
}

/** Finds a browser for tests, installing one where that may be done. @returns {Promise<boolean>} */
export async function needBrowser() {
  const { findBrowser } = await import('./find-browser.mjs');
  if (await findBrowser()) return true;
  console.log('Installing a browser for the tests …');
  if (isRootOnDebian()) await aptInstall(['chromium', 'fonts-noto-core']);
  else await run('npx', ['playwright', 'install', 'chromium']);
  return Boolean(await findBrowser());
}

/** Finds PostgreSQL's server programs, installing them where that may be done. @returns {Promise<boolean>} */
export async function needPostgres() {
  const { findPostgres } = await import('./find-postgres.mjs');
  if (process.env.TEST_DATABASE_URL || findPostgres()) return true;
  if (!isRootOnDebian()) return false;
  console.log('Installing PostgreSQL for the tests …');
  await aptInstall(['postgresql']);
  return Boolean(findPostgres());
}
