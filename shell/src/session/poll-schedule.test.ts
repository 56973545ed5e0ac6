import { SESSION_POLL_MS } from '@portal/shared/contract';
import { nextPollMs } from './poll-schedule';

test('SHL-07 the token is validated every 15 000 ms while the server answers', () => {
  expect(nextPollMs(0)).toBe(SESSION_POLL_MS);
  expect(SESSION_POLL_MS).toBe(15_000);
});

test('SHL-07 polls without an answer come further and further apart, by chance a little sooner or later', () => {
  expect(nextPollMs(1, 0, 0.5)).toBe(15_000);
  expect(nextPollMs(3, 0, 0.5)).toBe(60_000);
  expect(nextPollMs(20, 0, 0.5)).toBe(120_000);
  expect(nextPollMs(3, 0, 0)).toBe(51_000);
  expect(nextPollMs(3, 0, 1)).toBe(69_000);
});

test('SHL-07 a busy server is asked again no sooner than it wants', () => {
  expect(nextPollMs(1, 60_000, 0.5)).toBe(60_000);
  expect(nextPollMs(4, 60_000, 0.5)).toBe(120_000);
});
