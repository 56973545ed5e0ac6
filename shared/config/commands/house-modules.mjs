/**
 * The product's own modules, what each imports, and how long each and its functions are, read by TypeScript's parser.
 *
 * @typedef {object} Module
 * @property {string} file from the root
 * @property {string[]} imports other modules of the product, types included
 * @property {number} lines
 * @property {{ name: string, lines: number }} longestFunction
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { arrowFault } from '../eslint/arrow-between.mjs';
import { root } from './run.mjs';

const NOT_PRODUCT = /(^|\/)(node_modules|dist|testing|test)\/|\.test\.tsx?$|\.d\.m?ts$/;

/** Every product file below a workspace's src. @param {string[]} workspaces @returns {string[]} from the root */
export const productFiles = (workspaces) =>
  workspaces.flatMap((workspace) =>
    readdirSync(path.join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(workspace, 'src', file.split(path.sep).join('/')))
      .filter((file) => /\.(tsx?|mjs)$/.test(file) && !NOT_PRODUCT.test(file)),
  );

/** @param {ts.SourceFile} source @param {number} from @param {number} to */
const lineCount = (source, from, to) =>
  source.getLineAndCharacterOfPosition(to).line - source.getLineAndCharacterOfPosition(from).line + 1;

/** The longest function of a file that is written out, comments before it left aside. @param {ts.SourceFile} source */
function longestFunction(source) {
  let longest = { name: '', lines: 0 };
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineCount(source, node.getStart(source), node.getEnd());
      const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
      if (lines > longest.lines) longest = { name: named?.getText(source) ?? 'a function', lines };
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return longest;
}

const OPTIONS = {
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowJs: true,
  jsx: ts.JsxEmit.ReactJSX,
};

/** @param {string} file from the root @param {Set<string>} product @returns {Module} */
function readModule(file, product) {
  const at = path.join(root, file);
  const text = readFileSync(at, 'utf8');
  const source = ts.createSourceFile(at, text, ts.ScriptTarget.Latest, true);
  const imports = ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => ts.resolveModuleName(fileName, at, OPTIONS, ts.sys).resolvedModule)
    .map((found) => (found ? path.relative(root, found.resolvedFileName).split(path.sep).join('/') : ''))
    .filter((one) => product.has(one));
  return {
    file,
    imports: [...new Set(imports)],
    lines: text.trimEnd().split('\n').length,
    longestFunction: longestFunction(source),
  };
}

/** @param {string[]} files from the root @returns {Module[]} */
export function readModules(files) {
  const product = new Set(files);
  return files.map((file) => readModule(file, product));
}

/**
 * Modules that import each other round: each list is one knot, found by Tarjan's algorithm.
 * @param {Pick<Module, 'file' | 'imports'>[]} modules
 * @returns {string[][]}
 */
export function circles(modules) {
  const importsOf = new Map(modules.map(({ file, imports }) => [file, imports]));
  /** @type {Map<string, number>} */
  const index = new Map();
  /** @type {Map<string, number>} */
  const low = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const found = [];
  const lowOf = (/** @type {string} */ file) => low.get(file) ?? Infinity;
  const visit = (/** @type {string} */ file) => {
    low.set(file, index.size);
    index.set(file, index.size);
    stack.push(file);
    for (const next of importsOf.get(file) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(lowOf(file), lowOf(next)));
    }
    if (low.get(file) !== index.get(file)) return;
    const knot = stack.splice(stack.indexOf(file));
    if (knot.length > 1) found.push(knot.sort());
  };
  for (const { file } of modules) if (!index.has(file)) visit(file);
  return found;
}

/**
 * Whether an import goes against the arrows.
 * @param {string} from
 * @param {string} to
 */
export const isUp = (from, to) => arrowFault(from, to) !== null;

/** @param {Pick<Module, 'file' | 'imports'>[]} modules @returns {string[]} each as "from → to" */
export const arrowsUp = (modules) =>
  modules.flatMap(({ file, imports }) =>
    imports.filter((to) => isUp(file, to)).map((to) => `${file} → ${to}`),
  );
