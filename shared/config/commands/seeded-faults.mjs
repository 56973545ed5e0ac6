/**
 * `npm run seeded-faults -- [--seed S] [--from N] [--count N] [--out FILE] [--table]`: changes one line of the product at a
 * time, in a worktree of its own, and reports which tier of the tests finds it: what `--changed` selects, `npm test`,
 * or only `npm run test:all`. Each fault is a line of JSON in the file; `--table` prints the file as Markdown instead.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { OF_ALL_ONLY } from './changed-table.mjs';
import { linkTree } from './isolated-copy.mjs';
import { root, WORKSPACES } from './run.mjs';

/**
 * @typedef {{ type: string, start: number, end: number } & Record<string, any>} Node of the syntax tree
 * @typedef {{ kind: string, start: number, end: number, text: string }} Edit
 * @typedef {{ part: string, file: string, line: number, kind: string, before: string, changed: boolean, usual: boolean, all: boolean,
 *   [more: string]: unknown }} Fault
 */

const NOT_PRODUCT = /\.(test|d)\.tsx?$|\/standalone\.tsx$|\.schema\.ts$/;
/** The server is half of the code. */
const PARTS = [...WORKSPACES.filter((name) => !['e2e', 'bench'].includes(name)), 'server', 'server'];
/** @type {Record<string, string>} */
const REVERSED = { '<': '>=', '<=': '>', '>': '<=', '>=': '<', '===': '!==', '!==': '===' };
/** Stages that `npm test` does not have. */
const THE_REST = 'embedded|Browser|Stress';
/** A fault may make a run endless. */
const LIMIT_MS = 3_600_000;
/** Failed checks and tests that a run names at its end. */
const NAMED = /^- (.+)$/gm;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '39' },
    from: { type: 'string', default: '0' },
    count: { type: 'string', default: '5' },
    out: { type: 'string', default: 'test-results/seeded-faults.jsonl' },
    table: { type: 'boolean', default: false },
  },
});
const out = path.resolve(values.out);

/** A number from 0 to below `most`, the same for the same words. @param {number} most @param {...(string | number)} words */
function pick(most, ...words) {
  const hash = createHash('sha256').update([values.seed, ...words].join(':'));
  return hash.digest().readUInt32BE() % most;
}

/** What a node of the syntax tree can be changed to. @param {Node} node @param {string} text @returns {Edit[]} */
function editsAt(node, text) {
  const { type, start, end } = node;
  if (type === 'BinaryExpression' && REVERSED[node.operator]) {
    const { left, right, operator } = node;
    const at = text.indexOf(operator, left.end);
    if (at < 0 || at >= right.start) return [];
    const end = at + operator.length;
    return [{ kind: 'comparison reversed', start: at, end, text: REVERSED[operator] ?? '' }];
  }
  if (type === 'Literal' && Number.isInteger(node.value))
    return [{ kind: 'constant off by one', start, end, text: String(node.value + 1) }];
  if (type === 'ExpressionStatement') {
    const called = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression;
    return called?.type === 'CallExpression' ? [{ kind: 'call removed', start, end, text: ';' }] : [];
  }
  const { body } = node;
  if (/Function/.test(type) && body?.type === 'BlockStatement' && body.body.length > 1) {
    // The types of the function stay, and its code is not unreachable: tests are judged here, and not the checks.
    const [at, early] = [body.start + 1, ' if (Date.now() > 0) return undefined as never;'];
    return [{ kind: 'early return', start: at, end: at, text: early }];
  }
  return [];
}

/** @param {any} node @param {string} text @returns {Edit[]} of it and all below */
function editsBelow(node, text) {
  if (!node || typeof node !== 'object') return [];
  const isNode = typeof node.type === 'string' && typeof node.start === 'number';
  // A number in a type is no constant of the program, and no test judges a margin.
  if (isNode && (/^TS.*(Type|Interface|Enum)/.test(node.type) || node.name?.name === 'sx')) return [];
  const below = Object.values(node).flatMap((child) => editsBelow(child, text));
  return isNode ? [...editsAt(node, text), ...below] : below;
}

/** Draws a place in the product. @param {number} index @returns {Promise<{ part: string, file: string, edit: Edit, text: string }>} */
async function draw(index) {
  const { parseSync } = await import('oxc-parser');
  const part = PARTS[index % PARTS.length] ?? '';
  const files = execFileSync('git', ['ls-files', `${part}/src/*.ts`, `${part}/src/*.tsx`], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && !NOT_PRODUCT.test(file));
  for (let attempt = 0; ; attempt += 1) {
    const file = files[pick(files.length, index, 'file', attempt)] ?? '';
    const text = readFileSync(path.join(root, file), 'utf8');
    const edits = editsBelow(parseSync(file, text).program, text);
    const kinds = [...new Set(edits.map(({ kind }) => kind))];
    const kind = kinds[pick(kinds.length || 1, index, 'kind', attempt)];
    const fitting = edits.filter((edit) => edit.kind === kind);
    const edit = fitting[pick(fitting.length || 1, index, 'place', attempt)];
    if (edit) return { part, file, edit, text };
  }
}

