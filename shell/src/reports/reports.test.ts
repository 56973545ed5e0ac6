import {
  browserReport,
  FAULTS_OF_DOCUMENT,
  REPORT_PATHS,
  REPORTED_PATH_LENGTH,
} from '@portal/shared/contract';
import type * as Reports from './reports';

const of = { part: 'mfe-company', hash: '0123456789abcdef0123' };
let { noteFault, noteShown, releaseOf, sendReports } = {} as typeof Reports;
const sent = jest.fn<Promise<unknown>, [string, RequestInit]>(() => Promise.resolve({}));

/** What was reported, each by the contract. */
const reports = () => sent.mock.calls.map(([, { body }]) => browserReport.parse(JSON.parse(body as string)));

function leave(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(async () => {
  jest.useFakeTimers();
  sent.mockClear();
  // Each document has its own.
  jest.resetModules();
  ({ noteFault, noteShown, releaseOf, sendReports } = await import('./reports'));
  globalThis.fetch = sent as never;
});
afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('W-64 what breaks at every render is reported once, soon, without a cookie, by its release', () => {
  noteFault('render', new TypeError('before the page is there'), of);
  sendReports(false, () => ({}));
  for (let time = 0; time < 3; time += 1) noteFault('render', new TypeError('no'), of);
  expect(sent).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls[0]).toMatchObject([REPORT_PATHS.browser, { credentials: 'omit', keepalive: true }]);
  const [{ faults } = { faults: [] }] = reports();
  expect(faults.map(({ message }) => message)).toEqual([
    'TypeError: before the page is there',
    'TypeError: no',
  ]);
  expect(faults[0]).toMatchObject({ ...of, kind: 'render', path: '/' });
});

test('W-64 one document reports few faults, each cut to what the server takes', () => {
  sendReports(false, () => ({}));
  for (let at = 0; at < 20; at += 1)
    noteFault('unhandled', new Error(`${'x'.repeat(at)}${'y'.repeat(1_000)}`));
  noteFault('unhandled', 'no error at all');
  jest.advanceTimersByTime(1_000);
  expect(reports().flatMap(({ faults }) => faults)).toHaveLength(FAULTS_OF_DOCUMENT);
});

test.each([
  ['Script error.', 'Error: Script error.'],
  [null, 'Error: null'],
  [{ reason: 'an extension’s' }, 'Error: [object Object]'],
])(
  'W-64 what is thrown and is no error, %j, is reported as %s and has no stack, which would be of the shell',
  (thrown, message) => {
    sendReports(false, () => ({}));
    noteFault('unhandled', thrown);
    noteFault('render', thrown, of);
    jest.advanceTimersByTime(1_000);
    expect(reports().flatMap(({ faults }) => faults)).toMatchObject([
      { kind: 'unhandled', message, stack: '' },
      { kind: 'render', ...of, stack: '' },
    ]);
  },
);

test('W-64 a page with a longer path than the server takes is reported by its beginning', () => {
  const path = `/company/${'a'.repeat(400)}`;
  history.replaceState(null, '', path);
  sendReports(true, () => ({}));
  noteShown(of, path);
  noteFault('render', new Error('no'), of);
  leave();
  history.replaceState(null, '', '/');
  const [report] = reports();
  for (const part of [report!.faults[0]!, report!.shown[0]!, report!.vitals!]) {
    expect(part.path).toHaveLength(REPORTED_PATH_LENGTH);
    expect(path.startsWith(part.path)).toBe(true);
  }
});

test('W-64 a document that reports sends its pages at each leaving, and its vitals once', () => {
  sendReports(true, () => ({ LCP: 900 }));
  noteShown(of, '/companies');
  noteShown(of, '/company/a/b/c');
  leave();
  leave();
  noteShown(of, '/companies');
  leave();
  expect(reports().map(({ shown, vitals }) => [shown.map(({ path }) => path), vitals])).toEqual([
    [['/companies', '/company/a/b/c'], { ...of, path: '/companies', values: { LCP: 900 } }],
    [['/companies'], undefined],
  ]);
});

test('W-64 a document that does not report sends nothing when it is left, and nothing is sent offline', () => {
  sendReports(false, () => ({ LCP: 900 }));
  noteShown(of, '/companies');
  leave();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  noteFault('load', new Error('gone'), of);
  jest.advanceTimersByTime(1_000);
  expect(sent).not.toHaveBeenCalled();
});

test('a release is read from the address of its file', () => {
  expect(releaseOf(`/remotes/mfe-company/${of.hash}/remoteEntry.js`)).toEqual(of);
});
