// The texts that a part shows. `npm run words [PART...]` prints them, to be read by someone who did not write the
// screen.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from '@swc/core';

/** A call of the API by its method and path, such as the main action of a page. */
const CALL = /^[A-Z]+ \/\S*$/;
const STYLE = /^[&@]|\bminmax\(|\d(fr|px|rem)\b|\bsolid\b/;
/** Text of JSX, and strings of more than one word or of one that begins as a sentence does. */
const isText = (/** @type {string} */ text) =>
  /\p{L}/u.test(text) &&
  ![STYLE, CALL].some((other) => other.test(text)) &&
  (/\S \S/.test(text) || /^\p{Lu}\p{Ll}+[.…]?$/u.test(text));

/** @type {Record<string, (node: any) => string>} */
const TEXT_OF = {
  JSXText: ({ value }) => value,
  StringLiteral: ({ value }) => value,
  TemplateElement: ({ cooked }) => cooked ?? '',
};
/** What names something for the program only. */
const NOT_SHOWN = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'TsLiteralType']);

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** @param {any} node @returns {Generator<string>} */
function* textsIn(node) {
  if (node === null || typeof node !== 'object' || NOT_SHOWN.has(node.type)) return;
  const text = TEXT_OF[node.type]?.(node).replace(/\s+/g, ' ').trim();
  if (text !== undefined) {
    if (isText(text)) yield text;
    return;
  }
  for (const value of Array.isArray(node) ? node : Object.values(node)) yield* textsIn(value);
}

/** @param {string} part such as `mfe-cell` @returns each text of the part's screens with its file, in the order of the files */
export function shownTexts(part) {
  const files = readdirSync(path.join(ROOT, part, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .sort();
  return files.flatMap((file) => {
    const source = readFileSync(path.join(ROOT, part, 'src', file), 'utf8');
    const { body } = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') });
    return [...new Set(textsIn(body))].map((text) => ({ file, text }));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const parts = process.argv.slice(2);
  for (const part of parts.length > 0 ? parts : ['mfe-cell']) {
    let last = '';
    for (const { file, text } of shownTexts(part)) {
      if (file !== last) console.log(`\n${part}/src/${file}`);
      last = file;
      console.log(`  ${text}`);
    }
  }
}
