import { noteFailure } from './failed-releases';
import { loadRelease } from './load-release';
import { TABLE, transition } from './machine';
import type { LoaderState } from './machine';
import { STILL_MS } from '../federation/arrivals';
import {
  answerRegistry,
  begun,
  BROKEN,
  isFresh,
  PAGE,
  REACH,
  release,
  released,
  remoteOf,
  settle,
  ways,
} from './opening-ways';
import { refreshRegistry } from './registry';
import { reloadForNewShell } from './reload-once';

jest.mock('./load-release', () => ({ loadRelease: jest.fn() }));
jest.mock('./registry', () => ({
  currentRegistry: jest.fn(),
  refreshRegistry: jest.fn(),
  registryIsFresh: jest.fn(),
}));
jest.mock('./reload-once', () => ({ reloadForNewShell: jest.fn() }));
jest.mock('./machine', () => {
  const actual = jest.requireActual<{ transition: typeof transition }>('./machine');
  return { ...actual, transition: jest.fn(actual.transition) };
});

test('MFE-05 the current release opens, late or not, and nothing else is loaded for it', async () => {
  const prompt = await REACH.open();
  expect(prompt.ready).toHaveBeenCalledWith(expect.objectContaining({ hash: prompt.remote.current.hash }));
  expect(prompt.loads()).toEqual(['current']);
  for (const state of ['late', 'spared', 'alone'] as const) {
    const it = await REACH[state]();
    it.current().done(PAGE);
    await settle();
    expect(it.ready).toHaveBeenCalledWith(expect.objectContaining({ hash: it.remote.current.hash }));
    expect(it.opening.state).toBe('open');
  }
});

test('MFE-05 a late one gives way to the one before when its time is over, loaded once', async () => {
  const it = await REACH.spared();
  await jest.advanceTimersByTimeAsync(999);
  expect(it.ready).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(it.ready).toHaveBeenCalledWith(expect.objectContaining({ hash: it.remote.previous?.hash }));
  expect(it.loads()).toEqual(['current', 'previous']);
});

test('MFE-05 one that fails while it is late waits for the one before, which is on its way already', async () => {
  const it = await REACH.late();
  it.current().fail(BROKEN);
  await settle();
  expect(it.opening.state).toBe('fallback');
  expect(it.loads()).toEqual(['current', 'previous']);
  it.previous().done(PAGE);
  await settle();
  expect(it.opening.state).toBe('open');
});

test('MFE-05 the one before fails while the current one is late: the current one is still waited for', async () => {
  const it = await REACH.late();
  it.previous().fail(new Error('gone'));
  await settle();
  expect([it.opening.state, it.failing.mock.calls.length]).toEqual(['alone', 0]);
  it.current().fail(BROKEN);
  await settle();
  expect(it.opening.state).toBe('checking');
});

test('MFE-05 neither loads: the current one is what the panel speaks of', async () => {
  const it = await REACH.fallback();
  expect(it.failing).toHaveBeenCalledWith(BROKEN, it.remote);
  it.previous().fail(new Error('gone'));
  await settle();
  expect(it.opening.state).toBe('checking');
  answerRegistry();
  await settle();
  expect(it.opening.state).toBe('failed');
  expect(it.panel).toHaveBeenCalledWith(BROKEN);
});

test('MFE-05 in the place of one that failed lately comes the one before, or another attempt at it', async () => {
  const first = await REACH.instead();
  first.previous().done(PAGE);
  await settle();
  expect(first.ready).toHaveBeenCalledWith(expect.objectContaining({ hash: first.remote.previous?.hash }));
  const second = await REACH.instead();
  await jest.advanceTimersByTimeAsync(STILL_MS);
  expect(second.opening.state).toBe('alone');
  expect(second.failing).toHaveBeenCalledTimes(1);
  // A time of its own, and addresses of its own.
  expect(jest.mocked(loadRelease).mock.lastCall).toEqual([second.remote.current, expect.any(String)]);
  await jest.advanceTimersByTimeAsync(STILL_MS - 1);
  second.current().done(PAGE);
  await settle();
  expect(second.opening.state).toBe('open');
});

test.each([
  ['loading', true, false],
  ['alone', false, false],
  ['instead', true, true],
] as const)('MFE-06 another release is out: %s', async (state, previous, failed) => {
  const it = await REACH.checking();
  const newer = remoteOf(release('newer'), previous ? release('previous') : null);
  if (failed) noteFailure(newer.current);
  released(newer);
  answerRegistry();
  await settle();
  expect(it.opening.state).toBe(state);
  expect(reloadForNewShell).not.toHaveBeenCalled();
});

test('MFE-06 a page whose shell was replaced is loaded anew, and says nothing more', async () => {
  const it = await REACH.reloading();
  expect([it.opening.state, it.panel.mock.calls.length]).toEqual(['reloading', 0]);
});

test('MFE-06 a newer release that fails as well is the last that is tried', async () => {
  const it = await REACH.checking();
  const newer = remoteOf(release('newer'), null);
  released(newer);
  answerRegistry();
  await settle();
  ways.get(newer.current.hash)?.fail(BROKEN);
  await settle();
  expect(it.opening.state).toBe('failed');
  expect(refreshRegistry).toHaveBeenCalledTimes(1);
});

test('MFE-06 a navigation asks what is released when that is not fresh, and waits a moment for it', async () => {
  const it = await REACH.asking();
  await jest.advanceTimersByTimeAsync(99);
  expect(it.opening.state).toBe('asking');
  await jest.advanceTimersByTimeAsync(1);
  expect(it.opening.state).toBe('loading');
  isFresh(false);
  const lone = begun({ previous: false });
  lone.go();
  answerRegistry();
  await settle();
  expect(lone.opening.state).toBe('alone');
});

test.each(['retry', 'reopen'] as const)(
  'MFE-06 %s waits for the registry, and its time begins then',
  async (wish) => {
    const it = await REACH.open();
    it.opening.start(wish, it.remote, '/team');
    await jest.advanceTimersByTimeAsync(STILL_MS);
    expect(it.opening.state).toBe('asking');
    answerRegistry();
    await jest.advanceTimersByTimeAsync(1_999);
    expect(it.opening.state).toBe('loading');
  },
);

test('MFE-05 what a person tries again is tried at new addresses, though it failed lately', async () => {
  const it = await REACH.instead();
  it.opening.start('retry', it.remote, '/team');
  answerRegistry();
  await settle();
  expect(it.opening.state).toBe('loading');
  expect(jest.mocked(loadRelease).mock.lastCall).toEqual([it.remote.current, expect.any(String)]);
});

test('MFE-05 every step that an opening takes by itself was taken here', () => {
  const { calls, results } = jest.mocked(transition).mock;
  const taken = calls.filter((_, at) => results[at]?.value).map((cell) => cell.join(' '));
  const wishes = ['go', 'there', 'leave', 'retry', 'reopen', 'broke', 'lost', 'overdue'];
  const cells = (Object.keys(TABLE) as LoaderState[]).flatMap((state) =>
    Object.keys(TABLE[state])
      .filter((event) => !wishes.includes(event))
      .map((event) => `${state} ${event}`),
  );
  expect(cells.filter((cell) => !taken.includes(cell))).toEqual([]);
});
