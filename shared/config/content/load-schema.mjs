import { existsSync, readFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInThisContext } from 'node:vm';
import { build } from 'esbuild';
import { parseDocument } from 'yaml';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The content's folder: one for all parts (docs/decisions/0002-college-content.md). */
export const CONTENT = path.join(root, 'shared/src/college/content');

/**
 * As much of a schema by zod as is used here; it is made by another copy of zod, inside the bundle.
 *
 * @typedef {{ path: PropertyKey[], message: string, code: string, expected?: string, keys?: string[] }} Issue
 * @typedef {{ safeParse: (content: unknown) => { success: boolean, error?: { issues: Issue[] } } }} Schema
 * @typedef {{ path: PropertyKey[], message: string }} Mismatch
 *
 * What is beside a content file: its schema; where it has to agree with other content files, their paths
 * by name and what compares them; and what follows from it, to be computed once and not on every page.
 * @typedef {{
 *   schema: Schema,
 *   beside?: Record<string, string>,
 *   compare?: (content: any, others: Record<string, any>) => Mismatch[],
 *   completed?: (content: any) => unknown,
 * }} SchemaModule
 */

/**
 * Where a file of the content may stand, the first before the next: in the folder that COLLEGE names, then in its own
 * place.
 * @param {string} file its own place
 * @returns {string[]}
 * @throws when there is no such folder
 */
export function placesOf(file) {
  const { COLLEGE } = process.env;
  if (!COLLEGE) return [file];
  const folder = path.resolve(root, COLLEGE);
  if (!existsSync(folder)) throw new Error(`COLLEGE names no folder: ${COLLEGE}`);
  const inside = path.relative(CONTENT, file);
  return [path.join(folder, inside.startsWith('..') ? path.basename(file) : inside), file];
}

/** The place where a file of the content is read. @param {string} file its own place @throws as `placesOf` */
export const placeOf = (file) => placesOf(file).find((place) => existsSync(place)) ?? file;

/**
 * The file that the college's own folder lacks, so that the sample's would ship as the college's (W-20); null where nothing
 * is lacking, or the folder says that it is a sample itself.
 * @param {string} file its own place
 */
export function lackingFile(file) {
  const [own = file] = placesOf(file);
  if (own === file || existsSync(own)) return null;
  const college = path.join(path.dirname(own), 'college.yaml');
  if (!existsSync(college)) return null;
  const isReal = parseDocument(readFileSync(college, 'utf8')).get('sample') === false;
  return isReal ? own : null;
}

/** `x.schema.ts` beside `x.yaml`, or null when it has none. @param {string} file */
export function schemaOf(file) {
  const beside = file.replace(/\.ya?ml$/, '.schema.ts');
  return existsSync(beside) ? beside : null;
}

/**
 * Bundles TypeScript and runs it here, in the build.
 * @param {{ entryPoints: string[] } | { stdin: import('esbuild').StdinOptions }} what
 * @param {string} name for stacks
 * @returns {Promise<unknown>} its exports
 */
export async function runBundled(what, name) {
  const { outputFiles } = await build({
    ...what,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    write: false,
    logLevel: 'silent',
    // They read files of their own.
    external: ['pdfkit', 'fontkit', 'sharp'],
  });
  const module = { exports: {} };
  /** @type {(exports: object, require: NodeJS.Require, module: object) => void} */
  const program = runInThisContext(Module.wrap(outputFiles[0]?.text ?? ''), { filename: name });
  program(module.exports, require, module);
  return module.exports;
}

/** @param {string} file a `.schema.ts` @returns {Promise<SchemaModule>} @throws when it exports no schema */
export async function loadSchema(file) {
  const module = /** @type {SchemaModule} */ (await runBundled({ entryPoints: [file] }, file));
  if (!module.schema) throw new Error(`${path.basename(file)} exports no schema`);
  return module;
}

/** The JSON Schema by which editors complete and check the content. @param {string} file a `.schema.ts` */
export async function jsonSchemaOf(file) {
  const contents = `import { toJSONSchema } from 'zod/v4/core';
    import { schema } from ${JSON.stringify(`./${path.basename(file)}`)};
    export const json = toJSONSchema(schema);`;
  const stdin = { contents, resolveDir: path.dirname(file), loader: /** @type {const} */ ('ts') };
  const { json } = /** @type {{ json: object }} */ (await runBundled({ stdin }, file));
  return `${JSON.stringify(json, null, 2)}\n`;
}
