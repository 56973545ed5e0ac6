import { waitFor } from '@testing-library/react';
import { tabsPoll } from './tabs-poll';

type Locks = Pick<LockManager, 'request'>;
const giveLocks = (locks: Locks): void => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
};
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

test('SHL-07 a browser that refuses locks, as one without cookies does, polls in its tab', async () => {
  giveLocks({ request: () => Promise.reject(new DOMException('The request was denied.', 'SecurityError')) });
  const tabs = tabsPoll(() => undefined);
  const work = jest.fn(() => Promise.resolve(true));
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

test("SHL-07 another tab's poll is heard, and not made again while it is fresh", async () => {
  const heard: boolean[] = [];
  const mine = tabsPoll((reachable) => heard.push(reachable));
  const theirs = tabsPoll(() => undefined);
  await theirs.once(0, () => Promise.resolve(false));
  await waitFor(() => expect(heard).toEqual([false]));
  const work = jest.fn(() => Promise.resolve(true));
  await mine.once(1000, work);
  expect(work).not.toHaveBeenCalled();
  mine.close();
  theirs.close();
});
