import { act, renderHook } from '@testing-library/react';
import { SESSION_POLL_MS } from '@portal/shared/contract';
import { signIn, signOut, useUnread } from '@portal/shared/session';
import { sampleSession } from '@portal/shared/testing';
import type { Found } from './tabs-poll';
import { watchSession } from './watch-session';

/** What this tab asked the lock for, and what another tab reports. */
const asked = jest.fn((_freshMs: number) => Promise.resolve());
let report: (found: Found) => void = () => undefined;
const received = (reachable: boolean, unread: number | null = null): void => report({ reachable, unread });
jest.mock('./tabs-poll', () => ({
  tabsPoll: (receive: (found: Found) => void) => {
    report = receive;
    return { once: (freshMs: number) => asked(freshMs), close: () => undefined };
  },
}));

let stop: () => void = () => undefined;
beforeEach(async () => {
  jest.useFakeTimers();
  // Chance in the middle: a wait is neither sooner nor later.
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  signIn(sampleSession);
  stop = watchSession();
  await jest.advanceTimersByTimeAsync(0);
  asked.mockClear();
});
afterEach(() => {
  stop();
  signOut();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** How long after now this tab wants to poll by itself, in milliseconds. */
async function untilAsked(): Promise<number> {
  asked.mockClear();
  const from = Date.now();
  while (asked.mock.calls.length === 0) await jest.advanceTimersByTimeAsync(500);
  return Date.now() - from;
}

test('SHL-07 a tab that only receives failed polls backs off as the tab that makes them does', async () => {
  const waits: number[] = [];
  for (let failed = 1; failed <= 5; failed += 1) {
    received(false);
    waits.push(await untilAsked());
  }
  expect(waits.map((wait) => wait / SESSION_POLL_MS)).toEqual([1, 2, 4, 8, 8]);
});

test('SHL-07 word of a poll that was answered ends the waiting', async () => {
  for (let failed = 1; failed <= 4; failed += 1) received(false);
  received(true);
  expect(await untilAsked()).toBe(SESSION_POLL_MS);
});

test('MSG-04 the unread number that a poll of any tab brought is kept, and is no one else’s', async () => {
  const { result, rerender } = renderHook(() => useUnread());
  act(() => received(true, 3));
  expect(result.current).toBe(3);
  // No answer says nothing.
  act(() => received(false));
  expect(result.current).toBe(3);
  act(() => {
    signIn({ ...sampleSession, token: 'another' });
  });
  rerender();
  expect(result.current).toBeNull();
});

test('MSG-04 who has just logged in is notified at once of what is unread', async () => {
  signIn({ ...sampleSession, token: 'another' });
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledTimes(1);
});
