/**
 * `node changed-parts.mjs BASE`: prints `parts=[…]`, the parts whose own files, or what every part is made with, differ from
 * that commit. All of them where git does not know it, as at a branch's first push. It runs before anything is installed.
 */
import { changedFiles } from './changed.mjs';
import { WORKSPACES } from './run.mjs';

/** Workspaces of no team: their tests belong to everything. */
const OF_NO_TEAM = ['e2e', 'bench'];
const OF_ALL = /^(shared\/|\.github\/workflows\/parts\.yml$|[^/]+\.(json|mjs)$)/;

const base = process.argv[2] ?? '';
const files = await changedFiles(base).catch(() => ['package.json']);
const isForAll = files.some((file) => OF_ALL.test(file));
const parts = WORKSPACES.filter(
  (part) => !OF_NO_TEAM.includes(part) && (isForAll || files.some((file) => file.startsWith(`${part}/`))),
);
console.log(`parts=${JSON.stringify(parts)}`);
