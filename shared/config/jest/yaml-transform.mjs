import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { CONTENT, placeOf, schemaOf } from '../content/load-schema.mjs';

const check = new URL('../content/check.mjs', import.meta.url).href;

/** Whether the build adds to a file what follows from it. @param {string} file */
const isCompleted = (file) => {
  const schema = schemaOf(file);
  return schema !== null && readFileSync(schema, 'utf8').includes('export const completed');
};

/** The content of a file as the build gives it. @param {string} file */
function built(file) {
  if (!isCompleted(file)) return JSON.stringify(parse(readFileSync(placeOf(file), 'utf8')));
  const script = `
    import { checkContent } from ${JSON.stringify(check)};
    process.stdout.write(JSON.stringify(await checkContent(${JSON.stringify(file)})));`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
}

/** What a file is completed by. */
const programs = () =>
  [CONTENT, path.dirname(CONTENT)].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => path.join(folder, name)),
  );

/** A YAML file imported by a test is its content as in the webpack builds; of the college that COLLEGE names. */
export default {
  process: (/** @type {string} */ _text, /** @type {string} */ file) => ({
    code: `module.exports = ${built(file)};`,
  }),
  getCacheKey(/** @type {string} */ _text, /** @type {string} */ file) {
    const hash = createHash('sha256').update(file);
    for (const one of [placeOf(file), ...(isCompleted(file) ? programs() : [])])
      hash.update(readFileSync(one));
    return hash.digest('hex');
  },
};
