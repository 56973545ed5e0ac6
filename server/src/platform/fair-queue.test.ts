import { FairQueue, QueueFullError } from './fair-queue';

/** Work that ends on command. */
function held() {
  let end = () => undefined as void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

test('W-05: who sends a hundred waits behind their own, and another has the next turn but one', async () => {
  const queue = new FairQueue(1, { waiting: 1000 });
  const first = held();
  const order: string[] = [];
  const note = (key: string) => queue.run(key, () => Promise.resolve(void order.push(key)));
  const all = [
    queue.run('a', first.work),
    ...Array.from({ length: 100 }, () => note('a')),
    note('b'),
    note('c'),
  ];
  first.end();
  await Promise.all(all);
  expect(order.slice(0, 4)).toEqual(['a', 'b', 'c', 'a']);
  expect(order).toHaveLength(102);
});

test('W-05: a full queue refuses the newest of the client that has most waiting', async () => {
  const queue = new FairQueue(1, { waiting: 3 });
  const first = held();
  const done = () => Promise.resolve('done');
  const running = queue.run('a', first.work);
  const many = Promise.allSettled([1, 2, 3].map(() => queue.run('a', done)));
  const other = queue.run('b', done);
  first.end();
  await running;
  expect(await other).toBe('done');
  expect((await many).map((one): unknown => (one.status === 'fulfilled' ? one.value : one.reason))).toEqual([
    'done',
    'done',
    expect.any(QueueFullError),
  ]);
});

test('W-05: work that fails gives its place to the next', async () => {
  const queue = new FairQueue(1, { waiting: 3 });
  const failing = queue.run('a', () => Promise.reject(new Error('x')));
  const next = queue.run('a', () => Promise.resolve(1));
  await expect(failing).rejects.toThrow('x');
  expect(await next).toBe(1);
});

/** Runs ten bytes of nothing for each key, all behind work that is held. @returns 'done' or 'refused', in order */
async function behind(queue: FairQueue, keys: string[]): Promise<string[]> {
  const first = held();
  const running = queue.run('first', first.work, 10);
  const all = keys.map((key) =>
    queue
      .run(key, () => Promise.resolve('done'), 10)
      .catch((error: unknown) => {
        expect(error).toBeInstanceOf(QueueFullError);
        return 'refused';
      }),
  );
  first.end();
  await running;
  return Promise.all(all);
}

test('W-05: more of one key than may wait is refused, while there is room for others', async () => {
  const queue = new FairQueue(1, { waiting: 100, ofOne: 2 });
  expect(await behind(queue, ['a', 'a', 'a', 'b', 'a', 'b'])).toEqual([
    'done',
    'done',
    'refused',
    'done',
    'refused',
    'done',
  ]);
  expect(await behind(queue, ['a', 'a'])).toEqual(['done', 'done']);
});

test('W-05: more bytes than may wait are refused of the client that has most waiting, and room comes back', async () => {
  const queue = new FairQueue(1, { waiting: 100, bytes: 30 });
  expect(await behind(queue, ['a', 'a', 'a', 'b'])).toEqual(['done', 'done', 'refused', 'done']);
  expect(await behind(queue, ['a', 'b', 'c'])).toEqual(['done', 'done', 'done']);
});
