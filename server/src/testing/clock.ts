/** A clock that stands still until it is moved; begins at the real time. */
export type TestClock = { now: () => number; advance(milliseconds: number): void };

export function testClock(): TestClock {
  let time = Date.now();
  return {
    now: () => time,
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}
