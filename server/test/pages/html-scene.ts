import { createHash } from 'node:crypto';
import type { ReleaseState } from '../../src/areas/releases/registry-view';
import { integrityOf } from '../../src/areas/releases/release-files';
import type { Blobs } from '../../src/platform/blobs/blobs';

/** A shell in a few lines: one singleton, and a page that says what the remote gives for the path. */
export const SHELL = `
  exports.modules = { greeting: { hello: (who) => 'Hello ' + who } };
  exports.renderPage = async ({ module, pathname, registry }) => {
    const text = module ? module.page(pathname) : 'Nothing here';
    if (text === null) return null;
    return {
      html: '<main>' + text + ' r' + registry.revision + '</main>',
      styles: [{ name: 'pp-global x', css: module?.css ?? 'a{}' }],
      pictures: [portalFiles + 'scene.svg'],
      title: null,
      description: null,
      signedOutOnly: false,
    };
  };`;

/** A remote whose page is this expression of \`pathname\`; \`made\` counts the pages that were made. */
export const remoteOf = (expression: string, css = 'a{}'): string => `
  const { hello } = require('greeting');
  let made = 0;
  exports.default = { css: ${JSON.stringify(css)}, page: (pathname) => { made += 1; return ${expression}; } };`;

type Facts = {
  audience?: 'public' | 'student' | 'staff';
  paths: string[];
  studentPaths?: string[];
  menu?: { label: string; path: string; order: number }[];
};

/** Releases as the registry keeps them, over blobs in memory; only what making HTML asks for. */
export class ReleasesInMemory {
  readonly #bytes = new Map<string, Buffer>();
  readonly #listeners: ((state: ReleaseState) => void)[] = [];
  #state: ReleaseState = {
    revision: 0,
    shell: null,
    remotes: [],
    content: null,
    parts: new Map(),
    canaries: [],
    previews: [],
    variant: '',
    registry: { revision: 0, shell: null, remotes: [] },
  };

  /** Whether what is stored was changed behind the releases' back. */
  isTampered = false;

  readonly blobs: Pick<Blobs, 'get'> = {
    get: async (sha256) => (this.isTampered ? Buffer.from('exports = 1') : (this.#bytes.get(sha256) ?? null)),
  };

  /** @param variant of what is released, which differs in its name alone here */
  state = (variant = ''): ReleaseState => ({ ...this.#state, variant });
  onChange = (listener: (state: ReleaseState) => void): void => void this.#listeners.push(listener);

  /** Switches to these. @param remotes name to code and facts */
  release(shell: string | null, remotes: Record<string, Facts & { code: string | null }>): void {
    const revision = this.#state.revision + 1;
    this.#state = {
      revision,
      shell: shell === null ? null : this.#releaseOf('shell', shell, {}),
      remotes: Object.entries(remotes).map(([name, { code, audience = 'public', ...more }]) => ({
        current: this.#releaseOf(name, code, { facts: { title: name, audience, menu: [], ...more } }),
        previous: null,
      })),
      content: null,
      parts: new Map(),
      canaries: [],
      previews: [],
      variant: '',
      registry: { revision, shell: null, remotes: [] },
    };
    for (const listener of this.#listeners) listener(this.#state);
  }

  #releaseOf<T>(name: string, code: string | null, more: object): T {
    const bytes = Buffer.from(code ?? '');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    this.#bytes.set(sha256, bytes);
    const file = { path: 'server.cjs', sha256, integrity: integrityOf(bytes) };
    return {
      hash: sha256.slice(0, 20),
      manifest: { name, ...(code === null ? {} : { html: 'server.cjs' }), ...more },
      files: [file],
    } as T;
  }
}
