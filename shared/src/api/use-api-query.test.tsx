import { act, renderHook } from '@testing-library/react';
import { useApiQuery } from './use-api-query';
import { setReachable } from '../session/reachable';
import type { Result } from './client';

const answer = (data: string, receivedAt = 1_000): Result<string> => ({
  success: true,
  message: 'said',
  data,
  status: 200,
  receivedAt,
});
/** A call whose early answer has come, and that answers with `then`. */
const call = (come: Result<string> | null, then: Result<string>) =>
  Object.assign(
    jest.fn(() => Promise.resolve(then)),
    { arrived: () => come },
  );
const settle = () => act(async () => undefined);

test('an answer that has come ahead is shown at once, and not a second time when the call gives the same', async () => {
  const come = answer('early');
  const load = call(come, come);
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useApiQuery<string>(load);
  });
  expect(result.current).toMatchObject({ state: 'ready', data: 'early', receivedAt: 1_000 });
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  expect(renders).toBe(1);
});

test('what has come ahead makes way for a newer answer', async () => {
  const load = call(answer('early'), answer('newer', 2_000));
  const { result } = renderHook(() => useApiQuery<string>(load));
  await settle();
  expect(result.current).toMatchObject({ state: 'ready', data: 'newer', receivedAt: 2_000 });
});

test('without one the screen loads', async () => {
  const load = call(null, answer('asked'));
  const { result } = renderHook(() => useApiQuery<string>(load));
  expect(result.current.state).toBe('loading');
  await settle();
  expect(result.current).toMatchObject({ state: 'ready', data: 'asked' });
});

test('W-36 what a lost network kept away is asked for again when it is back; what the server refused is not', async () => {
  const away: Result<string> = { success: false, message: 'away', data: null, status: 0 };
  const refused: Result<string> = { ...away, message: 'refused', status: 404 };
  const load = jest.fn().mockResolvedValueOnce(away).mockResolvedValueOnce(refused);
  const { result } = renderHook(() => useApiQuery<string>(load));
  await settle();
  expect(result.current).toMatchObject({ state: 'failed', message: 'away' });
  const back = () => act(async () => void window.dispatchEvent(new Event('online')));
  await back();
  expect(result.current).toMatchObject({ state: 'failed', message: 'refused' });
  await back();
  expect(load).toHaveBeenCalledTimes(2);
});

test('W-36 what a server did not answer is asked for again when it answers a poll', async () => {
  const away: Result<string> = { success: false, message: 'away', data: null, status: 0 };
  const load = jest.fn().mockResolvedValueOnce(away).mockResolvedValueOnce(answer('there'));
  const { result } = renderHook(() => useApiQuery<string>(load));
  await settle();
  await act(async () => setReachable(false));
  expect(result.current).toMatchObject({ state: 'failed', message: 'away' });
  await act(async () => setReachable(true));
  expect(result.current).toMatchObject({ state: 'ready', data: 'there' });
  await act(async () => setReachable(false));
  await act(async () => setReachable(true));
  expect(load).toHaveBeenCalledTimes(2);
});
