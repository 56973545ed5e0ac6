import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checked } from './check.mjs';
import { schemaOf } from './load-schema.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Where content stands: the college's own, and what only one part shows (docs/decisions/0002-college-content.md). */
const folders = () => [
  path.join(root, 'shared/src/college'),
  ...readdirSync(root)
    .map((name) => path.join(root, name, 'content'))
    .filter((folder) => existsSync(folder)),
];

/** Every content file that has a schema. */
export const contentFiles = () =>
  folders()
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((file) => /\.ya?ml$/.test(file) && schemaOf(file));

/** Checks all content at once. @returns {Promise<string[]>} every mistake of every file, a line each */
export async function contentMistakes() {
  const all = await Promise.all(contentFiles().map((file) => checked(file)));
  return all.flatMap(({ mistakes }) => mistakes);
}
