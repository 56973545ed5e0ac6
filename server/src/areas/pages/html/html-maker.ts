import { openSandbox, type Sandbox } from '../../../platform/sandbox/sandbox';
import { webGlobals } from '../../../platform/sandbox/web-globals/index';
import { fileUrl, integrityOf, type Release, type ReleaseState } from '../../releases';
import type { Blobs } from '../../../platform/blobs/blobs';
import { pageProgram, type Code } from './page-program';
import { renderedPage, type RenderedPage } from './rendered-page';

/** A page is made within this, or its sandbox is ended. It takes 50 to 150 ms. */
const ANSWER_MS = 5_000;
/** The shell's code is loaded within this many times that: a busy machine is not taken for a hang. It takes 0.6 s. */
const LOADS_LONGER = 4;
/** The shell's and a remote's code, and one page; the result is the page as JSON. */
const LIMITS = { memoryMb: 96, stackKb: 4096, resultChars: 4 * 1024 * 1024 };

/** The HTML of a page could not be made: its code threw, hung, grew, or is not there. */
export class HtmlFailure extends Error {}

/**
 * Makes the HTML of what is released as of one revision. Each remote has a sandbox of its own with the shell in it: no
 * remote reaches another's code or data (W-03).
 */
export class HtmlMaker {
  readonly #state: ReleaseState;
  readonly #blobs: Pick<Blobs, 'get'>;
  readonly #answerMs: number;
  readonly #sandboxes = new Map<string | null, Promise<Sandbox>>();
  #isClosed = false;

  constructor(state: ReleaseState, blobs: Pick<Blobs, 'get'>, answerMs = ANSWER_MS) {
    this.#state = state;
    this.#blobs = blobs;
    this.#answerMs = answerMs;
  }

  /**
   * Makes a page.
   * @param remote the public remote that serves the path; null for the page that says that there is none
   * @returns null where it has no page of that path
   * @throws HtmlFailure when it cannot be made
   */
  async render(remote: string | null, pathname: string): Promise<RenderedPage | null> {
    const sandbox = await this.#sandbox(remote);
    const made = renderedPage.nullable().safeParse(await sandbox.call('render', pathname));
    if (!made.success) throw new HtmlFailure('What the page was made into cannot be read');
    return made.data;
  }

  /**
   * Loads the shell's code and every remote's, and makes no page.
   * @throws HtmlFailure when one cannot be loaded
   */
  async check(): Promise<void> {
    const making = this.#state.remotes.map(({ current }) => current.manifest).filter(({ html }) => html);
    const names = making.length > 0 ? making.map(({ name }) => name) : [null];
    for (const name of names) {
      const sandbox = await this.#open(name);
      try {
        await sandbox.call('check');
      } finally {
        await sandbox.close();
      }
    }
  }

  /** Gives the sandboxes' memory back until the next page. */
  async rest(): Promise<void> {
    for (const opening of this.#sandboxes.values()) await (await opening.catch(() => undefined))?.rest();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const opened = [...this.#sandboxes.values()];
    this.#sandboxes.clear();
    for (const opening of opened) await (await opening.catch(() => undefined))?.close();
  }

  #sandbox(remote: string | null): Promise<Sandbox> {
    if (this.#isClosed) throw new HtmlFailure('This release is current no more');
    const known = this.#sandboxes.get(remote);
    if (known) return known;
    const opening = this.#open(remote);
    this.#sandboxes.set(remote, opening);
    // What could not be read may be there the next time.
    opening.catch(() => this.#sandboxes.delete(remote));
    return opening;
  }

  /** A sandbox with the shell, and with a remote unless it is null. */
  async #open(remote: string | null): Promise<Sandbox> {
    const { shell, remotes, registry, content } = this.#state;
    const release = remotes.find(({ current }) => current.manifest.name === remote)?.current ?? null;
    const [ofShell, ofRemote] = await Promise.all([this.#read(shell), this.#read(release)]);
    return openSandbox({
      who: 'The pages',
      prepare: webGlobals(),
      program: pageProgram,
      data: { shell: ofShell, remote: ofRemote, registry, content },
      hasTimers: true,
      limits: { ...LIMITS, loadMs: LOADS_LONGER * this.#answerMs, callMs: this.#answerMs },
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
