import { parse } from 'yaml';

/** A YAML file imported by a test is its parsed content, as in the webpack builds. */
export default {
  process: (/** @type {string} */ text) => ({ code: `module.exports = ${JSON.stringify(parse(text))};` }),
};
