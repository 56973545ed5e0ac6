import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { markdownTable } from 'markdown-table';
import { findGroup, scriptsOf } from './chunk-groups.mjs';

const compressed = promisify(brotliCompress);

/** @typedef {import('webpack').Compilation} Compilation */

/** Every script of a build together. */
const ALL = 'all scripts';
/** What a budget is set to: small changes of a page need no new one (F-41). */
const ROOM = 1.05;
/** The largest modules that are named beside a budget that was passed. */
const NAMED_MODULES = 5;

/**
 * What a budget can be set for: the first scripts, each page's own, and all of them.
 * @param {Compilation} compilation
 * @param {{ pages: Record<string, string> }} part
 * @returns {Record<string, string[]>}
 */
function sets(compilation, { pages }) {
  const scripts = Object.keys(compilation.assets).filter((file) => file.endsWith('.js'));
  const entries = [...compilation.entrypoints.values()].flatMap(scriptsOf);
  const ofPages = Object.entries(pages).map(([pattern, request]) => {
    const group = findGroup(compilation, (origin) => origin.request === request);
    return [pattern, group ? scriptsOf(group) : []];
  });
  return {
    ...Object.fromEntries(entries.map((file) => [file, [file]])),
    ...Object.fromEntries(ofPages),
    [ALL]: scripts,
  };
}

/** Bytes by brotli of each script. @param {Compilation} compilation */
async function sizesOf(compilation) {
  const scripts = Object.entries(compilation.assets).filter(([file]) => file.endsWith('.js'));
  return Object.fromEntries(
    await Promise.all(
      scripts.map(async ([file, asset]) => [file, (await compressed(asset.buffer())).byteLength]),
    ),
  );
}

/** The largest modules in some scripts, as built, before the minimizer. @param {Compilation} compilation @param {string[]} files */
function largestModules(compilation, files) {
  const chunks = [...compilation.chunks].filter((chunk) =>
    [...chunk.files].some((file) => files.includes(file)),
  );
  const modules = new Set(
    chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]),
  );
  return [...modules]
    .map((module) => ({ name: module.readableIdentifier(compilation.requestShortener), size: module.size() }))
    .sort((one, other) => other.size - one.size)
    .slice(0, NAMED_MODULES)
    .map(({ name, size }) => `  ${name.split('?')[0]}, ${size} bytes of source`);
}

/**
 * Fails a build whose scripts are larger than the part's budgets: `budgets` in its package.json, by what is loaded
 * (a first script's name, a page's path pattern, 'all scripts'), in bytes by brotli, as a browser is sent them.
 * What has no budget fails too, so that a new page gets one ('Size budgets').
 */
export class SizeBudget {
  /** @param {{ name: string, pages: Record<string, string>, budgets: Record<string, number> }} part */
  constructor(part) {
    this.part = part;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('SizeBudget', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'SizeBudget', stage }, async () => {
        if (compilation.errors.length > 0) return;
        const words = await this.overspent(compilation);
        if (words) compilation.errors.push(new WebpackError(words));
      });
    });
  }

  /** What is over budget, as a table; undefined when nothing is. @param {Compilation} compilation */
  async overspent(compilation) {
    const { name, budgets } = this.part;
    const sizes = await sizesOf(compilation);
    const over = Object.entries(sets(compilation, this.part))
      .map(([what, files]) => ({
        what,
        files,
        budget: budgets[what] ?? 0,
        now: files.reduce((sum, file) => sum + (sizes[file] ?? 0), 0),
      }))
      .filter(({ budget, now }) => now > budget);
    if (over.length === 0) return undefined;
    const rows = over.map(({ what, budget, now }) =>
      [what, budget, now, `+${now - budget}`, Math.ceil(now * ROOM)].map(String),
    );
    const table = markdownTable([['what', 'budget', 'now', 'grew by', 'with 5% room'], ...rows], {
      align: ['l', 'r', 'r', 'r', 'r'],
    });
    const largest = largestModules(
      compilation,
      over.flatMap(({ files }) => files),
    );
    return [
      `${name} is larger than its budgets ("budgets" in its package.json; bytes by brotli).`,
      table,
      `The largest modules there:\n${largest.join('\n')}`,
      `Load later what a first look does not need, or set "budgets" of ${name}/package.json to the last column, in a change that says why.`,
    ].join('\n\n');
  }
}
