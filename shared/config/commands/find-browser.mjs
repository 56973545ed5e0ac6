import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Where Chrome and Chromium stand when they are not on PATH.
 * @type {Partial<Record<NodeJS.Platform, string[]>>}
 */
const KNOWN = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .flatMap((name) => process.env[name] || [])
    .map((folder) => path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
  linux: ['/snap/bin/chromium'],
};

/** Chromium without its windows, by Debian's name: the same pages take half the processor time, but it has no notifications. */
export const HEADLESS_SHELL = 'chromium-headless-shell';

const FULL_ACCESS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * The browser that tests run in: BROWSER_PATH, else Chromium or Chrome of this machine, else the one that
 * Playwright installed for itself.
 * @param {{ isWhole?: boolean }} [options] isWhole: never the headless shell
 * @returns {Promise<string | undefined>} path of the executable
 */
export async function findBrowser({ isWhole = false } = {}) {
  const { BROWSER_PATH: given } = process.env;
  if (given && !(isWhole && given.endsWith(HEADLESS_SHELL))) return given;
  const names = isWhole ? FULL_ACCESS : [HEADLESS_SHELL, ...FULL_ACCESS];
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => path.join(folder, name))),
    ...(KNOWN[process.platform] ?? []),
  ];
  const found = candidates.find((file) => existsSync(file));
  if (found) return found;
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}
