import { openSandbox, type Sandbox, type SandboxSettings } from './sandbox';

class TestFailure extends Error {}
const LIMITS = { memoryMb: 32, stackKb: 512, loadMs: 2_000, callMs: 300, resultChars: 10_000 };
/** Memory is its limit, not time. */
const SMALL = { ...LIMITS, memoryMb: 8, callMs: 20_000 };
/** One call of the engine, which looks at no clock. */
const STUCK = '[].indexOf.call({ length: 2 ** 53 - 1 }, 1)';
const open: Sandbox[] = [];

/** Code of a release that gives `run(input)`, and `count()`, the calls that this interpreter has had. */
function program({ code }: { code: string }) {
  let calls = 0;
  const run = (0, eval)(`(input) => {${code}}`) as (input: unknown) => unknown;
  return { run: (input: unknown) => ((calls += 1), run(input)), count: () => calls };
}

const start = (code: string, more: Partial<SandboxSettings> = {}): Sandbox => {
  const settings = { who: 'The code', program, data: { code }, limits: LIMITS, Failure: TestFailure };
  const sandbox = openSandbox({ ...settings, ...more });
  open.push(sandbox);
  return sandbox;
};
const failure = (sandbox: Sandbox, input?: unknown) =>
  sandbox.call('run', input).then(
    (result) => `gave ${JSON.stringify(result)}`,
    (error: unknown) => (error instanceof TestFailure ? error.message : `no TestFailure: ${String(error)}`),
  );
const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;

afterEach(() => Promise.all(open.splice(0).map((sandbox) => sandbox.close())));

test('W-03 arguments and results cross as JSON, and the interpreter stays between calls', async () => {
  const sandbox = start('return { got: input, none: undefined };');
  expect(await sandbox.call('run', { a: [1, 'ü\u0000\ud800', null] })).toEqual({
    got: { a: [1, 'ü\u0000\ud800', null] },
  });
  expect(await sandbox.call('run')).toEqual({});
  expect(await sandbox.call('count')).toBe(2);
  await sandbox.rest();
  expect(await sandbox.call('count')).toBe(0);
});

test('W-03 calls at the same time are done in order', async () => {
  const sandbox = start('return input * 2;');
  const all = [1, 2, 3].map((one) => sandbox.call('run', one));
  expect(await Promise.all(all)).toEqual([2, 4, 6]);
});

test.each([
  ['throws', `throw new Error('broken')`, /failed: broken/],
  ['throws text', `throw 'broken'`, /failed: broken/],
  ['throws nothing', `throw null`, /failed: null/],
  ['throws what throws', `throw { get message() { throw 1 } }`, /no words/],
  ['throws a very long text', `throw 'x'.repeat(1e6)`, /failed: x{300}$/],
  ['rejects', `return Promise.reject(new Error('broken'))`, /failed: broken/],
  ['gives a promise that nobody keeps', `return new Promise(() => {})`, /never answers/],
  ['gives too much', `return 'x'.repeat(1e5)`, /more than 10000 characters/],
  ['gives too deep', `let a = []; for (let i = 0; i < 100; i++) a = [a]; return a;`, /more than 64 levels/],
  ['gives a circle', `const a = []; a[0] = a; return a;`, /circular/],
  ['gives __proto__', `return JSON.parse('{"__proto__":{"isAdmin":true}}')`, /__proto__/],
  ['recurses', `const f = () => f() + 1; return f();`, /stack overflow/],
  ['recurses in the parser', `return (0, eval)('('.repeat(1e6));`, /stack overflow/],
  ['recurses in JSON', `return JSON.parse('['.repeat(1e6));`, /stack overflow/],
  ['recurses in a regular expression', `return new RegExp('(?:'.repeat(1e6));`, /stack overflow/],
])('W-03 code that %s fails in words, and goes on', async (_, code, words) => {
  const sandbox = start(`if (input === 'good') return 'good'; ${code}`);
  expect(await failure(sandbox)).toMatch(words);
  expect(await sandbox.call('run', 'good')).toBe('good');
  expect(await sandbox.call('count')).toBe(2);
});

test.each([
  ['hangs', `for (;;);`, /no answer within 300 ms/],
  [
    'hangs and catches',
    `for (;;) try { for (;;); } catch {} finally { for (;;); }`,
    /no answer within 300 ms/,
  ],
  ['hangs when its result is written', `return { toJSON() { for (;;); } }`, /no answer within 300 ms/],
  ['hangs when its error is read', `throw { get message() { for (;;); } }`, /no answer within 300 ms/],
  ['hangs in a regular expression', `return /^(a+)+$/.test('a'.repeat(50) + 'b')`, /no answer within 300 ms/],
  ['hangs where nothing interrupts', `return ${STUCK}`, /no answer within 300 ms/],
  [
    'has promises without end',
    `const on = () => void Promise.resolve().then(on); on(); return new Promise(() => {});`,
    /no answer within 300 ms/,
  ],
  [
    'has timers without end',
    `setInterval(() => {}); return new Promise(() => {})`,
    /no answer within 300 ms/,
  ],
  ['grows lists', `const a = []; for (;;) a.push(new Array(1e5).fill(a.length));`, /out of memory/],
  ['grows text', `const a = []; for (;;) a.push('x'.repeat(1e5) + a.length);`, /out of memory/],
  ['grows bytes', `const a = []; for (;;) a.push(new Uint8Array(1e6).fill(1));`, /out of memory/],
])(
  'W-03 code that %s is ended with its interpreter, and the next call has another',
  async (_, code, words) => {
    const limits = words.source === 'out of memory' ? SMALL : LIMITS;
    const sandbox = start(`if (input === 'good') return 'good'; ${code}`, { hasTimers: true, limits });
    expect(await sandbox.call('run', 'good')).toBe('good');
    expect(await failure(sandbox)).toMatch(words);
    expect(await sandbox.call('run', 'good')).toBe('good');
    expect(await sandbox.call('count')).toBe(1);
  },
);

