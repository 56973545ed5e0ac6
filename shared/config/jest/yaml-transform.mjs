import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { placeOf } from '../content/load-schema.mjs';

/** A YAML file imported by a test is its parsed content, as in the webpack builds; of the college that COLLEGE names. */
export default {
  process: (/** @type {string} */ _text, /** @type {string} */ file) => ({
    code: `module.exports = ${JSON.stringify(parse(readFileSync(placeOf(file), 'utf8')))};`,
  }),
  getCacheKey: (/** @type {string} */ _text, /** @type {string} */ file) =>
    createHash('sha256')
      .update(file)
      .update(readFileSync(placeOf(file)))
      .digest('hex'),
};
