import type { PortalContent, Registry } from '@portal/shared/contract';
import type { RenderedPage } from './rendered-page';

/** One server.cjs; `files` is the address of its release's files. */
export type Code = { name: string; hash: string; code: string; files: string };
type PageData = { shell: Code; remote: Code | null; registry: Registry; content: PortalContent | null };

type Require = (name: string) => unknown;
type Shell = {
  modules: Record<string, unknown>;
  renderPage?: (request: object) => Promise<RenderedPage | null>;
};

/**
 * Makes pages of one remote from the shell's code and its own. Runs inside the sandbox, so it names nothing from
 * outside itself.
 */
export function pageProgram({ shell, remote, registry, content }: PageData) {
  const evaluate = eval;
  const load = ({ code, files }: Code, require: Require): unknown => {
    const module = { exports: {} };
    const wrapped = `(function (module, exports, require, portalFiles) {${code}\n})`;
    const run = evaluate(wrapped) as (...words: unknown[]) => void;
    run(module, module.exports, require, files);
    return module.exports;
  };
  const brought = load(shell, (wanted) => {
    throw new Error(`the shell asked for ${wanted}`);
  }) as Shell;
  const singleton = (name: string): unknown => {
    if (!(name in brought.modules)) throw new Error(`the shell has no ${name}`);
    return brought.modules[name];
  };
  let module: unknown;
  const open = ({ name, ...rest }: Code): unknown => {
    module ??= (load({ name, ...rest }, singleton) as { default?: unknown }).default;
    if (typeof module !== 'object' || module === null) throw new Error(`${name} gives no pages`);
    return module;
  };

  return {
    /** Loads all that there is, and says whether it could make a page. */
    check(): true {
      if (typeof brought.renderPage !== 'function') throw new Error('the shell makes no page');
      if (remote) open(remote);
      return true;
    },
    /** A page, or null where the remote has none of that path; without a remote the one that says so. */
    async render(pathname: string): Promise<RenderedPage | null> {
      if (!brought.renderPage) return null;
      if (!remote) return brought.renderPage({ registry, content, remote: null, pathname });
      const { name, hash } = remote;
      return brought.renderPage({ registry, content, remote: name, hash, module: open(remote), pathname });
    },
  };
}
