import path from 'node:path';
import { run } from './run.mjs';

/** As many lines and characters of one as the portal keeps (server/src/areas/releases/origin.ts). */
const MOST = { changes: 200, line: 300, author: 200 };

/**
 * @typedef {{ commit: string, author: string, isUncommitted: boolean, changes: string[] | null }} Origin where a release
 * comes from; `changes` since the active release is null where that one's commit is not known here
 */

/** @param {string} dir @param {string[]} args @returns {Promise<string | null>} null when git refuses, or is not there */
async function git(dir, args) {
  const { code, output } = await run('git', args, { cwd: dir, quiet: true });
  return code === 0 ? output.trim() : null;
}

/** @param {string} text */
const linesOf = (text) => text.split('\n').filter((line) => line !== '');

/**
 * What git says of a build that is made now: its commit, who makes it, and what changed in the part, in what is shared and in
 * the installed packages since the active release (W-67).
 * @param {string} dir the part's folder
 * @param {string | undefined} before the commit of the active release, where it has one
 * @returns {Promise<Origin | null>} null where there is no git, or no commit yet
 */
export async function releaseOrigin(dir, before) {
  const commit = await git(dir, ['rev-parse', 'HEAD']);
  if (commit === null) return null;
  const top = path.dirname(dir);
  const where = ['--', path.basename(dir), 'shared', 'package-lock.json'];
  const name = (await git(dir, ['config', 'user.name'])) ?? (await git(dir, ['log', '-1', '--format=%an']));
  const open = linesOf((await git(top, ['status', '--porcelain', ...where])) ?? '');
  const committed =
    before === undefined
      ? null
      : await git(top, ['log', '--no-merges', '--format=%h %s', `${before}..HEAD`, ...where]);
  const changes = [...linesOf(committed ?? ''), ...open.map((line) => `not committed: ${line.trim()}`)];
  return {
    commit,
    author: (name ?? 'unknown').slice(0, MOST.author),
    isUncommitted: open.length > 0,
    changes:
      committed === null ? null : changes.slice(0, MOST.changes).map((line) => line.slice(0, MOST.line)),
  };
}
