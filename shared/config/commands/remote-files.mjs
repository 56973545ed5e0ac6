import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from './portal-client.mjs';

const TEMPLATE = path.resolve(import.meta.dirname, '../remote-template');
const NAME = /^mfe-([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;

/** @param {string} word */
const capitalized = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** Puts a remote's own name in the place of the template's. @param {string} text @param {string} name after `mfe-` */
function named(text, name) {
  const words = name.split('-');
  const joined = words.map(capitalized).join('');
  return text
    .replaceAll('ExamplePage', `${joined}Page`)
    .replaceAll('examplePage', `${joined.charAt(0).toLowerCase()}${joined.slice(1)}Page`)
    .replace(/\bExample\b/g, capitalized(words.join(' ')))
    .replace(/\bexample\b/g, name);
}

/** @param {string} file @returns {any} */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Writes a new remote with one page, and makes it a workspace (MFE-09).
 * @param {string} remote such as `mfe-alumni` @param {string} top the folder of the workspaces
 * @returns {string[]} the files, by their paths below `top`
 * @throws {CommandError} for a name that no remote can have, and where the folder exists
 */
export function writeRemote(remote, top) {
  const name = NAME.exec(remote)?.[1];
  if (name === undefined)
    throw new CommandError(
      `A remote is named mfe- and words of small letters, such as mfe-alumni, not ${remote}.`,
    );
  const folder = path.join(top, remote);
  if (existsSync(folder)) throw new CommandError(`${remote} exists already.`);
  const files = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const written = files.map(({ parentPath, name: file }) => {
    const from = path.join(parentPath, file);
    // A tool that looks for its settings here must not find the template's.
    const to = path.join(folder, named(path.relative(TEMPLATE, from), name).replace('.template', ''));
    mkdirSync(path.dirname(to), { recursive: true });
    writeFileSync(to, named(readFileSync(from, 'utf8'), name));
    return path.relative(top, to);
  });
  const settings = readJson(path.join(top, 'package.json'));
  const { workspaces } = settings;
  const last = workspaces.findLastIndex((/** @type {string} */ one) => one.startsWith('mfe-'));
  settings.workspaces = workspaces.toSpliced(last + 1, 0, remote);
  writeFileSync(path.join(top, 'package.json'), `${JSON.stringify(settings, null, 2)}\n`);
  return [...written, 'package.json'].sort();
}
