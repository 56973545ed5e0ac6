import { ASLEEP_MS, onWake } from './on-page-resume';

let hidden = false;
beforeEach(() => {
  jest.useFakeTimers();
  hidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const show = (visible: boolean): void => {
  hidden = !visible;
  document.dispatchEvent(new Event('visibilitychange'));
};
/** As a computer asleep: the clock goes on, no timer fires. */
const sleep = (ms: number): void => jest.setSystemTime(Date.now() + ms);

test('SHL-07 a tab hidden for long is notified once when it is shown again, while its timers ran on', () => {
  const woke = jest.fn();
  const stop = onWake(woke);
  show(false);
  jest.advanceTimersByTime(ASLEEP_MS * 3);
  expect(woke).not.toHaveBeenCalled();
  show(true);
  window.dispatchEvent(new Event('focus'));
  expect(woke).toHaveBeenCalledTimes(1);
  stop();
});

test('SHL-07 a computer that slept with its tab in sight is notified by the gap in the clock', () => {
  const woke = jest.fn();
  const stop = onWake(woke);
  jest.advanceTimersByTime(60_000);
  sleep(ASLEEP_MS);
  jest.advanceTimersByTime(10_000);
  expect(woke).toHaveBeenCalledTimes(1);
  stop();
});

test('SHL-07 a short look elsewhere, and a long stay in sight, wake no one', () => {
  const woke = jest.fn();
  const stop = onWake(woke);
  show(false);
  jest.advanceTimersByTime(ASLEEP_MS - 20_000);
  show(true);
  jest.advanceTimersByTime(ASLEEP_MS * 3);
  expect(woke).not.toHaveBeenCalled();
  stop();
});

test('SHL-07 a listener that stopped is not called, and the last one leaves no timer', () => {
  const woke = jest.fn();
  const stop = onWake(woke);
  stop();
  expect(jest.getTimerCount()).toBe(0);
  sleep(ASLEEP_MS * 2);
  window.dispatchEvent(new Event('focus'));
  expect(woke).not.toHaveBeenCalled();
});

test('SHL-07 a page that wakes without a network is notified when the network is back', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const woke = jest.fn();
  const stop = onWake(woke);
  sleep(ASLEEP_MS);
  jest.advanceTimersByTime(60_000);
  expect(woke).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(woke).toHaveBeenCalledTimes(1);
  stop();
});
