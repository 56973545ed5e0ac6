import { group } from '../escape';

/** Prototypes that are changed so that somebody else reads the change, now or at the next call. */
export const prototypes = group('prototypes', {
  '__proto__ as a key of the answer': `return JSON.parse('{"__proto__":{"polluted":"yes"},"success":true,"data":{"__proto__":{"polluted":"yes"}},"html":"<p>","routes":[]}');`,
  'constructor.prototype as keys of the answer': `return { success: true, data: { constructor: { prototype: { polluted: 'yes' } } }, constructor: { prototype: { polluted: 'yes' } } };`,
  'of the arguments': `for (const arg of args) { try { arg.__proto__.polluted = 'yes'; arg.constructor.prototype.polluted = 'yes'; Object.prototype.polluted = 'yes'; } catch {} }`,
  'then on every object': `Object.prototype.then = function (done) { reach(done); reach(arguments[1]); done?.({ success: true, data: {}, html: 'forged' }); };`,
  'toJSON on every object': `Object.prototype.toJSON = function () { return { success: true, data: { forged: true }, version: 'forged' }; };`,
  'setters for the words of an answer': `
    for (const key of ['id', 'answer', 'failure', 'success', 'value', 'error', 'data', 'call', 'args', 'result', 'message', 'part', 'kind', 'reason', 'html', 'then', 'name', 'stack']) {
      try { Object.defineProperty(Object.prototype, key, { configurable: true, set(value) { reach(value); reach(this); }, get() { return 'forged'; } }); } catch {}
    }`,
  'numbered setters on arrays': `for (let at = 0; at < 4; at += 1) Object.defineProperty(Array.prototype, at, { configurable: true, set(value) { reach(value); reach(this); }, get() { return 'forged'; } });`,
  'of the global object': `try { Object.setPrototypeOf(globalThis, new Proxy({}, { get(_t, key, from) { reach(from); return undefined; }, has(_t, key) { return key === 'process'; } })); } catch (error) { reach(error); }`,
  'of Function, with call, apply and bind': `
    for (const key of ['call', 'apply', 'bind', 'toString']) {
      const before = Function.prototype[key];
      Function.prototype[key] = function (...words) { reach(this); for (const word of words) { try { loot(word?.constructor?.constructor); } catch {} } return Reflect.apply(before, this, words); };
    }`,
  'of Error': `Error.prototype.toString = () => 'forged'; Object.defineProperty(Error.prototype, 'message', { get() { reach(this); return 'forged'; }, set(value) { reach(value); } });`,
  'of promises': `
    const then = Promise.prototype.then;
    Promise.prototype.then = function (...words) { reach(this); words.forEach(reach); return Reflect.apply(then, this, words); };
    Promise.prototype.catch = Promise.prototype.finally = function () { return this; };`,
  'of iterators': `
    const proto = Object.getPrototypeOf([][Symbol.iterator]());
    const next = proto.next;
    proto.next = function () { const step = Reflect.apply(next, this, []); reach(step); reach(step?.value); return step; };`,
  'frozen and sealed intrinsics': `Object.freeze(Object.prototype); Object.freeze(Array.prototype); Object.preventExtensions(globalThis); for (const arg of args) { try { Object.freeze(arg); } catch {} }`,
  'deleted intrinsics': `for (const name of ['JSON', 'Promise', 'Object', 'Array', 'Error', 'String', 'Map', 'Reflect', 'Symbol', 'module', 'exports']) { try { delete globalThis[name]; } catch {} }`,
  'a prototype of null for the answer': `return Object.assign(Object.create(null), { success: true, data: Object.create(null), html: '<p>x</p>' });`,
});

/** Proxies and getters: code that runs while somebody else only reads. */
export const proxies = group('proxies', {
  'as the answer': `return new Proxy({}, { get(_t, key, from) { reach(from); if (key === 'then') return undefined; return key === 'success' ? true : undefined; }, ownKeys() { return ['success', 'data']; }, getOwnPropertyDescriptor() { return { configurable: true, enumerable: true, value: 1 }; } });`,
  'as the answer, revoked': `const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return proxy;`,
  thrown: `throw new Proxy(new Error('x'), { get(target, key, from) { reach(from); return Reflect.get(target, key); }, getPrototypeOf() { return Error.prototype; } });`,
  'as the exports': `if (typeof module === 'object') module.exports = new Proxy(module.exports, { get(target, key) { reach(target); return target[key]; } });`,
  'as a function that is called': `return new Proxy(() => 1, { apply(target, self, words) { reach(self); words.forEach(reach); return 1; } });`,
  'with endless ownKeys': `return new Proxy({}, { ownKeys() { return Array.from({ length: 1e7 }, (_, at) => 'k' + at); }, getOwnPropertyDescriptor() { return { configurable: true, enumerable: true, value: 1 }; } });`,
  'in the chain of an argument': `for (const arg of args) { try { Object.setPrototypeOf(arg, new Proxy({}, { get(_t, key, from) { reach(from); } })); } catch (error) { reach(error); } }`,
  'that answers another thing each time': `let times = 0; return new Proxy({}, { get(_t, key) { if (key === 'then' || typeof key === 'symbol') return undefined; times += 1; return times % 2 ? 'a' : { b: times }; }, ownKeys: () => ['success', 'data'], getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: times }) });`,
});

export const getters = group('getters', {
  'in the answer': `return { get success() { reach(this); return true; }, get data() { reach(arguments.callee?.caller); return {}; }, get html() { return 'x'; } };`,
  'that throw': `return { get success() { throw new RangeError('from a getter'); }, get version() { throw null; }, get html() { throw undefined; } };`,
  'that never end': `return { get success() { for (;;); }, get html() { for (;;); } };`,
  'that put more getters out': `const make = () => ({ get success() { return make(); }, get data() { return make(); }, get html() { return make(); } }); return make();`,
  'on an argument': `for (const arg of args) { try { Object.defineProperty(arg, 'name', { get() { reach(arguments.callee?.caller); return 'x'; } }); } catch {} }`,
});
