import { FairQueue, QueueFullError } from './fair-queue';

/** Work that ends when it is told to. */
function held() {
  let end = () => undefined as void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

test('W-05: who sends a hundred waits behind their own, and another has the next turn but one', async () => {
  const queue = new FairQueue(1, 1000);
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

test('W-05: a full queue refuses the newest of whoever has most waiting', async () => {
  const queue = new FairQueue(1, 3);
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
  const queue = new FairQueue(1, 3);
  const failing = queue.run('a', () => Promise.reject(new Error('x')));
  const next = queue.run('a', () => Promise.resolve(1));
  await expect(failing).rejects.toThrow('x');
  expect(await next).toBe(1);
});
