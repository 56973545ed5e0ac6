import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isInstalled } from './lock.mjs';
import { step } from './progress.mjs';
import { root, run } from './run.mjs';

const LOWEST_NODE = { major: 20, minor: 19 };

/** Ends the command with one clear line when this Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > LOWEST_NODE.major || (major === LOWEST_NODE.major && minor >= LOWEST_NODE.minor)) return;
  const lowest = `${LOWEST_NODE.major}.${LOWEST_NODE.minor}`;
  console.error(`The portal needs Node ${lowest} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** @param {string} file @returns {import('./lock.mjs').Packages} none where the file is missing or broken */
function packagesIn(file) {
  try {
    const lock = readFileSync(path.join(root, file), 'utf8');
    return /** @type {{ packages?: import('./lock.mjs').Packages }} */ (JSON.parse(lock)).packages ?? {};
  } catch {
    return {};
  }
}

/** Installs the packages of package-lock.json, unless they are there already. */
export async function needPackages() {
  if (isInstalled(packagesIn('package-lock.json'), packagesIn('node_modules/.package-lock.json'))) return;
  const { code, output } = await step('Installing packages (once, a minute or two)', () =>
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true }),
  );
  if (code === 0) return;
  console.error(`${output}\nPackages could not be installed: npm says why above.`);
  process.exit(1);
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

let listsFresh = false;
/** @param {string[]} packages */
async function aptInstall(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!listsFresh) await run('apt-get', ['update', '-q'], { env, quiet: true });
  listsFresh = true;
  return run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
    env,
    quiet: true,
  });
}

/**
 * Finds a browser for tests, installing one where that may be done: there also where a browser is, but not the one that costs
 * least.
 * @param {{ isWhole?: boolean }} [options] isWhole: a whole Chromium too, which few tests need
 * @returns {Promise<boolean>}
 */
export async function needBrowser({ isWhole = false } = {}) {
  const { findBrowser, HEADLESS_SHELL } = await import('./find-browser.mjs');
  const found = await findBrowser();
  const isWanted = process.env.BROWSER_PATH !== undefined || found?.endsWith(HEADLESS_SHELL);
  const missing = [
    ...(found && (isWanted || !isRootOnDebian()) ? [] : [HEADLESS_SHELL, 'fonts-noto-core']),
    ...(isWhole && !(await findBrowser({ isWhole })) ? ['chromium'] : []),
  ];
  if (missing.length === 0) return true;
  console.log('Installing a browser for the tests …');
  if (isRootOnDebian()) await aptInstall(missing);
  else await run('npx', ['playwright', 'install', 'chromium']);
  return Boolean(await findBrowser({ isWhole }));
}

/** Browsers beside Chromium's: a program of each, Debian's packages, and what to do elsewhere. */
const OTHER_BROWSERS = [
  {
    name: 'Firefox',
    programs: ['firefox', 'firefox-esr'],
    packages: ['firefox-esr'],
    how: 'Install Firefox, or name it by FIREFOX_PATH.',
  },
  {
    name: 'WebKit',
    programs: ['WebKitWebDriver'],
    packages: ['webkit2gtk-driver', 'xvfb'],
    how: 'It is tested on Linux, with WebKitWebDriver (Debian: webkit2gtk-driver) and Xvfb.',
  },
];

/** @param {string[]} programs @returns whether one of them is on PATH */
const isOnPath = (programs) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((folder) => folder && programs.some((name) => existsSync(path.join(folder, name))));

/**
 * Finds Firefox and WebKit for tests, installing them where that may be done.
 * @returns {Promise<{ name: string, how: string }[]>} those that are not there, and how each comes here
 */
export async function needOtherBrowsers() {
  const missing = () =>
    OTHER_BROWSERS.filter(
      ({ name, programs }) => !isOnPath(programs) && !(name === 'Firefox' && process.env.FIREFOX_PATH),
    );
  const wanted = missing();
  if (wanted.length > 0 && isRootOnDebian()) {
    console.log('Installing browsers for the tests …');
    await aptInstall(wanted.flatMap(({ packages }) => packages));
  }
  return missing();
}
