import { TOAST_OPEN_MS, TOAST_REMOVE_MS } from '../contract/limits';
import { dismissToast, holdToast, readToasts, releaseToast, toast } from './store';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

test('SHL-10 the newest toast replaces the one that is shown', () => {
  toast({ title: 'First' });
  toast({ title: 'Second', description: 'after it', variant: 'destructive' });
  expect(readToasts()).toMatchObject([
    { title: 'Second', description: 'after it', variant: 'destructive', open: true },
  ]);
});

test('SHL-10 a toast closes by itself after 5000 ms and leaves the store 3000 ms later', () => {
  toast({ title: 'Saved', variant: 'success' });
  jest.advanceTimersByTime(TOAST_OPEN_MS - 1);
  expect(readToasts()[0]?.open).toBe(true);
  jest.advanceTimersByTime(1);
  expect(readToasts()[0]?.open).toBe(false);
  jest.advanceTimersByTime(TOAST_REMOVE_MS - 1);
  expect(readToasts()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(readToasts()).toHaveLength(0);
});

test('SHL-10 a replaced toast does not take its successor with it', () => {
  toast({ title: 'Old' });
  jest.advanceTimersByTime(TOAST_OPEN_MS - 10);
  toast({ title: 'New' });
  jest.advanceTimersByTime(20);
  expect(readToasts()).toMatchObject([{ title: 'New', open: true }]);
});

test('SHL-10 a toast that stays waits for its dismissal', () => {
  const id = toast({ title: 'Read me', stay: true });
  jest.advanceTimersByTime(TOAST_OPEN_MS * 10);
  expect(readToasts()[0]?.open).toBe(true);
  dismissToast(id);
  dismissToast(id);
  expect(readToasts()[0]?.open).toBe(false);
});

test('W-32 a toast that is held keeps what is left of its 5000 ms', () => {
  const id = toast({ title: 'Read me' });
  jest.advanceTimersByTime(TOAST_OPEN_MS - 100);
  holdToast(id);
  holdToast(id);
  jest.advanceTimersByTime(TOAST_OPEN_MS * 10);
  expect(readToasts()[0]?.open).toBe(true);
  releaseToast(id);
  releaseToast(id);
  jest.advanceTimersByTime(99);
  expect(readToasts()[0]?.open).toBe(true);
  jest.advanceTimersByTime(1);
  expect(readToasts()[0]?.open).toBe(false);
});

test('W-32 holding a toast that was replaced holds nothing, and one that stays is not made to go', () => {
  const older = toast({ title: 'Old' });
  const id = toast({ title: 'New', stay: true });
  holdToast(older);
  holdToast(id);
  releaseToast(id);
  jest.advanceTimersByTime(TOAST_OPEN_MS * 10);
  expect(readToasts()[0]?.open).toBe(true);
  dismissToast(id);
});
