/** The parts that `npm test -- PART` takes, and which browser tests speak of each. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/** @type {{ workspaces: string[] }} */
const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/**
 * Node's word for more room for what is new: suites make many values that live shortly, and jest's processes pass it on.
 * It saves 6 to 8% of their processor time.
 */
export const ROOM_FOR_NEW = '--max-semi-space-size=64';

/** Every workspace. */
export const WORKSPACES = workspaces;

/**
 * A part's ids in docs/requirements.md, which the titles of browser tests name.
 * @type {Record<string, string[]>}
 */
const IDS = {
  shell: ['SHL'],
  'mfe-public': ['PUB'],
  'mfe-auth': ['AUT'],
  'mfe-dashboard': ['DSH'],
  'mfe-company': ['CMP'],
  'mfe-profile': ['PRF'],
  'mfe-cell': ['CEL'],
  server: ['API'],
};

/** @param {string} workspace */
export const isRemote = (workspace) => workspace.startsWith('mfe-');

/** @param {string} workspace */
export const hasUnitTests = (workspace) => existsSync(path.join(root, workspace, 'jest.config.mjs'));

/**
 * What titles of browser tests a part answers for: those that name one of its ids, or itself.
 * @param {string} part
 * @returns {string | undefined} a pattern for --grep; undefined where browser tests are not told apart
 */
export const browserTitles = (part) =>
  IDS[part] && [...IDS[part].map((id) => `\\b${id}-\\d`), `\\b${part}\\b`].join('|');
