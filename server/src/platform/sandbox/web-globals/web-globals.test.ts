import { webGlobals } from './index';
import { openSandbox } from '../sandbox';

/** Each is an expression that means the same here and in the sandbox. */
const PARTS =
  '({ href, origin, host, pathname, search, hash }) => [href, origin, host, pathname, search, hash]';
const EXPRESSIONS = [
  ...[
    'https://a.example/b/../c/./d?e=f#g',
    'HTTP://A.Example:80/%7Euser/x y/"q"/<b>?a=<b> \'c\'#<x> `y`',
    'https://a.example:8443',
    'https://a.example/..',
    'https://a.example/a/%2e%2E/b/.',
    'http://a.example/\u00e9\u{1f600}/?\u00e9=\u{1f600}#\u00e9',
    'https://a.example/x{y}|z[w]',
    'https://a.example/a\\\\b',
  ].map((url) => `(${PARTS})(new URL(${JSON.stringify(url)}))`),
  ...['/team', 'b', '../b', '?q', '#h', '//b.example/x', '', './', 'https://b.example/', '/a b?c d'].map(
    (url) => `new URL(${JSON.stringify(url)}, 'https://a.example/x/y?z#w').href`,
  ),
  ...['', '//', 'no', 'https://', 'https://a b/', 'http://:80/'].map(
    (url) => `URL.canParse(${JSON.stringify(url)})`,
  ),
  'String(new URLSearchParams("?a=1&b=%20+&a=2&=c&d"))',
  'String(new URLSearchParams({ a: "\u00e9 &=+~\'()!*-._" }))',
  '(() => { const of = new URLSearchParams("a=1&b=2&a=3"); of.set("a", "x"); of.append("c", "y"); of.delete("b"); of.sort(); return [...of]; })()',
  '[...new TextEncoder().encode("a\u00e9\u20ac\u{1f600}\\ud800")]',
  'new TextDecoder().decode(new TextEncoder().encode("\ufeffa\u00e9\u20ac\u{1f600}"))',
  'new TextDecoder().decode(Uint8Array.of(0x61, 0xff, 0xc3, 0x28, 0xe2, 0x82, 0x41, 0xed, 0xa0, 0x80, 0xf0, 0x9f, 0x98, 0x80))',
  'new TextEncoder().encodeInto("a\u20ac", new Uint8Array(3))',
  '(() => { const heard = []; const at = new EventTarget(); at.addEventListener("x", ({ type }) => heard.push(type), { once: true }); at.dispatchEvent(new Event("x")); at.dispatchEvent(new Event("x")); return heard; })()',
  '(() => { const { signal } = Object.assign(new AbortController()); return [signal.aborted, AbortSignal.abort("why").reason, AbortSignal.any([AbortSignal.abort("b")]).reason]; })()',
  '(() => { const of = new Headers({ "X-A": " b " }); of.append("x-a", "c"); return [of.get("X-a"), of.has("y"), [...of]]; })()',
  '(({ url, method }) => [url, method])(new Request("https://a.example/b", { method: "post" }))',
  'new Response("[1]", { status: 404 }).json()',
  'new Promise((done) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = ({ data }) => { port1.close(); done(data); }; port2.postMessage("x"); })',
  'structuredClone({ a: [1, new Date(0)], b: { __proto__: null, c: undefined } })',
  'typeof globalThis.setTimeout',
];

/** In both worlds; the sandbox has it as code of a release. */
const run = eval as (code: string) => unknown;
function program() {
  const run = eval;
  return { run: (code: string) => run(code) as unknown };
}

class TestFailure extends Error {}
const limits = { memoryMb: 16, stackKb: 512, loadMs: 5_000, callMs: 5_000, resultChars: 10_000 };
const settings = { prepare: webGlobals(), program, data: {}, hasTimers: true, limits, Failure: TestFailure };
const sandbox = openSandbox({ who: 'The test', ...settings });
afterAll(() => sandbox.close());

test.each(EXPRESSIONS)('a stand-in gives what the web’s own gives: %s', async (code) => {
  const here = JSON.parse(JSON.stringify(await run(code))) as unknown;
  expect(await sandbox.call('run', code)).toEqual(here);
});

test('W-03 a stand-in sends nothing and waits for nothing', async () => {
  const absent =
    '["fetch", "XMLHttpRequest", "WebSocket", "process", "require"].filter((name) => name in self)';
  expect(await sandbox.call('run', absent)).toEqual([]);
  expect(await sandbox.call('run', '[performance.now(), performance.now()]')).toEqual([0, 0]);
});
