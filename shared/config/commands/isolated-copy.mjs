import {
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/** What the root brings to every workspace: versions, and the settings of the tools. */
const ROOT_FILES = [
  'package-lock.json',
  'tsconfig.base.json',
  'oxlint.config.mjs',
  '.oxfmtrc.json',
  '.npmrc',
];
const NOT_SOURCE = new Set(['node_modules', 'dist', 'coverage']);

/** @param {string} name @param {string} folder */
function copyWorkspace(name, folder) {
  cpSync(path.join(root, name), path.join(folder, name), {
    recursive: true,
    filter: (file) => !NOT_SOURCE.has(path.basename(file)),
  });
}

/**
 * Copies a remote, shared and the root's settings to an empty folder: what its team has to have checked out.
 * @param {string} name the remote @param {string} folder empty
 */
export function copyRemoteAlone(name, folder) {
  for (const workspace of ['shared', name]) copyWorkspace(workspace, folder);
  for (const file of ROOT_FILES.filter((one) => existsSync(path.join(root, one)))) {
    copyFileSync(path.join(root, file), path.join(folder, file));
  }
  const settings = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const alone = { ...settings, workspaces: ['shared', name] };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(alone, null, 2)}\n`);
}

/** Tools keep files here that can be deleted. */
const CACHE = '.cache';

/** A hard link, or a copy where the two stand on different disks. @param {string} source @param {string} target */
function linkFile(source, target) {
  try {
    linkSync(source, target);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EXDEV') throw error;
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}

/**
 * Gives a folder the packages of another one without copying a byte; npm then takes away what is not asked for.
 * @param {string} from a folder that exists @param {string} to one that does not
 */
export function linkTree(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === CACHE) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    // npm writes its own list in place: each folder needs one of its own.
    else if (entry.name === '.package-lock.json') copyFileSync(source, target);
    else linkFile(source, target);
  }
}
