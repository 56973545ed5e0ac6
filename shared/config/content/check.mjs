import { existsSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { build } from 'esbuild';
import { parse } from 'yaml';

const require = createRequire(import.meta.url);

/** 'bank.ifsc' or 'years[2].year' of a path of keys. */
const field = (keys) =>
  keys.reduce(
    (at, key) => (typeof key === 'number' ? `${at}[${key}]` : at ? `${at}.${String(key)}` : String(key)),
    '',
  );

function sentence(file, { path: keys, message, code, expected, keys: unknown }) {
  const what =
    code === 'unrecognized_keys'
      ? `has unknown ${unknown.join(', ')}`
      : message === 'Invalid input' && expected
        ? `must be a ${expected}`
        : message;
  return `${path.basename(file)}: ${field(keys) || 'the file'} ${what}`;
}

/** The schema is TypeScript; it is bundled and run here, in the build. */
async function loadSchema(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'cjs',
    platform: 'node',
    write: false,
    logLevel: 'silent',
  });
  const module = { exports: {} };
  runInThisContext(Module.wrap(outputFiles[0].text), { filename: file })(module.exports, require, module);
  const { schema } = module.exports;
  return schema;
}

/** `x.schema.ts` beside `x.yaml`, or null when it has none. */
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
  const content = parse(source);
  const schemaFile = schemaOf(file);
  if (!schemaFile) return content;
  const { success, error } = (await loadSchema(schemaFile)).safeParse(content);
  if (!success) throw new Error(error.issues.map((issue) => sentence(file, issue)).join('\n'));
  return content;
}
