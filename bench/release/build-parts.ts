import { run } from '@portal/shared/config/commands/run.mjs';

/** What is built together in one command, as it is called in the table. */
type Build = { what: string; parts: string[] };
/** Seconds of each time that something was built. */
export type BuildTimes = { what: string; seconds: number[] };

const REMOTES = ['mfe-public', 'mfe-auth', 'mfe-dashboard', 'mfe-company', 'mfe-profile'];

/** Every part alone, and all of them together. */
export const BUILDS: Build[] = [
  ...[...REMOTES, 'shell'].map((part) => ({ what: part, parts: [part] })),
  { what: 'all parts', parts: [...REMOTES, 'shell'] },
];

/**
 * Builds by the command that `npm run build` is, in turn, so that what the machine does meanwhile falls on all.
 * @throws Error with the build's output when it fails
 */
export async function timeBuilds(builds: Build[], times: number): Promise<BuildTimes[]> {
  const found = builds.map(({ what }) => ({ what, seconds: [] as number[] }));
  for (let turn = 0; turn < times; turn += 1) {
    for (const [at, { parts }] of builds.entries()) {
      const began = performance.now();
      const { code, output } = await run('node', ['shared/config/commands/build.mjs', ...parts], {
        quiet: true,
      });
      if (code !== 0) throw new Error(output);
      found[at]?.seconds.push((performance.now() - began) / 1000);
    }
  }
  return found;
}
