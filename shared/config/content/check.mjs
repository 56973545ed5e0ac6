import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LineCounter, parse, parseDocument } from 'yaml';
import { lackingFile, loadSchema, placeOf, schemaOf } from './load-schema.mjs';
import { fileMistakes } from './named-files.mjs';

/**
 * @typedef {import('./load-schema.mjs').Issue} Issue
 * @typedef {{ content: unknown, mistakes: string[], read: string[] }} Checked `read` are the files it was checked against
 */

/** 'bank.ifsc' or 'years[2].year' of a path of keys. @param {PropertyKey[]} keys */
const field = (keys) =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '') || 'the file';

/**
 * The value at a path, as far as there is one.
 * @param {any} content
 * @param {PropertyKey[]} keys
 * @returns {unknown}
 */
const at = (content, keys) => keys.reduce((inside, key) => inside?.[key], content);

/** How to mend what an issue names, or nothing. @param {Issue} issue @param {unknown} content @param {Issue[]} all */
function suggestion({ path: keys, code, expected, keys: unknown = [] }, content, all) {
  const value = at(content, keys);
  if (code === 'unrecognized_keys') {
    const lacking = all
      .filter(
        (other) => other.path.length === keys.length + 1 && field(other.path.slice(0, -1)) === field(keys),
      )
      .filter((other) => at(content, other.path) === undefined)
      .map((other) => String(other.path.at(-1)));
    return lacking.length > 0
      ? `; is ${unknown.join(', ')} meant to be ${lacking.join(' or ')}?`
      : `; remove ${unknown.join(', ')}`;
  }
  if (value === undefined) return '; add it';
  if (code === 'invalid_type' && expected === 'string' && typeof value === 'number')
    return `; write it in quotes: '${value}'`;
  if (code === 'invalid_type' && expected === 'array') return '; write [] for none';
  return '';
}

/** @param {Issue} issue */
const complaint = ({ message, code, expected, keys = [] }) =>
  code === 'unrecognized_keys'
    ? `has unknown ${keys.join(', ')}`
    : message === 'Invalid input' && expected
      ? `must be a ${expected}`
      : message;

/**
 * Checks a content file against the schema beside it, and against the content that it has to agree with.
 * @param {string} file its path
 * @param {string} [source] its text; absent, that of the college which is built
 * @returns {Promise<Checked>} every mistake as a line that names file, line and field, and says how to mend it where
 *   that is known
 */
export async function checked(file, source = readFileSync(placeOf(file), 'utf8')) {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const place = (/** @type {number} */ offset) => `${path.basename(file)}:${lines.linePos(offset).line}`;
  if (document.errors.length > 0) {
    const mistakes = document.errors.map(
      ({ message, pos }) => `${place(pos[0])}: is no YAML: ${message.split('\n')[0]}`,
    );
    return { content: null, mistakes, read: [] };
  }
  /** @type {unknown} */
  const content = document.toJS();
  const schemaFile = schemaOf(file);
  if (!schemaFile) return { content, mistakes: [], read: [] };

  /** The line of a path, or of the innermost that is there. @param {PropertyKey[]} keys @returns {string} */
  const lineOf = (keys) => {
    for (let length = keys.length; length > 0; length -= 1) {
      const node = /** @type {{ range?: number[] } | undefined} */ (
        document.getIn(keys.slice(0, length), true)
      );
      if (node?.range) return place(node.range[0] ?? 0);
    }
    return place(document.range[0]);
  };
  const { schema, beside = {}, compare, completed } = await loadSchema(schemaFile);
  const read = Object.values(beside).map((other) => placeOf(path.resolve(path.dirname(file), other)));
  const issues = schema.safeParse(content).error?.issues ?? [];
  const mistakes = issues.map(
    (issue) =>
      `${lineOf(issue.path)}: ${field(issue.path)} ${complaint(issue)}${suggestion(issue, content, issues)}`,
  );
  if (issues.length === 0 && compare) {
    const others = Object.keys(beside).map((name, index) => [
      name,
      parse(readFileSync(read[index] ?? '', 'utf8')),
    ]);
    for (const { path: keys, message } of compare(content, Object.fromEntries(others)))
      mistakes.push(`${lineOf(keys)}: ${field(keys)} ${message}`);
  }
  const lacking = lackingFile(file);
  if (lacking)
    mistakes.push(
      `${path.basename(file)}: is not in the college's folder, and the sample's would ship; add ${lacking}, with [] for none`,
    );
  for (const { path: keys, message } of fileMistakes(content))
    mistakes.push(`${lineOf(keys)}: ${field(keys)} ${message}`);
  return { content: mistakes.length === 0 && completed ? completed(content) : content, mistakes, read };
}

/**
 * Parses a content file and checks it as `checked` does.
 * @param {string} file its path
 * @param {string} [source] its text; absent, that of the college which is built
 * @returns {Promise<unknown>} the content
 * @throws an Error with a line for each mistake
 */
export async function checkContent(file, source) {
  const { content, mistakes } = await checked(file, source);
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return content;
}
