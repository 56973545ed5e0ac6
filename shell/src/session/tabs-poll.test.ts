import { waitFor } from '@testing-library/react';
import { tabsPoll, type Found } from './tabs-poll';

type Locks = Pick<LockManager, 'request'>;
const giveLocks = (locks: Locks): void => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
};
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

test('SHL-07 a browser that refuses locks, as one without cookies does, polls in its tab', async () => {
  giveLocks({ request: () => Promise.reject(new DOMException('The request was denied.', 'SecurityError')) });
  const tabs = tabsPoll(() => undefined);
  const work = jest.fn(() => Promise.resolve({ reachable: true, unread: null }));
  await tabs.once(1000, work);
  expect(work).toHaveBeenCalledTimes(1);
  tabs.close();
});

test('SHL-07 what fails in the work itself is no refusal and is not done twice', async () => {
  const request = (_name: string, _options: LockOptions, held: LockGrantedCallback<unknown>) =>
    Promise.resolve(held({ name: 'any', mode: 'exclusive' }));
  giveLocks({ request: request as Locks['request'] });
  const tabs = tabsPoll(() => undefined);
  const work = jest.fn(() => Promise.reject(new Error('broken')));
  await expect(tabs.once(1000, work)).rejects.toThrow('broken');
  expect(work).toHaveBeenCalledTimes(1);
  tabs.close();
});

test("SHL-07 another tab's poll is received, and not made again while it is fresh", async () => {
  const received: Found[] = [];
  const mine = tabsPoll((found) => received.push(found));
  const theirs = tabsPoll(() => undefined);
  await theirs.once(0, () => Promise.resolve({ reachable: false, unread: 3 }));
  await waitFor(() => expect(received).toEqual([{ reachable: false, unread: 3 }]));
  const work = jest.fn(() => Promise.resolve({ reachable: true, unread: null }));
  await mine.once(1000, work);
  expect(work).not.toHaveBeenCalled();
  mine.close();
  theirs.close();
});

test('SHL-07 a tab of a former release that says no more than whether is received too', async () => {
  const received: Found[] = [];
  const mine = tabsPoll((found) => received.push(found));
  const former = new BroadcastChannel('portal-session-poll');
  former.postMessage(true);
  await waitFor(() => expect(received).toEqual([{ reachable: true, unread: null }]));
  former.close();
  mine.close();
});
