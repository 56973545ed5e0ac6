import { CANARY_PLAN } from '@portal/shared/config/commands/canary-plan.mjs';
import type { ViewEvent } from '@portal/shared/contract';
import { ReleaseWatch } from '../../src/areas/reports/watch/release-watch';
import { testClock } from '../clock';
import { startTestServer } from '../test-server';
import { loadableBuild, shellBuild } from './manifests';

const DAY_MS = 24 * 3_600_000;

/** A remote that loads; builds with other marks are other releases. */
export const watchedBuild = (part: string, mark: string, more = '') =>
  loadableBuild(part, [`/${part}`, `/${part}/*`], mark, more);

/** A server with a shell, whose releases a test checks on demand, and browsers that report views and faults. */
export async function startWatched() {
  const clock = testClock();
  const server = await startTestServer({ clock });
  const { releases } = server.services;
  const watch = new ReleaseWatch({
    ...server.services,
    plan: { ...CANARY_PLAN, quietMinutes: 5, leastPages: 20 },
  });
  await releases.publish(shellBuild(), 'test');
  return {
    server,
    clock,
    watch,
    /** What was published before this is not watched any more. */
    forget: () => clock.advance(DAY_MS),
    async publish(part: string, mark: string, canary?: number): Promise<string> {
      const said = canary === undefined ? {} : { canary };
      await server.services.counts.flush();
      const { hash } = await releases.publish(watchedBuild(part, mark), 'team', said);
      // Views are counted in steps of time.
      await clock.advance(20_000);
      return hash;
    },
    active: (part: string) => releases.state().parts.get(part),
    /** Reports views of a release, each of a browser of its own: most are usable, so many are not. */
    view(
      { part, hash }: { part: string; hash: string },
      times: number,
      { unusable = 0, tried = 0, finished = 0, path = `/${part}` } = {},
    ): void {
      const say = (did: ViewEvent['did']) =>
        server.services.counts.take({ views: [{ part, hash, path, did, ago: 0 }] });
      for (let time = 0; time < times; time += 1) {
        say('started');
        say(time < unusable ? 'unusable' : 'usable');
        if (time < tried) say('tried');
        if (time < finished) say('finished');
      }
    },
    /** Reports a fault of a release. */
    tell: ({ part, hash }: { part: string; hash: string }, times: number): void => {
      const stack = `TypeError: no\n    at Card (https://portal/remotes/${part}/${hash}/remote.js:1:5)`;
      const path = `/${part}`;
      const fault = { kind: 'render' as const, part, hash, path, message: 'TypeError: no card', stack };
      for (let time = 0; time < times; time += 1)
        server.services.reports.take({ faults: [fault], shown: [] });
    },
  };
}
export type Watched = Awaited<ReturnType<typeof startWatched>>;
