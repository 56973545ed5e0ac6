import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * @typedef {import('webpack').Module} Module
 * @typedef {{ bytes: number, uses: string[] | null }} Entry
 */

/**
 * The source files of a module; several where webpack has joined them into one.
 * @param {Module & { modules?: Module[] }} module
 */
const sourcesOf = (module) => (module.modules ?? [module]).filter((one) => one.nameForCondition?.());

/** A source file's name, the same in every build: below the workspace, or below the last node_modules. @param {string} file */
const nameOf = (file) =>
  path.relative(root, file).split(path.sep).join('/').split('node_modules/').at(-1) ?? file;

/**
 * What a build takes of a source file: names of its exports, or null for the whole of it.
 * @param {import('webpack').Compilation} compilation
 * @param {Module} module
 * @param {import('webpack').Chunk} chunk
 */
function usesOf(compilation, module, chunk) {
  const used = compilation.moduleGraph.getUsedExports(module, chunk.runtime);
  if (used === false) return [];
  return used && used !== true ? [...used].sort() : null;
}

/**
 * Writes modules.json beside a build's files: for each script the source files in it, with their bytes before
 * minifying and what the build takes of them. Benchmarks find by it what a visitor gets twice, and a person what a
 * script is made of.
 */
export class ModuleList {
  /** @param {string} dir where to */
  constructor(dir) {
    this.dir = dir;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tap('ModuleList', (compilation) => {
      if (compilation.errors.length > 0) return;
      /** @type {Record<string, Record<string, Entry>>} */
      const list = {};
      for (const chunk of compilation.chunks) {
        const sources = [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap(sourcesOf);
        const entries = sources.map((module) => ({
          name: nameOf(module.nameForCondition() ?? ''),
          entry: { bytes: module.size('javascript'), uses: usesOf(compilation, module, chunk) },
        }));
        entries.sort((one, other) => other.entry.bytes - one.entry.bytes);
        for (const file of chunk.files)
          list[file] = Object.fromEntries(entries.map(({ name, entry }) => [name, entry]));
      }
      writeFileSync(path.join(this.dir, 'modules.json'), `${JSON.stringify(list, null, 1)}\n`);
    });
  }
}
