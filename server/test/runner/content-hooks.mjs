import { fileURLToPath } from 'node:url';
import asName from '@portal/shared/config/jest/file-transform.mjs';
import asMade from '@portal/shared/config/jest/generated-transform.mjs';
import asContent from '@portal/shared/config/jest/yaml-transform.mjs';

/** @type {[RegExp, (file: string) => string][]} */
const MODULES = [
  [/\.generated$/, (file) => asMade.process('', file).code],
  [/\.ya?ml$/, (file) => asContent.process('', file).code],
  [/\.(svg|png|webp|avif|jpg|pdf|docx)$/, (file) => asName.process('', file).code],
];

/**
 * Node's hook for content, pictures and documents: a module of them is what jest's transforms make of the file.
 * @type {import('node:module').LoadHook}
 */
export async function load(url, context, nextLoad) {
  const file = url.startsWith('file:') ? fileURLToPath(url.replace(/\?.*$/, '')) : '';
  const [, moduleOf] = MODULES.find(([ending]) => ending.test(file)) ?? [];
  if (!moduleOf) return nextLoad(url, context);
  return {
    format: 'module',
    shortCircuit: true,
    source: moduleOf(file).replace('module.exports =', 'export default'),
  };
}
