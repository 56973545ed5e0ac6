import { freshPart, shellBuild } from '../../../../test/releases/manifests';
import { startWatched, watchedBuild, type Watched } from '../../../../test/releases/watched-parts';
import { surerFirst } from './decision';

let part = '';

test('MFE-12 of two decisions beyond any number the one with more faults is surer', () => {
  const decision = (evidence: number, faults: number) => ({ evidence, faults, words: '' });
  const all = [decision(9, 900), decision(Infinity, 500), decision(Infinity, 700)];
  expect(all.sort(surerFirst).map(({ faults }) => faults)).toEqual([700, 500, 900]);
});

describe('of two releases', () => {
  let watched: Watched;
  beforeAll(async () => {
    watched = await startWatched();
  });
  afterAll(() => watched.server.close());
  beforeEach(async () => {
    part = freshPart('mfe-two');
    await watched.forget();
  });
  afterEach(() => jest.restoreAllMocks());

  const releases = () => watched.server.services.releases;
  /** Time passes in which pages are opened. */
  const pass = async (): Promise<void> => {
    await watched.open(null, 60, `/${part}`);
    await watched.server.services.counts.flush();
    await watched.clock.advance(60_000);
  };

  test('MFE-12 in one look the one that can be undone is, where the way back of the worse one is refused', async () => {
    const wide = watchedBuild(part, 'wide');
    wide.manifest.facts.paths.push('/fair');
    await releases().publish(wide, 'team');
    const other = `${part}-other`;
    const before = await watched.publish(other, 'before');
    await pass();
    const worse = await watched.publish(part, 'worse');
    // The address that the worse one gave up is another's now.
    const next = watchedBuild(other, 'next');
    next.manifest.facts.paths.push('/fair');
    const { hash } = await releases().publish(next, 'team');
    await watched.clock.advance(20_000);
    await watched.open(null, 60, `/${part}`);
    await watched.tell({ part, hash: worse }, 60);
    await watched.tell({ part: other, hash }, 50);
    await watched.watch.look();
    expect(watched.active(part)?.current).toBe(worse);
    expect(watched.active(other)).toMatchObject({ current: before, last: { actor: 'the portal' } });
  });

  test('MFE-11 a fresh shell stays where a canary is at fault, whose stacks name both', async () => {
    await watched.publish(part, 'before');
    await pass();
    const { hash: shell } = await releases().publish(shellBuild(part), 'team');
    const canary = await watched.publish(part, 'worse', 5);
    await watched.clock.advance(20_000);
    await watched.open(watched.inside(canary)[0]!, 8, `/${part}`);
    await watched.open(null, 60, `/${part}`);
    const stack = `Error\n    at a (https://p/remotes/shell/${shell}/main.js:1:5)\n    at b (https://p/remotes/${part}/${canary}/remote.js:1:5)`;
    await watched.tell({ part, hash: canary }, 55, { kind: 'unhandled', stack });
    await watched.watch.look();
    await watched.watch.look();
    expect(watched.active(part)).toMatchObject({ canary: null, last: { reason: 'abort' } });
    expect(watched.active('shell')?.current).toBe(shell);
  });

  test('MFE-12 the time before a release is read once, and every page that was opened up to now counts', async () => {
    await watched.publish(part, 'before');
    await pass();
    const toSlot = watched.clock.elapsed() % 10_000;
    await watched.clock.advance(10_000 - toSlot);
    const hash = await watched.publish(part, 'worse');
    await watched.watch.look();
    const { pool } = watched.server.services.database;
    const query = jest.spyOn(
      Object.getPrototypeOf(pool) as { query: (asked: { text: string }) => void },
      'query',
    );
    // The clock is at the beginning of a step of time.
    await watched.clock.advance(20_000);
    await watched.open(null, 60, `/${part}`);
    await watched.tell({ part, hash }, 55);
    await watched.watch.look();
    const read = query.mock.calls
      .map(([{ text }]) => text)
      .filter((text) => /^select .* from "release_counts"/.test(text));
    expect(read.length).toBeGreaterThan(0);
    expect(read.filter((text) => text.includes('"slot" <'))).toEqual([]);
    expect(watched.active(part)).toMatchObject({ last: { reason: 'rollback', actor: 'the portal' } });
  });
});
