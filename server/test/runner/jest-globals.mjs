import { ModernFakeTimers } from '@jest/fake-timers';
import { addEventHandler } from 'jest-circus';
import { ModuleMocker } from 'jest-mock';

/** Of a test or a hook that names none. */
const WITHIN_MS = 30_000;

const mocks = new ModuleMocker(globalThis);
/** @typedef {ConstructorParameters<typeof ModernFakeTimers>[0]['config']} Settings */
const clock = new ModernFakeTimers({
  global: globalThis,
  config: /** @type {Settings} */ ({ fakeTimers: {} }),
});

// What jest-light-runner's `jest` lacks of what the suites use; all of one mocker, so that what it replaced is restored.
Object.assign(jest, {
  fn: mocks.fn.bind(mocks),
  spyOn: mocks.spyOn.bind(mocks),
  replaceProperty: mocks.replaceProperty.bind(mocks),
  restoreAllMocks: mocks.restoreAllMocks.bind(mocks),
  useFakeTimers: () => clock.useFakeTimers(),
  useRealTimers: () => clock.useRealTimers(),
  advanceTimersByTime: (/** @type {number} */ ms) => clock.advanceTimersByTime(ms),
});

// A suite may put a clock of its own in their place.
const { setTimeout, clearTimeout } = globalThis;

/** @param {() => unknown} work @param {number} ms */
const within = (work, ms) => async () => {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than its limit of ${ms} ms.`)), ms);
  });
  try {
    await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
};

// jest-light-runner waits for ever: a test or a hook that hangs is to fail by its name, as with jest's own runner.
addEventHandler((event, { currentDescribeBlock: { children, hooks } }) => {
  const added =
    event.name === 'add_test' ? children.at(-1) : event.name === 'add_hook' ? hooks.at(-1) : undefined;
  if (added && 'fn' in added && added.fn)
    added.fn = within(/** @type {() => unknown} */ (added.fn), added.timeout ?? WITHIN_MS);
});

// jest ends a worker by closing its channel, which a server or a timer that a suite left open does not notice.
process.on('disconnect', () => process.exit());
