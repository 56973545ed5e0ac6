import { freshPart } from '../../../../test/releases/manifests';
import { startWatched, type Watched } from '../../../../test/releases/watched-parts';

let part = '';

const CHUNK = 'ChunkLoadError: Loading chunk 42 failed.';
type Case = { kind: string; message: string; file: (hash: string, shell: string) => string; missing?: true };
/** webpack makes its error in the script that loads: the part's own. */
const entry = (hash: string) => `${part}/${hash}/remoteEntry.js`;
const CASES: Case[] = [
  {
    kind: 'load',
    message: 'RemoteError: timeout',
    file: (_, shell) => `shell/${shell}/main.js`,
    missing: true,
  },
  // A document of a shell that does not say what is missing.
  { kind: 'load', message: CHUNK, file: entry },
  { kind: 'render', message: CHUNK, file: entry },
  { kind: 'unhandled', message: CHUNK, file: entry },
  { kind: 'render', message: 'Error: Loading CSS chunk 42 failed.', file: entry },
  { kind: 'unhandled', message: 'TypeError: Failed to fetch', file: entry, missing: true },
];

let watched: Watched;
beforeAll(async () => {
  watched = await startWatched();
});
afterAll(() => watched.server.close());
beforeEach(async () => {
  part = freshPart('mfe-missing');
  await watched.forget();
});

const notifyAll = async (hash: string, times: number): Promise<void> => {
  const shell = watched.server.services.releases.state().shell!.hash;
  for (const { file, ...fault } of CASES) {
    const stack = `Error\n    at a (https://p/remotes/${file(hash, shell)}:1:5)`;
    await watched.tell({ part, hash }, times, { ...fault, stack });
  }
};

test('MFE-12 are no errors of an active release', async () => {
  await watched.publish(part, 'before');
  await watched.open(null, 60, `/${part}`);
  await watched.server.services.counts.flush();
  await watched.clock.advance(60_000);
  const hash = await watched.publish(part, 'next');
  await watched.clock.advance(20_000);
  await watched.open(null, 60, `/${part}`);
  await notifyAll(hash, 55);
  await watched.watch.look();
  expect(watched.active(part)?.current).toBe(hash);
  // What its code throws is.
  await watched.tell({ part, hash }, 55);
  await watched.watch.look();
  expect(watched.active(part)?.current).not.toBe(hash);
});

test('MFE-11 are no faults of a canary, which has to fetch what others have', async () => {
  await watched.publish(part, 'before');
  const hash = await watched.publish(part, 'next', 5);
  await watched.open(watched.inside(hash)[0]!, 8, `/${part}`);
  await watched.open(null, 60, `/${part}`);
  await notifyAll(hash, 10);
  await watched.watch.look();
  expect(watched.active(part)?.canary?.hash).toBe(hash);
  await watched.tell({ part, hash }, 10);
  await watched.watch.look();
  expect(watched.active(part)?.canary).toBeNull();
});
