import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findGroup, scriptsOf } from '@portal/shared/config/webpack/chunk-groups.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The console has pages of its own, which no control has (./routes.ts). */
const APART = 'staff';

/** The path patterns of every remote of the portal, with the file that each one's page is in. */
function pagesOfRemotes() {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .flatMap((name) => {
      /** @type {{ portal: { audience: string, pages: Record<string, string> } }} */
      const { portal } = JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8'));
      if (portal.audience === APART) return [];
      return Object.entries(portal.pages).map(([pattern, request]) => ({ name, pattern, request }));
    });
}

/** Writes scripts.json beside the control's files: the first scripts, and each path pattern's own. */
export class PageScripts {
  /** @param {string} dir where to */
  constructor(dir) {
    this.dir = dir;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tap('PageScripts', (compilation) => {
      if (compilation.errors.length > 0) return;
      const pages = pagesOfRemotes().map(({ name, pattern, request }) => {
        const group = findGroup(
          compilation,
          (origin) =>
            origin.request === request && origin.module?.identifier().includes(`/${name}/`) === true,
        );
        if (!group) throw new Error(`The control has no page ${request} of ${name}`);
        return [pattern, scriptsOf(group)];
      });
      const main = compilation.entrypoints.get('main');
      if (!main) throw new Error('The control has no entry main');
      const text = JSON.stringify({ main: scriptsOf(main), pages: Object.fromEntries(pages) }, null, 2);
      writeFileSync(path.join(this.dir, 'scripts.json'), text);
    });
  }
}
