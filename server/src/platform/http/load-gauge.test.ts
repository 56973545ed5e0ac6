import { loadGauge } from './load-gauge';

const READ_EVERY_MS = 250;
const NANOS = 1_000_000;

/** A gauge whose histogram the test fills, in milliseconds between two ticks. */
function gaugeOf() {
  let ticks: number[] = [];
  const histogram = {
    enable: () => true,
    disable: () => true,
    reset: () => void (ticks = []),
    get count() {
      return ticks.length;
    },
    get mean() {
      return (ticks.reduce((sum, ms) => sum + ms, 0) / ticks.length) * NANOS;
    },
  };
  const gauge = loadGauge({ pool: { waitingCount: 0 } }, histogram);
  /** Has a reading pass after these ticks. */
  const read = (...more: number[]) => {
    ticks.push(...more);
    jest.advanceTimersByTime(READ_EVERY_MS);
    return gauge.now().lateMs;
  };
  return { read, close: () => gauge.close() };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a loop that is late all the time stays late where a reading comes before the tick of what kept it', () => {
  const { read, close } = gaugeOf();
  for (const _ of [1, 2, 3]) expect(read(250)).toBe(0);
  expect(read(250)).toBe(240);
  // A moment's rest on a busy machine, and the next long task, whose tick comes after the reading.
  expect(read(10)).toBe(240);
  expect(read(250)).toBeGreaterThan(100);
  expect(read()).toBeGreaterThan(100);
  close();
});

test('a loop that runs again is late no more', () => {
  const { read, close } = gaugeOf();
  for (const _ of [1, 2, 3, 4]) read(250);
  expect(read(...Array<number>(25).fill(10))).toBe(0);
  close();
});
