import { CANARY_PLAN } from '@portal/shared/config/commands/canary-plan.mjs';
import { REPORT_PATHS } from '@portal/shared/contract';
import { forGroup, GROUPS } from '../../src/areas/releases/canary/canary-groups';
import { ReleaseWatch } from '../../src/areas/reports/watch/release-watch';
import { testClock } from '../clock';
import { startTestServer } from '../test-server';
import { loadableBuild, shellBuild } from './manifests';

const DAY_MS = 24 * 3_600_000;

/** A remote that loads; builds with other marks are other releases. */
export const watchedBuild = (part: string, mark: string, more = '') =>
  loadableBuild(part, [`/${part}`, `/${part}/*`], mark, more);

/** A server with a shell, whose releases a test checks on demand, and browsers that open pages and report faults. */
export async function startWatched() {
  const clock = testClock();
  const server = await startTestServer({ clock });
  const { releases } = server.services;
  const watch = new ReleaseWatch({
    ...server.services,
    plan: { ...CANARY_PLAN, quietMinutes: 5, leastPages: 20 },
  });
  await releases.publish(shellBuild(), 'test');
  const groups = Array.from({ length: GROUPS }, (_, group) => group);

  return {
    server,
    clock,
    watch,
    /** What was published before this is not watched any more. */
    forget: () => clock.advance(DAY_MS),
    async publish(part: string, mark: string, canary?: number): Promise<string> {
      const said = canary === undefined ? {} : { canary };
      return (await releases.publish(watchedBuild(part, mark), 'team', said)).hash;
    },
    active: (part: string) => releases.state().parts.get(part),
    /** The groups of browsers that have a canary. */
    inside: (hash: string) =>
      groups.filter((group) => forGroup(releases.state(), group).variant.includes(hash)),
    /** Opens pages as browsers of a group do. @param group null for one that shows none */
    async open(group: number | null, times: number, path: string, agent = 'Chrome'): Promise<void> {
      const headers = { 'user-agent': agent, ...(group === null ? {} : { cookie: `releaseGroup=${group}` }) };
      for (let time = 0; time < times; time += 1)
        await server.app.inject({ method: 'GET', url: path, headers });
    },
    /** Reports faults of a release, each of a browser of its own. */
    async tell(
      { part, hash }: { part: string; hash: string },
      times: number,
      more: object = {},
      { path = `/${part}`, agent = 'Chrome', cookie = '' } = {},
    ): Promise<void> {
      const stack = `TypeError: no\n    at Card (https://portal/remotes/${part}/${hash}/remote.js:1:5)`;
      const fault = { kind: 'render', part, hash, path, message: 'TypeError: no card', stack, ...more };
      for (let time = 0; time < times; time += 1) {
        const { status } = await server.call('POST', REPORT_PATHS.browser, {
          body: { faults: [fault], shown: [] },
          headers: { 'user-agent': agent, cookie },
          address: `10.0.${time % 200}.${times % 200}`,
        });
        expect(status).toBe(200);
      }
    },
  };
}
export type Watched = Awaited<ReturnType<typeof startWatched>>;
