import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Lines and pages that docs/ may have, so that a new engineer can read it. */
const MOST = { lines: 2600, architecture: 200, decisions: 20, decision: 60 };

/**
 * Pages of docs/ that are larger than their limit.
 * @param {string} root the folder of the workspaces
 * @returns {string[]} what is too large, with its size and its limit
 */
export function oversizedDocs(root) {
  /** @param {string} folder */
  const pagesOf = (folder) =>
    readdirSync(path.join(root, folder))
      .filter((file) => file.endsWith('.md'))
      .map((file) => {
        const name = `${folder}/${file}`;
        return { name, lines: readFileSync(path.join(root, name), 'utf8').trimEnd().split('\n').length };
      });
  const pages = pagesOf('docs');
  const decisions = pagesOf('docs/decisions');
  /** @type {[what: string, size: number, most: number][]} */
  const sizes = [
    ['docs, lines without decisions', pages.reduce((sum, { lines }) => sum + lines, 0), MOST.lines],
    [
      'docs/architecture.md',
      pages.find(({ name }) => name.endsWith('/architecture.md'))?.lines ?? 0,
      MOST.architecture,
    ],
    ['pages of docs/decisions', decisions.length, MOST.decisions],
    ...decisions.map(
      ({ name, lines }) => /** @type {[string, number, number]} */ ([name, lines, MOST.decision]),
    ),
  ];
  return sizes
    .filter(([, size, most]) => size > most)
    .map(([what, size, most]) => `${what}: ${size}, ${most} at most`);
}
