import { openSandbox } from './sandbox';
import { webGlobals } from './web-globals/index';

/** What escapes use. Each `Function` that is not the release's own, and each module of Node, would find a process. */
const HELPERS = `
  const found = [];
  const quietly = (attempt) => { try { return attempt(); } catch {} };
  const take = (value) => {
    if (typeof quietly(() => value.versions.node) === 'string') found.push('a process');
    if (quietly(() => value.readFileSync ?? value.default.readFileSync)) found.push('a module');
  };
  const looted = new Set();
  const loot = (maker) => {
    if (typeof maker !== 'function' || looted.has(maker)) return;
    looted.add(maker);
    for (const body of ['return this.process', 'return process', 'yield process'])
      quietly(() => { const made = maker(body)(); take(made); made?.then?.(take, () => {}); take(made?.next?.().value); });
  };
  let left = 1000;
  const reach = (value) => {
    if (value === null || value === undefined || (left -= 1) < 0) return;
    take(value);
    take(quietly(() => value.process));
    for (let up = value, steps = 0; up !== null && up !== undefined && steps < 6; steps += 1) {
      const made = quietly(() => up.constructor);
      loot(made);
      loot(quietly(() => made.constructor));
      up = quietly(() => Object.getPrototypeOf(Object(up)));
    }
  };
  const names = Object.getOwnPropertyNames(globalThis);
  const all = names.map((name) => quietly(() => globalThis[name]));`;

/** Ways by which code of a release may try to reach more than its arguments. */
const ESCAPES: Record<string, string> = {
  'by the constructors of functions':
    'for (const one of [() => 1, async () => 1, function* () {}, async function* () {}]) reach(one);',
  'by its argument': 'reach(input); for (const key of Reflect.ownKeys(input)) reach(input[key]);',
  'by every global': 'for (const one of all) { reach(one); reach(one?.prototype); }',
  'by what globals make':
    'for (const one of all.filter((one) => ![setTimeout, setInterval, queueMicrotask].includes(one))) for (const make of [() => one(), () => new one(), () => new one("https://a.invalid/")]) { try { reach(make()); } catch (error) { reach(error); } }',
  'by members of the stand-ins of a page, with hostile words':
    'for (const name of ["URL", "URLSearchParams", "TextEncoder", "TextDecoder", "AbortSignal", "MessageChannel", "Headers", "Request", "Response", "EventTarget", "structuredClone", "setTimeout"]) { const one = globalThis[name]; for (const key of Reflect.ownKeys(Object(one))) for (const word of [undefined, 1e999, { toString() { throw this; } }]) { try { reach(one[key](word, word)); } catch (error) { reach(error); } } }',
  'by an error where the stack is full':
    'let seen = 0; const down = () => { try { down(); } catch (error) { if ((seen += 1) > 20) return; reach(error); new URL("//"); } }; quietly(down);',
  'by its callers':
    'const own = (function () { return arguments.callee.caller; })(); for (let up = own, steps = 0; up && steps < 20; steps += 1) { reach(up); for (const one of up.arguments ?? []) reach(one); up = up.caller; }',
  'by this': 'reach(this); reach((function () { return this; })()); reach(globalThis);',
  'by what a timer hands over':
    'setTimeout(function () { reach(this); for (const one of arguments) reach(one); }, 0, {}); queueMicrotask(function () { reach(this); });',
  'by what an event hands over':
    'const at = new EventTarget(); at.addEventListener("x", function (event) { reach(this); reach(event); }); at.dispatchEvent(new Event("x")); const { port1, port2 } = new MessageChannel(); port1.onmessage = (event) => { reach(event); port1.close(); }; port2.postMessage({});',
  'by promises of globals':
    'for (const make of [() => new Response("1").json(), () => new ReadableStream().cancel(), () => fetch("https://a.invalid/")]) { try { make().then(reach, reach); } catch (error) { reach(error); } }',
  'by getters and setters of globals':
    'for (const one of all) for (const { get, set, value } of Object.values(Object.getOwnPropertyDescriptors(Object(one)))) { reach(get); reach(set); reach(value); }',
  'by Reflect.construct':
    'for (const one of all) quietly(() => loot(Reflect.construct(one.constructor.constructor, ["return this.process"], one.constructor)));',
  'by modules of Node':
    'for (const name of ["fs", "node:net", "std", "os", "qjs:std", "file:///etc/passwd", "data:text/javascript,export default 1"]) import(name).then(take, reach);',
  'by an import in other code':
    'for (const text of [\'import("node:fs")\', \'import("x")\']) { quietly(() => (0, eval)(text).then(take, reach)); quietly(() => Function("return " + text)().then(take, reach)); }',
  'by require and module':
    'quietly(() => take(require("fs"))); quietly(() => take(module.constructor._load("fs"))); quietly(() => reach(require.main));',
  'by a process under any name':
    'for (const name of ["process", "global", "root", "window", "self", "top", "parent", "parentPort", "internalBinding", "std", "os", "Deno", "Bun"]) { take(quietly(() => (0, eval)(name))); take(quietly(() => globalThis[name].process)); }',
  'by another thread or realm':
    'for (const make of [() => new Worker("data:,1"), () => new SharedArrayBuffer(8), () => new ShadowRealm().evaluate("process")]) { try { reach(make()); } catch (error) { reach(error); } }',
  'by frames of a stack':
    'Error.prepareStackTrace = (error, frames) => { for (const one of frames ?? []) { reach(quietly(() => one.getThis())); reach(quietly(() => one.getFunction())); } return "x"; }; reach(new Error("x").stack); quietly(() => import("x").catch((error) => reach(error.stack)));',
  'by getters of its answer':
    'return { get found() { reach(this); reach(arguments.callee?.caller); return found; }, toJSON() { reach(this); return found; } };',
  'by a proxy as its answer':
    'return new Proxy([], { get(_, key, from) { if (typeof from !== "object") reach(from); return key === "length" ? found.length : found[key]; }, apply(_, self, words) { reach(self); words.forEach(reach); } });',
  'by an error that is no text':
    'throw Object.assign(new Error("x"), { message: { toString() { reach(this); return found.join(); }, [Symbol.toPrimitive]() { reach(this); return found.join(); } } });',
  'by a thenable':
    'return { then(done, refuse) { reach(done); reach(refuse); done(found); refuse(new Error("twice")); } };',
  'by what every object inherits':
    'for (const key of ["then", "toJSON", "id", "json", "failure", "value", "error", "data", "call", "args"]) Object.defineProperty(Object.prototype, key, { __proto__: null, configurable: true, set(value) { reach(value); reach(this); }, get() { reach(this); return undefined; } }); return [...found];',
  'by what every list inherits':
    'for (let at = 0; at < 4; at += 1) Object.defineProperty(Array.prototype, at, { set(value) { reach(value); reach(this); }, get() { reach(this); } });',
  'by replaced functions of functions':
    'for (const key of ["call", "apply", "bind"]) { const { [key]: before } = Function.prototype; Function.prototype[key] = function (...words) { reach(this); words.forEach(reach); return Reflect.apply(before, this, words); }; }',
  'by replaced promises':
    'const { then } = Promise.prototype; Promise.prototype.then = function (...words) { reach(this); words.forEach(reach); return Reflect.apply(then, this, words); }; globalThis.Promise = class extends Promise {};',
  'by replaced JSON and texts':
    'const { parse, stringify } = JSON; JSON.parse = (...words) => { words.forEach(reach); return parse(...words); }; JSON.stringify = (...words) => { words.forEach(reach); return stringify(...words); }; String.prototype.slice = function () { reach(this); return ""; };',
  'by replaced iterators':
    'const list = Object.getPrototypeOf([][Symbol.iterator]()); const { next } = list; list.next = function () { const step = Reflect.apply(next, this, []); reach(step.value); return step; };',
  'by symbols that an engine calls':
    'for (const maker of [Array, Promise, RegExp, Map]) Object.defineProperty(maker, Symbol.species, { get() { reach(this); return maker; } }); for (const key of [Symbol.toStringTag, Symbol.for("nodejs.util.inspect.custom")]) Object.defineProperty(Object.prototype, key, { get() { reach(this); return "x"; } });',
  'by what waits for the garbage':
    'const gone = new FinalizationRegistry((held) => { reach(held); reach(this); }); for (let at = 0; at < 1e4; at += 1) gone.register({}, at); reach(new WeakRef(input).deref());',
  'by WebAssembly':
    'reach(new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))));',
  'by text that closes what is around it':
    'quietly(() => reach(Function("/*", "*/){ return this; }), (function(")())); quietly(() => take(Function("box", "with (box) { return process; }")(new Proxy({}, { has: () => false }))));',
  'by names that a bridge may have':
    'for (const name of names.filter((one) => /host|bridge|native|internal|sandbox|call|send|post|^_/i.test(one))) for (const words of [[], ["x"], [{}], [() => 1]]) { try { reach(globalThis[name](...words)); } catch (error) { reach(error); } }',
};

