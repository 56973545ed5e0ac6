import type { Database } from '../../platform/database/database';
import type { countUnread } from './own-message-store';
import { UnreadCounts } from './unread-counts';

const counting = jest.fn<ReturnType<typeof countUnread>, Parameters<typeof countUnread>>();

/** One process's numbers, and its database channel. */
async function process() {
  let listener = (_payload: string) => {};
  let reconnect = () => {};
  const database = {
    listen: async (_channel: string, callback: typeof listener) => void (listener = callback),
    isListening: () => true,
    onReconnect: (callback: typeof reconnect) => void (reconnect = callback),
    notify: async (_channel: string, payload: string) => listener(payload),
  };
  const counts = new UnreadCounts(database as unknown as Database, counting);
  await counts.open();
  return { counts, receive: (payload: string) => listener(payload), reconnect: () => reconnect() };
}

/** The test resolves the next query's answer. */
function nextQuery() {
  let answer = (_found: Map<string, number>) => {};
  counting.mockImplementationOnce(() => new Promise((resolve) => void (answer = resolve)));
  return (found: Record<string, number>) => answer(new Map(Object.entries(found)));
}
const settle = () => new Promise(setImmediate).then(() => new Promise(setImmediate));

beforeEach(() => counting.mockReset());

test('MSG-04 those whose number was known are counted again by one query before they ask', async () => {
  counting.mockResolvedValueOnce(new Map());
  const { counts } = await process();
  expect(await Promise.all([counts.of('a'), counts.of('b')])).toEqual([0, 0]);
  counting.mockResolvedValueOnce(new Map([['a', 1]]));
  await counts.announce(['a', 'b', 'never asked']);
  await settle();
  expect(counting.mock.calls.map(([, ids]) => ids)).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
  expect([counts.known('a'), counts.known('b'), counts.known('never asked')]).toEqual([1, 0, undefined]);
});

test('MSG-04 a number that may have changed while it was read is not kept, and is read again', async () => {
  const { counts, receive } = await process();
  const answerFirst = nextQuery();
  const answerAgain = nextQuery();
  const both = Promise.all([counts.of('a'), counts.of('b')]);
  await settle();
  receive('a');
  answerFirst({ a: 4, b: 7 });
  expect(await both).toEqual([4, 7]);
  expect([counts.known('a'), counts.known('b')]).toEqual([undefined, 7]);
  await settle();
  answerAgain({ a: 5 });
  await settle();
  expect(counts.known('a')).toBe(5);
});

test('MSG-04 nothing is kept that was read while the process received no changes', async () => {
  const { counts, reconnect } = await process();
  counting.mockResolvedValueOnce(new Map([['a', 1]]));
  await counts.of('a');
  const answer = nextQuery();
  const reading = counts.of('b');
  await settle();
  reconnect();
  answer({ b: 2 });
  expect(await reading).toBe(2);
  expect([counts.known('a'), counts.known('b')]).toEqual([undefined, undefined]);
});

test('MSG-04 where counting before a request fails, the next one who asks is answered', async () => {
  const { counts } = await process();
  counting.mockResolvedValueOnce(new Map());
  await counts.of('a');
  counting.mockRejectedValueOnce(new Error('No database'));
  await counts.announce(['a']);
  await settle();
  counting.mockResolvedValueOnce(new Map([['a', 3]]));
  expect(await counts.of('a')).toBe(3);
});
