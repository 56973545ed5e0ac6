import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from './portal-client.mjs';

/** @param {Buffer} bytes */
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/**
 * @typedef {object} PartBuild
 * @property {Record<string, unknown> & { name: string }} manifest
 * @property {{ path: string, bytes: Buffer, sha256: string }[]} files
 *
 * @typedef {{ path: string, bytes: number, sha256: string }} ReleaseFile one file of a release, its length in bytes
 */

/**
 * A file of a release.
 * @param {string} path inside the release
 * @param {Buffer} bytes
 */
export const fileOf = (path, bytes) => ({ path, bytes, sha256: sha256(bytes) });

/**
 * What a part's build made: dist/release.json and every file below dist/files.
 * @param {string} dir the part's folder
 * @returns {PartBuild}
 * @throws {CommandError} when it was not built
 */
export function readBuild(dir) {
  const release = path.join(dir, 'dist/release.json');
  const folder = path.join(dir, 'dist/files');
  if (!existsSync(release) || !existsSync(folder)) throw new CommandError(`${dir} has no build.`);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => fileOf(path.relative(folder, file).split(path.sep).join('/'), readFileSync(file)))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const manifest = /** @type {PartBuild['manifest']} */ (JSON.parse(readFileSync(release, 'utf8')));
  return { manifest, files };
}

/**
 * The form that POST /releases takes: what is released, with each file's hash, then the files.
 * @param {PartBuild} build
 * @param {{ replaces: string | null, note?: string, accept?: boolean, canary?: number, preview?: boolean, trial?: boolean,
 *   origin?: import('./release-origin.mjs').Origin | null }} said
 */
export function releaseForm({ manifest, files }, { replaces, note, accept, canary, preview, trial, origin }) {
  const form = new FormData();
  const hashes = Object.fromEntries(files.map((file) => [file.path, file.sha256]));
  form.append(
    'release',
    JSON.stringify({ manifest, replaces, note, accept, canary, preview, trial, origin, files: hashes }),
  );
  for (const file of files) form.append(file.path, new Blob([new Uint8Array(file.bytes)]), 'file');
  return form;
}

/** Maps of scripts change with any line of their sources; what differs for browsers is the scripts. @param {ReleaseFile} file */
const isToTell = ({ path: file }) => !file.endsWith('.map');

/** @param {number} bytes */
const size = (bytes) => (bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KB`);

/**
 * What differs between two releases' files, a line each.
 * @param {ReleaseFile[]} before
 * @param {ReleaseFile[]} after
 * @returns {string[]}
 */
export function changedFiles(before, after) {
  const old = new Map(before.filter(isToTell).map((file) => [file.path, file]));
  const lines = [];
  let same = 0;
  for (const file of after.filter(isToTell)) {
    const was = old.get(file.path);
    old.delete(file.path);
    if (!was) lines.push(`  added    ${file.path}  ${size(file.bytes)}`);
    else if (was.sha256 === file.sha256) same += 1;
    else lines.push(`  changed  ${file.path}  ${size(was.bytes)} -> ${size(file.bytes)}`);
  }
  for (const file of old.values()) lines.push(`  removed  ${file.path}  ${size(file.bytes)}`);
  return [...lines, `  ${same} ${same === 1 ? 'file is' : 'files are'} the same`];
}
