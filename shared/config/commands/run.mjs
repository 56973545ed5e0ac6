import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder that holds the workspaces. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** Every workspace, and those that are areas of the page. @type {{ workspaces: string[] }} */
export const { workspaces: WORKSPACES } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
export const REMOTES = WORKSPACES.filter((name) => name.startsWith('mfe-'));

/**
 * Runs a program of this project to its end, its output shown.
 * @param {string} program a name on PATH
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, cwd?: string }} [options] quiet: output is returned, not shown
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { env = {}, quiet = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      // npm is a script on Windows, which only a shell starts.
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a JavaScript program with this Node.
 * @param {string} file relative to the root
 * @param {string[]} [args]
 * @param {{ env?: Record<string, string>, quiet?: boolean, cwd?: string }} [options] as of run
 */
export const runNode = (file, args = [], options = {}) => run(process.execPath, [file, ...args], options);

/**
 * Does tasks side by side, in their order.
 * @template T
 * @param {number} lanes how many at a time
 * @param {(() => Promise<T>)[]} tasks
 * @returns {Promise<T[]>}
 */
export async function inLanes(lanes, tasks) {
  const waiting = [...tasks.entries()];
  /** @type {T[]} */
  const results = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await next[1]();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
