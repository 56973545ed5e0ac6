import { patiently } from './patiently';

const said = (status: number, retryAfterSeconds?: number) => ({
  success: status === 200,
  message: String(status),
  data: null,
  status,
  ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
});

/** Sends to a server that gives these responses in turn. */
function sentTo(...responses: ReturnType<typeof said>[]) {
  const send = jest.fn(() => Promise.resolve(responses.shift()!));
  return { send, result: patiently(send) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a call that a busy server puts off for seconds is sent again by itself', async () => {
  const { send, result } = sentTo(said(503, 2), said(503, 4), said(200));
  await jest.advanceTimersByTimeAsync(1_999);
  expect(send).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await result).toMatchObject({ status: 200 });
});

test('a server that stays busy is reported after the third time', async () => {
  const { send, result } = sentTo(said(503, 1), said(503, 1), said(503, 1));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await result).toMatchObject({ status: 503 });
  expect(send).toHaveBeenCalledTimes(3);
});

test.each([
  ['a long wait', said(503, 5)],
  ['no word on when', said(503)],
  ['another refusal', said(429, 1)],
])('%s is reported at once', async (_, response) => {
  const { send, result } = sentTo(response);
  expect(await result).toBe(response);
  expect(send).toHaveBeenCalledTimes(1);
});
