import { freshPart, shellBuild } from '../../../../test/releases/manifests';
import { startWatched, watchedBuild, type Watched } from '../../../../test/releases/watched-parts';
import { surerFirst } from './decision';

let part = '';

test('MFE-12 of two decisions beyond any number the one with more failed views is surer', () => {
  const decision = (p: number, failed: number) => ({ p, failed, words: '' });
  const all = [decision(0.001, 900), decision(0, 500), decision(0, 700)];
  expect(all.sort(surerFirst).map(({ failed }) => failed)).toEqual([700, 500, 900]);
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
  const pass = async (...all: { part: string; hash: string }[]): Promise<void> => {
    for (const one of all) watched.view(one, 200, { unusable: 1 });
    await watched.server.services.counts.flush();
    await watched.clock.advance(60_000);
  };

  test('MFE-12 in one look the one that can be undone is, where the way back of the worse one is refused', async () => {
    const wide = watchedBuild(part, 'wide');
    wide.manifest.facts.paths.push('/fair');
    const { hash: old } = await releases().publish(wide, 'team');
    const other = `${part}-other`;
    const before = await watched.publish(other, 'before');
    await pass({ part, hash: old }, { part: other, hash: before });
    const worse = await watched.publish(part, 'worse');
    // The address that the worse one gave up is another's now.
    const next = watchedBuild(other, 'next');
    next.manifest.facts.paths.push('/fair');
    const { hash } = await releases().publish(next, 'team');
    await watched.clock.advance(20_000);
    watched.view({ part, hash: worse }, 60, { unusable: 60 });
    watched.view({ part: other, hash }, 60, { unusable: 50 });
    await watched.watch.look();
    expect(watched.active(part)?.current).toBe(worse);
    expect(watched.active(other)).toMatchObject({ current: before, last: { actor: 'the portal' } });
  });

  test('MFE-11 a fresh shell stays where a canary is at fault, whose views are the shell’s too', async () => {
    const before = await watched.publish(part, 'before');
    const old = { part: 'shell', hash: watched.active('shell')!.current };
    await pass({ part, hash: before }, old);
    const shell = { part: 'shell', hash: (await releases().publish(shellBuild(part), 'test')).hash };
    const canary = await watched.publish(part, 'worse', 5);
    watched.view({ part, hash: canary }, 30, { unusable: 30 });
    watched.view({ part, hash: before }, 300);
    watched.view(shell, 330, { unusable: 30 });
    await watched.watch.look();
    await watched.watch.look();
    expect(watched.active(part)).toMatchObject({ canary: null, last: { reason: 'abort' } });
    expect(watched.active('shell')?.current).toBe(shell.hash);
  });

  test('MFE-12 the time before a release is read once, and every view up to now counts', async () => {
    const before = await watched.publish(part, 'before');
    await pass({ part, hash: before });
    const hash = await watched.publish(part, 'worse');
    await watched.watch.look();
    const { pool } = watched.server.services.database;
    const query = jest.spyOn(
      Object.getPrototypeOf(pool) as { query: (asked: { text: string }) => void },
      'query',
    );
    watched.view({ part, hash }, 60, { unusable: 55 });
    await watched.watch.look();
    const read = query.mock.calls
      .map(([{ text }]) => text)
      .filter((text) => /^select .* from "release_views"/.test(text));
    expect(read.length).toBeGreaterThan(0);
    expect(read.filter((text) => /"slot" < \$\d+ group/.test(text))).toEqual([]);
    expect(watched.active(part)).toMatchObject({ last: { reason: 'rollback', actor: 'the portal' } });
  });
});
