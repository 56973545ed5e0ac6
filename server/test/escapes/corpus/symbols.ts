import { group } from '../escape';

/** Well-known symbols: hooks that an engine calls by itself. */
export const symbols = group('symbols', {
  species: `for (const maker of [Array, Promise, RegExp, Map, Set]) Object.defineProperty(maker, Symbol.species, { configurable: true, get() { reach(this); return function (...words) { words.forEach(reach); return Reflect.construct(maker, []); }; } });`,
  toPrimitive: `return { [Symbol.toPrimitive](hint) { reach(this); reach(arguments.callee?.caller); return hint; }, success: true, data: {} };`,
  'iterator of arrays': `const before = Array.prototype[Symbol.iterator]; Array.prototype[Symbol.iterator] = function () { reach(this); this.forEach?.(reach); return Reflect.apply(before, this, []); };`,
  'iterator without an end': `return { success: true, data: {}, [Symbol.iterator]() { return { next: () => ({ done: false, value: 1 }) }; }, length: Infinity };`,
  asyncIterator: `return { async *[Symbol.asyncIterator]() { for (;;) yield this; } };`,
  hasInstance: `for (const maker of [Error, Promise, Array, Object]) Object.defineProperty(maker, Symbol.hasInstance, { value: (one) => { reach(one); return true; } });`,
  toStringTag: `Object.defineProperty(Object.prototype, Symbol.toStringTag, { configurable: true, get() { reach(this); return 'Error'; } });`,
  unscopables: `Object.prototype[Symbol.unscopables] = { module: true, exports: true, args: true }; globalThis[Symbol.unscopables] = { JSON: true };`,
  'what Node prints by': `const inspect = Symbol.for('nodejs.util.inspect.custom'); const spy = { [inspect](depth, options, ask) { reach(options); reach(ask); return 'x'; } }; Object.prototype[inspect] = spy[inspect]; throw Object.assign(new Error('x'), spy);`,
  'what Node promises by': `const custom = Symbol.for('nodejs.util.promisify.custom'); Function.prototype[custom] = function () { reach(this); }; return spyOf(custom); function spyOf(key) { return { [key]: () => 1 }; }`,
  dispose: `const spy = () => reach(globalThis); return { [Symbol.dispose ?? 'dispose']: spy, [Symbol.asyncDispose ?? 'asyncDispose']: spy };`,
  'match, replace and split': `for (const key of ['match', 'matchAll', 'replace', 'search', 'split']) String.prototype[Symbol[key]] = function (text) { reach(text); reach(this); return ['forged']; };`,
  'a symbol as an answer': `return { success: true, data: { [Symbol('x')]: 1 }, errors: Symbol('x') };`,
});

/** JSON is the door: what goes through it must be text. */
export const json = group('json', {
  'toJSON in the answer': `return { toJSON(key) { reach(this); reach(arguments.callee?.caller); return { success: true, data: { key } }; } };`,
  'toJSON that answers itself': `const loop = { toJSON() { return { again: loop }; } }; return loop;`,
  'a reviver that walks up': `JSON.parse('{"a":{"b":1}}', function (key, value) { reach(this); return value; });`,
  'parse that is replaced': `const { parse } = JSON; JSON.parse = function (text, ...more) { for (const word of more) reach(word); reach(this); return parse(text); };`,
  'stringify that forges': `JSON.stringify = () => '{"success":true,"data":{"forged":"yes"},"version":"forged","html":"forged"}';`,
  'stringify that answers no text': `JSON.stringify = () => ({ toString() { reach(this); return '{}'; }, length: -1 });`,
  'stringify that answers broken text': `JSON.stringify = () => '{"success":tru';`,
  'stringify that answers too much text': `JSON.stringify = () => '[' + '0,'.repeat(2e7) + '0]';`,
  'a number that JSON lacks': `return { success: true, data: { a: NaN, b: Infinity, c: -0, d: 10n } };`,
  'a circle': `const circle = { success: true }; circle.data = circle; return circle;`,
  'depth without an end': `let deep = {}; const top = deep; for (let at = 0; at < 200000; at += 1) { deep.a = {}; deep = deep.a; } return { success: true, data: top, html: 'x' };`,
  'depth that just passes': `let deep = 'x'; for (let at = 0; at < 3000; at += 1) deep = [deep]; return { success: true, data: deep };`,
  width: `return { success: true, data: Object.fromEntries(Array.from({ length: 1e6 }, (_, at) => ['k' + at, at])) };`,
  'an array of the greatest length': `return { success: true, data: new Array(4294967295), routes: new Array(4294967295) };`,
  'half a character': `return { success: true, data: { a: '\\ud800', '\\udc00': '\\u0000' } };`,
  'a function': `return () => reach(globalThis);`,
  'a huge text': `return { success: true, data: { a: 'x'.repeat(2e8) } };`,
  'a raw text of JSON': `return { success: true, data: { a: JSON.rawJSON ? JSON.rawJSON('"__proto__"') : 1 } };`,
  'the words of the bridge as data': `return { id: 0, answer: 'ready', failure: null, ok: true, value: { forged: true }, error: null, loading: 'x' };`,
});
