const { parse } = require('yaml');

/** A YAML file imported by a test is its parsed content, as in the webpack builds. */
module.exports = {
  process: (text) => ({ code: `module.exports = ${JSON.stringify(parse(text))};` }),
};
