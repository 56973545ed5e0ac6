import type { RemoteManifest, ShellManifest } from './manifest';

/** Exports of a singleton that a part uses and the shell does not bring. */
type MissingExports = { part: string; singleton: string; exports: string[] };

/** A remote that takes a singleton as a whole: the build lets it do so where versions say what is in it. */
const FULL_ACCESS = '*';

/**
 * The exports that remotes use and a shell does not bring (W-60). A release of the time before builds said so, a remote
 * or a shell, names none: then nothing is found here, and versions alone decide.
 * @returns in the order of the remotes, then of the singletons; nothing when all fit
 */
export function missingExports(
  { brings = {} }: Pick<ShellManifest, 'brings'>,
  remotes: Pick<RemoteManifest, 'name' | 'uses'>[],
): MissingExports[] {
  return remotes.flatMap(({ name: part, uses = {} }) =>
    Object.entries(uses).flatMap(([singleton, used]) => {
      const brought = brings[singleton];
      const exports = used.filter((one) => one !== FULL_ACCESS && brought && !brought.includes(one));
      return exports.length > 0 ? [{ part, singleton, exports }] : [];
    }),
  );
}

/** The rows as lines of a terminal, each column as wide as its longest word. */
export function exportsTable(rows: MissingExports[]): string {
  const cells = [
    ['part', 'singleton', 'missing exports'],
    ...rows.map(({ part, singleton, exports }) => [part, singleton, exports.join(', ')]),
  ];
  const widths = [0, 1].map((column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells
    .map(([part, singleton, exports]) =>
      ['', part!.padEnd(widths[0]!), singleton!.padEnd(widths[1]!), exports].join('  '),
    )
    .join('\n');
}