const codeOf = (escape: string) => `(async (input) => {
  ${HELPERS}
  const back = await (async () => { ${escape} })();
  for (let turns = 0; turns < 20; turns += 1) await null;
  await new Promise((done) => setTimeout(done, 200));
  return back ?? found;
})`;
/** In both worlds; the sandbox has it as code of a release. */
function program() {
  return { run: (code: string, input: object) => ((0, eval)(code) as (input: object) => unknown)(input) };
}

class TestFailure extends Error {}
const limits = { memoryMb: 32, stackKb: 512, loadMs: 5_000, callMs: 15_000, resultChars: 10_000 };
const settings = { prepare: webGlobals(), program, data: {}, hasTimers: true, limits, Failure: TestFailure };
const sandbox = openSandbox({ who: 'The code', ...settings });
afterEach(() => sandbox.rest());
afterAll(() => sandbox.close());

const INTRINSICS = [Object, Array, Function, Promise, String, Error, JSON, Reflect];
const shapes = () =>
  INTRINSICS.map((one) =>
    [one, 'prototype' in one ? one.prototype : {}].map((each) => Reflect.ownKeys(each as object)),
  );

/** Escapes that end with an error, also where only the second call does: what they replaced stays replaced. All others find nothing. */
const ERRORS: Record<string, RegExp> = {
  'by an error that is no text': /^"Error: The code failed: "$/,
  'by WebAssembly': /'WebAssembly' is not defined/,
  'by what every list inherits': /^\[\]$|property is not configurable/,
  'by symbols that an engine calls': /^\[\]$|property is not configurable/,
};

test.each(Object.entries(ESCAPES))('W-03 code of a release reaches no process %s', async (name, escape) => {
  const before = shapes();
  // Twice: what the first call left behind is there for the second.
  for (const input of [{ list: [1], text: 'x' }, {}]) {
    const outcome = await sandbox.call('run', codeOf(escape), input).catch((error: unknown) => String(error));
    expect(JSON.stringify(outcome)).toMatch(ERRORS[name] ?? /^\[\]$/);
  }
  expect(shapes()).toEqual(before);
});

test.each(['by this', 'by its argument', 'by modules of Node', 'by a process under any name'])(
  'W-03 the same words outside the sandbox find one %s',
  async (name) => {
    const outcome = await program().run(codeOf(ESCAPES[name]!), {});
    expect(JSON.stringify(outcome)).toMatch(/a process|a module/);
  },
);
