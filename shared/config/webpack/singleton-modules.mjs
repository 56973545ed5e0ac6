import { singletons } from './singletons.mjs';

/**
 * Loader: the module that maps the name of every singleton to the module itself, written from the one table, so that
 * the server composes what the browser composes.
 */
export default function singletonModules() {
  const names = singletons().map(({ entry }) => JSON.stringify(entry));
  const imports = names.map((name, at) => `import * as m${at} from ${name};`);
  const entries = names.map((name, at) => `${name}: m${at}`);
  return `${imports.join('\n')}\nexport const modules = { ${entries.join(', ')} };\n`;
}
