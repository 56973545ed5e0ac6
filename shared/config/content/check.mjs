import { existsSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { build } from 'esbuild';
import { parse } from 'yaml';

const require = createRequire(import.meta.url);

/**
 * As much of a schema by zod as is used here; it is made by another copy of zod, inside the bundle.
 *
 * @typedef {{ path: PropertyKey[], message: string, code: string, expected?: string, keys?: string[] }} Issue
 * @typedef {{ safeParse: (content: unknown) => { success: boolean, error?: { issues: Issue[] } } }} Schema
 */

/** 'bank.ifsc' or 'years[2].year' of a path of keys. @param {PropertyKey[]} keys */
const field = (keys) =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

/** @param {string} file @param {Issue} issue */
function sentence(file, { path: keys, message, code, expected, keys: unknown = [] }) {
  const what =
    code === 'unrecognized_keys'
      ? `has unknown ${unknown.join(', ')}`
      : message === 'Invalid input' && expected
        ? `must be a ${expected}`
        : message;
  return `${path.basename(file)}: ${field(keys) || 'the file'} ${what}`;
}

/** The schema is TypeScript; it is bundled and run here, in the build. @param {string} file */
async function loadSchema(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'cjs',
    platform: 'node',
    write: false,
    logLevel: 'silent',
  });
  const module = { exports: /** @type {{ schema?: Schema }} */ ({}) };
  /** @type {(exports: object, require: NodeJS.Require, module: object) => void} */
  const program = runInThisContext(Module.wrap(outputFiles[0]?.text ?? ''), { filename: file });
  program(module.exports, require, module);
  if (!module.exports.schema) throw new Error(`${path.basename(file)} exports no schema`);
  return module.exports.schema;
}

/** `x.schema.ts` beside `x.yaml`, or null when it has none. @param {string} file */
export function schemaOf(file) {
  const beside = file.replace(/\.ya?ml$/, '.schema.ts');
  return existsSync(beside) ? beside : null;
}

/**
 * Parses a content file and checks it against the schema beside it.
 * @param {string} file its path
 * @param {string} source its text
 * @returns {Promise<unknown>} the content
 * @throws an Error with a line for each mistake, naming file and field
 */
export async function checkContent(file, source) {
  /** @type {unknown} */
  const content = parse(source);
  const schemaFile = schemaOf(file);
  if (!schemaFile) return content;
  const { error } = (await loadSchema(schemaFile)).safeParse(content);
  if (error) throw new Error(error.issues.map((issue) => sentence(file, issue)).join('\n'));
  return content;
}
