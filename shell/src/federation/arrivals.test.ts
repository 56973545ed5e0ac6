import { folderOf, noteBytes, onStill, STILL_MS } from './arrivals';

const OWN = folderOf('/remotes/mfe-a/new/remoteEntry.js');
const pass = (ms: number) => jest.advanceTimersByTime(ms);
/** How long the last answers took until their first byte; a cached one moved nothing. */
const answersTook = (...waits: number[]) =>
  Object.assign(performance, {
    getEntriesByType: () => waits.map((wait) => ({ startTime: 1, responseStart: 1 + wait, transferSize: 9 })),
  });

let tests = 0;
beforeEach(() => {
  // The clock begins at 0 in each test: what moved in those before is long past.
  jest.useFakeTimers();
  pass((tests += 1) * 600_000);
  answersTook();
});
afterEach(() => jest.useRealTimers());

function waited({ isFlowing = false } = {}) {
  const then = jest.fn();
  onStill({ folder: OWN, ms: STILL_MS, began: performance.now(), isFlowing: () => isFlowing }, then);
  return then;
}

test('W-63 the wait ends when nothing has come since it began', () => {
  const then = waited();
  pass(STILL_MS - 1);
  expect(then).not.toHaveBeenCalled();
  pass(1);
  expect(then).toHaveBeenCalledTimes(1);
});

test('W-63 it runs from the last byte of the release, or of whatever else shares its line', () => {
  const then = waited();
  pass(2_900);
  noteBytes('/remotes/mfe-a/new/1.js', 10);
  pass(2_900);
  noteBytes('/remotes/shell/s/forms.js', 10);
  pass(STILL_MS - 1);
  expect(then).not.toHaveBeenCalled();
  pass(1);
  expect(then).toHaveBeenCalledTimes(1);
});

test('MFE-05 the release before, which comes beside it, does not keep a dead one waiting', () => {
  const then = waited();
  pass(2_500);
  noteBytes('/remotes/mfe-a/old/remoteEntry.js', 10);
  pass(500);
  expect(then).toHaveBeenCalledTimes(1);
});

test('bytes that had come before somebody looked are no movement now', () => {
  const then = waited();
  pass(500);
  noteBytes('/remotes/mfe-a/new/1.js', 10, false);
  pass(2_500);
  expect(then).toHaveBeenCalledTimes(1);
});

test('W-63 a line whose answers begin late gets two round trips more until the first byte, and no more once it flows', () => {
  answersTook(2_000, 9_000, 2_500, 2_000);
  const [late, flowing] = [waited(), waited({ isFlowing: true })];
  pass(STILL_MS);
  expect(flowing).toHaveBeenCalledTimes(1);
  pass(3_999);
  expect(late).not.toHaveBeenCalled();
  pass(1);
  expect(late).toHaveBeenCalledTimes(1);
});

test('one answer that a server thought long about makes no slow line', () => {
  answersTook(40, 9_000, 8_000);
  const then = waited();
  pass(STILL_MS);
  expect(then).toHaveBeenCalledTimes(1);
});
