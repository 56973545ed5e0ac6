import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readContent } from '../content/all.mjs';
import { consumedRanges, findGroup, needsOf, providedGroups, scriptsOf } from './chunk-groups.mjs';
import { globalOf } from './content-name.mjs';
import { PUSH_FILE } from './push-build.mjs';
import { federationFiles } from './federation-manifest.mjs';
import { HTML_FILE } from './html-build.mjs';
import { sharedExports, SharedExports } from './shared-exports.mjs';
import { federationVersion, singletons } from './singletons.mjs';

/** @typedef {import('webpack').Compilation} Compilation @typedef {import('./part.mjs').Part} Part */

/** A remote's one script that the shell asks for by name. */
export const ENTRY = 'remoteEntry.js';
/** Chunk of a remote's one exposed module. */
export const EXPOSED_CHUNK = 'remote';

/** The scripts and the lazy singletons of each path that the part names in `pages`. @param {Compilation} compilation @param {Part} part */
function pageHints(compilation, { name, pages }) {
  return Object.fromEntries(
    Object.entries(pages).map(([pattern, request]) => {
      const group = findGroup(compilation, (origin) => origin.request === request);
      if (!group)
        throw new Error(
          `${name}: package.json names the page ${request}, which src/remote.tsx does not import`,
        );
      return [pattern, { assets: scriptsOf(group), shared: needsOf(compilation, group) }];
    }),
  );
}

/** @param {Compilation} compilation @param {Part} part */
function describeRemote(compilation, part) {
  const exposed = compilation.chunkGroups.find((group) => group.name === EXPOSED_CHUNK);
  const global = globalOf(compilation);
  if (!exposed || global === undefined) throw new Error(`${part.name} exposes no ./remote`);
  return {
    kind: 'remote',
    facts: part.facts,
    global,
    entry: ENTRY,
    assets: scriptsOf(exposed),
    shared: needsOf(compilation, exposed),
    needs: consumedRanges(compilation),
    uses: sharedExports(compilation).uses,
    pages: pageHints(compilation, part),
  };
}

/**
 * The server has to know the content that the shell was built with: what it writes itself, limits, policy, notices, and what
 * the console changes of it (F-62, F-63, CEL-72, DAT-11).
 * @param {Compilation} compilation
 */
async function describeShell(compilation) {
  const main = compilation.entrypoints.get('main');
  if (!main) throw new Error('The shell has no entry main');
  return {
    kind: 'shell',
    push: PUSH_FILE,
    college: { sections: (await readContent()).sections },
    assets: scriptsOf(main),
    provides: providedGroups(compilation),
    versions: Object.fromEntries(singletons().map(({ entry, version }) => [entry, version])),
    brings: sharedExports(compilation).brings,
  };
}

/**
 * Writes dist/release.json beside dist/files: what the server has to know of this build to publish it, and to name
 * its files in a page before any of its code runs. What the field's tools know of a remote goes among its files.
 */
export class ReleaseFile {
  /** @param {string} dir the part's folder @param {Part} part */
  constructor(dir, part) {
    this.dir = dir;
    this.part = part;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    new SharedExports({ isRemote: this.part.facts !== null }).apply(compiler);
    compiler.hooks.afterEmit.tapPromise('ReleaseFile', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const { name, version, contract, source, facts } = this.part;
      const release = {
        name,
        version,
        contract,
        source,
        federation: federationVersion(),
        ...(!facts || facts.audience === 'public' ? { html: HTML_FILE } : {}),
      };
      const described = facts
        ? { ...release, ...describeRemote(compilation, this.part) }
        : { ...release, ...(await describeShell(compilation)) };
      if ('global' in described)
        for (const [file, content] of Object.entries(federationFiles(described)))
          writeFileSync(path.join(this.dir, 'dist/files', file), content);
      writeFileSync(path.join(this.dir, 'dist/release.json'), `${JSON.stringify(described, null, 2)}\n`);
    });
  }
}
