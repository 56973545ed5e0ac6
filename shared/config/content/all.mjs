import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checked } from './check.mjs';
import { CONTENT, schemaOf } from './load-schema.mjs';
import { makeFiles } from './make-files.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Every content file that has a schema. */
export const contentFiles = () =>
  readdirSync(CONTENT)
    .map((name) => path.join(CONTENT, name))
    .filter((file) => /\.ya?ml$/.test(file) && schemaOf(file));

/**
 * Reads and checks all content at once.
 * @returns {Promise<{ sections: Record<string, unknown>, mistakes: string[] }>} what each file holds, by its name without
 *   the ending, and every mistake of every file, a line each
 */
export async function readContent() {
  const all = await Promise.all(
    contentFiles().map(async (file) => ({ name: path.parse(file).name, ...(await checked(file)) })),
  );
  return {
    sections: Object.fromEntries(all.map(({ name, content }) => [name, content])),
    mistakes: all.flatMap(({ mistakes }) => mistakes),
  };
}

/** Every `.generated` file of the parts: it names a program that makes files of the content. */
const madeFiles = () =>
  readdirSync(root)
    .map((name) => path.join(root, name, 'src'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name))),
    )
    .filter((file) => file.endsWith('.generated'));

/**
 * Makes every file that the parts offer, from the content.
 * @returns {Promise<Record<string, Buffer>>} by the names that they are saved under
 * @throws an Error with the mistakes of the content
 */
export async function madeOfContent() {
  const made = await Promise.all(madeFiles().map((file) => makeFiles(file)));
  return Object.assign({}, ...made.map(({ files }) => files));
}
