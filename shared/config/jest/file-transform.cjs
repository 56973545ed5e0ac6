const path = require('node:path');

/** A picture or document imported by a test is its file name, as its URL ends in the webpack builds. */
module.exports = {
  process: (_text, file) => ({ code: `module.exports = ${JSON.stringify(path.basename(file))};` }),
};