test('W-03 code whose promises fill the memory fails alone: the next call is answered', async () => {
  const grow = `const on = () => Promise.resolve().then(on); return on();`;
  const sandbox = start(`if (input === 'good') return 'good'; ${grow}`, { limits: SMALL });
  expect(await failure(sandbox)).toMatch(/failed/);
  expect(await sandbox.call('run', 'good')).toBe('good');
});

test('W-03 code has the memory of its limit, and no more', async () => {
  const sandbox = start('return new Uint8Array(input * 1024 * 1024).length;', { limits: SMALL });
  expect(await sandbox.call('run', 4)).toBe(4 * 1024 * 1024);
  // The interpreter itself could take as much.
  expect(await failure(sandbox, 10)).toMatch(/out of memory/);
});

test('W-03 a calculation without end holds up no timer of this process', async () => {
  const sandbox = start('for (;;);');
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 10);
  await failure(sandbox);
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(10);
});

test.each([
  ['throws', `throw new Error('broken')`, /failed: broken/],
  ['is no code', `return (`, /failed: /],
  ['hangs', `for (;;);`, /no answer within 300 ms/],
])('W-03 a program that %s when it loads fails each call', async (_, code, words) => {
  const load = ({ code }: { code: string }) => ({ run: (0, eval)(`(() => {${code}})()`) as unknown });
  const sandbox = start(code, { program: load, limits: { ...LIMITS, loadMs: 300 } });
  expect(await failure(sandbox)).toMatch(words);
  expect(await failure(sandbox)).toMatch(words);
});

test.each([
  ['when it loads', '', STUCK],
  ['in a first call', STUCK, ''],
])(
  'W-03 what nothing interrupts %s is ended by its limit, each time',
  async (_, inCall, atLoad) => {
    const load = ({ inCall, atLoad }: { inCall: string; atLoad: string }) => {
      (0, eval)(atLoad);
      return { run: (0, eval)(`() => {${inCall}}`) as unknown };
    };
    const limits = { ...LIMITS, loadMs: 300 };
    const sandbox = start('', { program: load, data: { inCall, atLoad }, limits });
    for (let times = 0; times < 2; times += 1) {
      expect(await failure(sandbox)).toMatch(/no answer within 300 ms/);
    }
  },
  60_000,
);

test('W-01 an argument that is no JSON fails alone, and leaves no promise behind', async () => {
  const left: unknown[] = [];
  const note = (error: unknown): void => void left.push(error);
  process.on('unhandledRejection', note);
  const sandbox = start('return 1;');
  const circle: unknown[] = [];
  circle.push(circle);
  expect(await failure(sandbox, circle)).toMatch(/cannot be given this/);
  expect(await failure(sandbox, 1n)).toMatch(/cannot be given this/);
  expect(await failure(sandbox, nested(3_000))).toMatch(/gave 1|failed: stack overflow|cannot be given this/);
  expect(await failure(sandbox, nested(1_000_000))).toMatch(/failed: stack overflow|cannot be given this/);
  expect(await failure(sandbox)).toBe('gave 1');
  await sandbox.close();
  process.off('unhandledRejection', note);
  expect(left).toEqual([]);
});

test('W-03 calls under way fail when it is closed, and none is taken afterwards', async () => {
  const sandbox = start('for (;;);', { limits: { ...LIMITS, callMs: 60_000 } });
  const underWay = [failure(sandbox), failure(sandbox)];
  await sandbox.close();
  expect(await Promise.all(underWay)).toEqual(['The code are closed', 'The code are closed']);
  expect(await failure(sandbox)).toBe('The code are closed');
});

test('W-03 timers run in their order without waiting', async () => {
  const code = `return new Promise((resolve) => {
    const order = [];
    setTimeout(() => resolve(order), 3_600_000);
    setTimeout(() => order.push('late'), 50);
    const never = setTimeout(() => order.push('never'), 60);
    setTimeout(() => clearTimeout(never), 20);
    queueMicrotask(() => order.push('job'));
    const every = setInterval(() => { if (order.push('every') > 3) clearInterval(every); }, 15);
  });`;
  const sandbox = start(code, { hasTimers: true });
  expect(await sandbox.call('run')).toEqual(['job', 'every', 'every', 'every', 'late']);
});
