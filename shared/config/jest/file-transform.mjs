import path from 'node:path';

/** A picture or document imported by a test is its file name, as its URL ends in the webpack builds. */
export default {
  process: (/** @type {string} */ _text, /** @type {string} */ file) => ({
    code: `module.exports = ${JSON.stringify(path.basename(file))};`,
  }),
};
