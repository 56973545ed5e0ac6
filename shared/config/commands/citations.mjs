import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Pages of docs, where every cited id is explained. @param {string} root @returns {string} */
const pages = (root) =>
  readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => readFileSync(path.join(root, 'docs', file), 'utf8'))
    .join('\n');

/** What a comment cites: ids, and texts by number. A section of an RFC can be looked up by everyone. */
const IDS = /\b(?:[A-Z]{3}|W|D)-\d{2}\b/g;
const NUMBERED = /\b(?:decisions?|issue|design,? section|(?<!RFC \d+, )section) \d+\b/gi;

/**
 * Citations in comments that lead nowhere: ids that no page of docs holds, and numbers of texts outside the repository.
 * @param {string} root the folder of the workspaces
 * @param {string[]} files relative to root
 * @returns {string[]} `file: what it cites`
 */
export function unresolvedCitations(root, files) {
  const docs = pages(root);
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const comments = (text.match(/\/\*\*?[\s\S]*?\*\/|\/\/.*$/gm) ?? []).join('\n');
    const ids = (comments.match(IDS) ?? []).filter((id) => !docs.includes(id));
    return [...new Set([...ids, ...(comments.match(NUMBERED) ?? [])])].map((cited) => `${file}: ${cited}`);
  });
}
