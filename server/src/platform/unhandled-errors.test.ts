import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { originOf, UnhandledErrors } from './unhandled-errors';
import { SERVER_ROOT } from './paths';

const MINUTE = 60_000;

/** An error as if it came from a place. */
function errorAt(...frames: string[]): Error {
  const error = new TypeError('wrong');
  error.stack = ['TypeError: wrong', ...frames.map((frame) => `    at ${frame}`)].join('\n');
  return error;
}
const OWN = `send (file://${SERVER_ROOT}/src/mail.ts:12:5)`;

describe('where an error comes from', () => {
  test.each([
    ['in our code', [`pass (file://${SERVER_ROOT}/src/a.ts:1:2)`], 'pass (src/a.ts:1)'],
    ['built', [`async pass (${SERVER_ROOT}/dist/main.js:1:2)`], 'async pass (dist/main.js:1)'],
    ['without a name', [`${SERVER_ROOT}/src/a.ts:1:2`], 'src/a.ts:1'],
    [
      'below a library and Node',
      ['node:internal/x:1:2', `take (${SERVER_ROOT}/node_modules/pg/lib/x.js:1:2)`, OWN],
      'send (src/mail.ts:12)',
    ],
    ['nowhere of ours', ['read (node:net:1:2)'], 'TypeError'],
  ])('W-01: %s', (_, frames, origin) => {
    expect(originOf(errorAt(...frames))).toBe(origin);
  });

  test('W-01: this very file, and what is no error', () => {
    expect(originOf(new Error('here'))).toMatch(/src\/platform\/unhandled-errors\.test\.ts:\d+/);
    expect([originOf('text'), originOf(undefined)]).toEqual(['string', 'undefined']);
  });
});

describe('counting', () => {
  let now: number;
  let unhandled: UnhandledErrors;
  const log = { error: jest.fn() };
  beforeEach(() => {
    now = 5;
    log.error.mockClear();
    unhandled = new UnhandledErrors(log, () => now);
  });
  const note = (error: unknown = errorAt(OWN)) => unhandled.note(error, 'unhandledRejection');

  test('W-01: each is logged and counted by its origin; one only, or of two origins, leaves the server ready', () => {
    note();
    note('text');
    expect(unhandled.counts()).toEqual({ 'send (src/mail.ts:12)': 1, string: 1 });
    expect(unhandled.repeated()).toEqual([]);
    expect(log.error.mock.calls).toEqual([
      [expect.objectContaining({ origin: 'send (src/mail.ts:12)' }), expect.any(String)],
      [expect.objectContaining({ origin: 'string', err: 'text' }), expect.any(String)],
    ]);
  });

  test('W-01: a second one within a minute makes it not ready, until a minute has passed without another', () => {
    note();
    now += MINUTE - 1;
    note();
    expect(unhandled.repeated()).toEqual(['send (src/mail.ts:12)']);
    now += MINUTE - 1;
    note();
    now += MINUTE - 1;
    expect(unhandled.repeated()).toEqual(['send (src/mail.ts:12)']);
    now += 1;
    expect(unhandled.repeated()).toEqual([]);
    expect(unhandled.counts()).toEqual({ 'send (src/mail.ts:12)': 3 });
  });

  test('W-01: one a minute is counted and no more', () => {
    for (let times = 0; times < 5; times += 1) {
      note();
      now += MINUTE;
    }
    expect(unhandled.repeated()).toEqual([]);
    expect(unhandled.counts()).toEqual({ 'send (src/mail.ts:12)': 5 });
  });

  test('W-01: any number of origins takes bounded memory', () => {
    for (let line = 0; line < 500; line += 1) note(errorAt(`pass (${SERVER_ROOT}/src/a.ts:${line}:1)`));
    expect(Object.keys(unhandled.counts())).toHaveLength(101);
    expect(unhandled.counts()['others']).toBe(400);
  });
});

describe('a real process', () => {
  let child: ChildProcessWithoutNullStreams | undefined;
  afterEach(() => child?.kill('SIGKILL'));

  test('W-01: a rejection and an exception that no one handles do not end it, and ready reports it', async () => {
    const started = spawn(process.execPath, ['--import', 'tsx', 'test/failing-process.ts'], {
      cwd: path.resolve(SERVER_ROOT),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    child = started;
    let errors = '';
    started.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const ended = once(started, 'exit');
    const lines: AsyncIterator<string, undefined> = createInterface({ input: started.stdout })[
      Symbol.asyncIterator
    ]();
    const next = async () => {
      const line = await lines.next();
      if (line.done) throw new Error(`the process ended: ${errors}`);
      return line.value;
    };
    const ask = async (fault: 'reject' | 'throw') => {
      started.stdin.write(`${fault}\n`);
      return JSON.parse(await next()) as {
        status: number;
        message: string;
        data: { unhandledErrors: object };
      };
    };
    expect(await next()).toBe('started');
    const first = await ask('reject');
    expect(first.status).toBe(200);
    expect(Object.values(first.data.unhandledErrors)).toEqual([1]);
    const second = await ask('throw');
    expect(second.status).toBe(200);
    expect(Object.values(second.data.unhandledErrors)).toEqual([1, 1]);
    const third = await ask('reject');
    expect(third).toMatchObject({ status: 503, success: false });
    expect(third.message).toMatch(/came again within a minute/);
    expect(Object.values(third.data.unhandledErrors)).toEqual([2, 1]);
    expect(errors).toMatch(/unhandledRejection .*\nuncaughtException .*\nunhandledRejection /);
    started.stdin.end();
    expect(await ended).toEqual([0, null]);
  });
});