/** Makes a worktree of HEAD with this checkout's packages, and builds it. @returns {string} */
function makeWorktree() {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'portal-faults-')), 'portal');
  execFileSync('git', ['worktree', 'add', '--detach', folder], { cwd: root });
  for (const where of ['', ...WORKSPACES]) {
    const from = path.join(root, where, 'node_modules');
    if (existsSync(from)) linkTree(from, path.join(folder, where, 'node_modules'));
  }
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'inherit' });
  return folder;
}

/**
 * Runs tests up to the first failure.
 * @param {string} folder @param {string[]} words of npm
 * @returns {Promise<string[]>} names of what failed, none where all passed
 */
const failuresOf = (folder, words) =>
  new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', ...words, '--bail'], { cwd: folder, detached: true });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.resume();
    const timer = setTimeout(() => process.kill(-Number(child.pid), 'SIGKILL'), LIMIT_MS);
    child.on('close', (code) => {
      clearTimeout(timer);
      const named = [...output.slice(output.lastIndexOf('\nFailed:')).matchAll(NAMED)].map(
        ([, name = '']) => name,
      );
      if (code === 0) resolve([]);
      else resolve(named.length > 0 ? named : [code === null ? 'an endless run' : 'a run that broke']);
    });
  });

/** Tries one fault. @param {string} folder @param {number} index @returns {Promise<Fault>} */
async function tryFault(folder, index) {
  const began = Date.now();
  const { part, file, edit, text } = await draw(index);
  const line = text.slice(0, edit.start).split('\n').length;
  const changedText = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  const [before = '', after = ''] = [text, changedText].map((one) => one.split('\n')[line - 1]?.trim());
  writeFileSync(path.join(folder, file), changedText);
  const byChanged = await failuresOf(folder, ['test', '--', '--changed', 'HEAD']);
  // What a suite of npm test found there, npm test finds.
  const isUsual = byChanged.some((name) => !OF_ALL_ONLY.test(name.split(' › ')[0] ?? ''));
  const byUsual = isUsual ? byChanged : await failuresOf(folder, ['test', '--']);
  const byAll =
    byChanged.length + byUsual.length > 0
      ? []
      : await failuresOf(folder, ['test:all', '--', '--only', THE_REST]);
  writeFileSync(path.join(folder, file), text);
  const found = [byChanged, byUsual, byAll].find(({ length }) => length > 0) ?? [];
  const said = { seed: values.seed, index, part, file, line, kind: edit.kind, before, after };
  const tiers = { changed: byChanged.length > 0, usual: byUsual.length > 0, all: found.length > 0 };
  return { ...said, ...tiers, by: found.slice(0, 3), minutes: Math.round((Date.now() - began) / 6000) / 10 };
}

async function printTable() {
  const { markdownTable } = await import('markdown-table');
  /** @type {Fault[]} */
  const faults = JSON.parse(`[${readFileSync(out, 'utf8').trim().replaceAll('\n', ',')}]`);
  const row = (/** @type {string} */ part) => {
    const own = faults.filter((one) => part === 'all' || part === one.part);
    /** @type {((fault: Fault) => boolean)[]} */
    const tiers = [() => true, ({ all }) => all, ({ changed }) => changed, ({ usual }) => usual];
    return [part, ...tiers.map((isFound) => String(own.filter(isFound).length))];
  };
  const parts = [...new Set(faults.map(({ part }) => part)), 'all'];
  const head = ['part', 'faults', 'found', 'by --changed', 'by npm test'];
  console.log(markdownTable([head, ...parts.map(row)], { align: ['l', 'r', 'r', 'r', 'r'] }));
  for (const { all, kind, file, line, before } of faults.filter(({ changed }) => !changed))
    console.log(`- ${all ? 'not by --changed' : 'by no test'}: ${kind}, \`${file}:${line}\`, \`${before}\``);
}

async function seedFaults() {
  const folder = makeWorktree();
  mkdirSync(path.dirname(out), { recursive: true });
  try {
    for (let index = Number(values.from); index < Number(values.from) + Number(values.count); index += 1) {
      const found = JSON.stringify(await tryFault(folder, index));
      appendFileSync(out, `${found}\n`);
      console.log(found);
    }
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root });
  }
}

await (values.table ? printTable() : seedFaults());
