import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { webGlobals } from '../../../platform/sandbox/web-globals/index';
import type { ReleaseState } from '../../releases';
import { pageProgram } from './page-program';
import { renderedPage, type RenderedPage } from './rendered-page';

/** The oldest go when there are more; what is released has about ten. */
const MOST = 200;

/** Our own part of what makes a page; another version of the server makes them again. */
const program = () => [...webGlobals(), pageProgram].map(String);

/** Names a page by everything that it is made from. */
export function pageKey({ shell, remotes, registry, content }: ReleaseState, pathname: string): string {
  const hashes = [shell, ...remotes.map(({ current }) => current)].map((release) => release?.hash);
  const from = [program(), hashes, registry, content, pathname];
  return createHash('sha256').update(JSON.stringify(from)).digest('hex');
}

/**
 * Pages in files of the data folder, so that a restarted server has them at once: rendering them takes 3 s of a core.
 * A process that can write there can change everything else too, so only their form is checked.
 */
export class PageCache {
  readonly #folder: string;

  /** @param folder made with the first page */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @returns null where there is none, or none that can be read */
  async get(key: string): Promise<RenderedPage | null> {
    const text = await readFile(this.#file(key), 'utf8').catch(() => null);
    if (text === null) return null;
    try {
      return renderedPage.parse(JSON.parse(text));
    } catch {
      return null;
    }
  }

  /** @throws the file system's errors */
  async put(key: string, page: RenderedPage): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const aside = path.join(this.#folder, `.${randomUUID()}`);
    try {
      await writeFile(aside, JSON.stringify(page), { mode: 0o600 });
      await rename(aside, this.#file(key));
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
    await this.#forgetOldest();
  }

  #file(key: string): string {
    return path.join(this.#folder, `${key}.json`);
  }

  async #forgetOldest(): Promise<void> {
    const names = await readdir(this.#folder);
    if (names.length <= MOST) return;
    const files = await Promise.all(
      names.map(async (name) => {
        const file = path.join(this.#folder, name);
        // Another server on the folder may have been first.
        return { file, at: (await stat(file).catch(() => null))?.mtimeMs ?? Infinity };
      }),
    );
    files.sort((one, other) => one.at - other.at);
    await Promise.all(files.slice(0, -MOST).map(({ file }) => rm(file, { force: true })));
  }
}
