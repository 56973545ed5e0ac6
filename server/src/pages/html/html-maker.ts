import path from 'node:path';
import { SERVER_ROOT } from '../../paths';
import type { Release, ReleaseState } from '../../releases/registry-view';
import { fileUrl } from '../../releases/registry-view';
import { integrityOf } from '../../releases/release-files';
import type { Blobs } from '../../services';
import { LimitedThread } from '../../threads/limited-thread';
import { renderedPage } from './rendered-page';
import type { RenderedPage } from './rendered-page';

/** A page is made within this, or its thread is ended. It takes 60 ms, and 400 ms when its thread starts. */
const ANSWER_MS = 5_000;
/** Memory of the thread; the shell's and the remotes' code takes about 30 MB. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/** The HTML of a page could not be made: its code threw, hung, grew, or is not there. */
export class HtmlFailure extends Error {}

type Code = { name: string; hash: string; code: string; files: string };

/** Makes the HTML of what is released as of one revision. */
export class HtmlMaker {
  readonly #state: ReleaseState;
  readonly #blobs: Pick<Blobs, 'get'>;
  readonly #answerMs: number;
  #thread: Promise<LimitedThread> | undefined;
  #isClosed = false;

  constructor(state: ReleaseState, blobs: Pick<Blobs, 'get'>, answerMs = ANSWER_MS) {
    this.#state = state;
    this.#blobs = blobs;
    this.#answerMs = answerMs;
  }

  get revision(): number {
    return this.#state.revision;
  }

  /**
   * Makes a page.
   * @param remote the public remote that serves the path
   * @returns null where it has no page of that path
   * @throws HtmlFailure when it cannot be made
   */
  async render(remote: string, pathname: string): Promise<RenderedPage | null> {
    if (this.#isClosed) throw new HtmlFailure('This release is current no more');
    this.#thread ??= this.#open();
    const answer = await (await this.#thread).ask('render', remote, pathname);
    const read = renderedPage.nullable().safeParse(answer);
    if (!read.success) throw new HtmlFailure('What the page was made into cannot be read');
    return read.data;
  }

  /**
   * Loads the shell's code and every remote's, and makes no page.
   * @throws HtmlFailure when one cannot be loaded
   */
  async check(): Promise<void> {
    this.#thread ??= this.#open();
    await (await this.#thread).ask('check');
  }

  /** Gives the thread's memory back until the next page. Nothing may be under way. */
  async rest(): Promise<void> {
    await (await this.#thread)?.rest();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const thread = await this.#thread?.catch(() => undefined);
    await thread?.close();
  }

  async #open(): Promise<LimitedThread> {
    const { shell, remotes, registry } = this.#state;
    const codes = await Promise.all(
      [shell, ...remotes.map(({ current }) => current)].map((release) => this.#read(release)),
    ).catch((error: unknown) => {
      this.#thread = undefined;
      throw error;
    });
    const [ofShell, ...ofRemotes] = codes;
    return new LimitedThread({
      file: path.join(SERVER_ROOT, 'src/pages/html/html-worker.mjs'),
      data: { shell: ofShell, remotes: ofRemotes.filter((code) => code !== null), registry },
      limits: LIMITS,
      answerMs: this.#answerMs,
      who: 'The pages',
      Failure: HtmlFailure,
    });
  }

  /** The code of a release that makes HTML; null for one that makes none. */
  async #read(release: Release | null): Promise<Code | null> {
    if (!release?.manifest.html) return null;
    const { hash, manifest, files } = release;
    const file = files.find(({ path: name }) => name === manifest.html);
    const bytes = file && (await this.#blobs.get(file.sha256));
    if (!bytes || integrityOf(bytes) !== file.integrity) {
      throw new HtmlFailure(`${manifest.name} lacks its ${manifest.html}`);
    }
    return {
      name: manifest.name,
      hash,
      code: bytes.toString('utf8'),
      files: fileUrl(manifest.name, hash, ''),
    };
  }
}
