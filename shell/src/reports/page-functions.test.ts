import { keepPageFunctions } from './page-functions';
import { noteFault } from './reports';

jest.mock('./reports');

const FILE = 'https://portal.example/remotes/mfe-fair/0123456789abcdef0123/757.js';

/** Runs code whose place in a stack is that of a script. */
const runAs = (file: string, code: string): void => (0, eval)(`${code}\n//# sourceURL=${file}`) as void;

// They are kept once a document, as the shell does it.
beforeAll(keepPageFunctions);
afterEach(() => jest.mocked(noteFault).mockClear());

test.each([
  ['fetch', 'globalThis.fetch = () => "theirs"', globalThis],
  ['pushState', 'history.pushState = () => "theirs"', history],
  ['setItem', 'Storage.prototype.setItem = () => "theirs"', Storage.prototype],
  ['setTimeout', 'window.setTimeout = () => "theirs"', window],
])('F-46 a remote that replaces %s is reported, and the page keeps its own', (name, code, owner) => {
  const read = (): unknown => Reflect.get(owner, name);
  const own = read();
  runAs(FILE, code);
  expect(read()).toBe(own);
  const [kind, error, of] = jest.mocked(noteFault).mock.calls[0]!;
  expect([kind, String(error), of]).toEqual([
    'render',
    `TypeError: ${name} of the page cannot be replaced`,
    { part: 'mfe-fair', hash: '0123456789abcdef0123' },
  ]);
});

test('F-46 a remote cannot define one anew, and what an extension replaces is the person’s own', () => {
  expect(() => runAs(FILE, 'Object.defineProperty(history, "replaceState", { value: 1 })')).toThrow(
    TypeError,
  );
  runAs('chrome-extension://abcdef/content.js', 'globalThis.setInterval = () => "theirs"');
  expect((setInterval as unknown as () => string)()).toBe('theirs');
  expect(noteFault).not.toHaveBeenCalled();
});
