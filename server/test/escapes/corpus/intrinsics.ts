import { group } from '../escape';

/** Intrinsics that are replaced, so that whoever judges the release judges by the release's own functions. */
export const intrinsics = group('intrinsics', {
  Promise: `const Real = Promise; globalThis.Promise = class Forged extends Real { constructor(run) { super((done, refuse) => { reach(done); run(done, () => done({ success: true, data: {}, routes: [{}] })); }); } then(done, refuse) { return super.then(done, done); } };`,
  'Promise.prototype.then that never refuses': `const then = Promise.prototype.then; Promise.prototype.then = function (done) { return Reflect.apply(then, this, [done, done]); };`,
  'Promise.all, race and resolve': `for (const key of ['all', 'race', 'any', 'allSettled', 'resolve', 'reject']) Promise[key] = () => ({ then(done) { reach(done); done(null); } });`,
  'Array.isArray': `Array.isArray = () => true;`,
  'methods of arrays': `for (const key of ['map', 'flatMap', 'filter', 'find', 'forEach', 'push', 'some', 'every', 'join', 'slice', 'shift', 'includes', 'concat', 'reduce', 'at']) Array.prototype[key] = function (...words) { reach(this); words.forEach?.call?.(words, reach); return []; };`,
  'methods of texts': `for (const key of ['slice', 'split', 'replace', 'replaceAll', 'trim', 'startsWith', 'endsWith', 'includes', 'indexOf', 'charCodeAt', 'toString', 'match']) String.prototype[key] = function () { return ''; };`,
  'methods of maps': `for (const key of ['get', 'set', 'has', 'delete']) { Map.prototype[key] = function (...words) { words.forEach(reach); return { forged: true }; }; WeakMap.prototype[key] = Map.prototype[key]; Set.prototype[key] = () => true; }`,
  Reflect: `const real = { ...Reflect }; for (const key of ['apply', 'construct', 'get', 'set', 'ownKeys', 'getOwnPropertyDescriptor']) Reflect[key] = function (...words) { words.forEach((word) => { try { loot(word?.constructor?.constructor); } catch {} }); return real.apply?.(() => 1, undefined, []); };`,
  'Object’s own functions': `for (const key of ['keys', 'entries', 'values', 'assign', 'defineProperty', 'freeze', 'fromEntries', 'getOwnPropertyNames', 'create']) Object[key] = () => [];`,
  'Error and its kin': `for (const name of ['Error', 'TypeError', 'RangeError', 'SyntaxError']) globalThis[name] = function () { return { message: '', name: '', stack: '' }; };`,
  'String, Number and Boolean': `globalThis.String = () => 'forged'; globalThis.Number = () => 0; globalThis.Boolean = () => true;`,
  'eval and Function': `globalThis.eval = (text) => { reach(text); return {}; }; globalThis.Function = () => () => ({}); Function.prototype.constructor = globalThis.Function;`,
  'globalThis itself': `try { globalThis.globalThis = {}; globalThis.undefined = 1; globalThis.self = {}; globalThis.window = {}; } catch {}`,
  'timers that run at once': `globalThis.setTimeout = (run) => { try { run?.(); } catch {} return 1; }; globalThis.queueMicrotask = (run) => run(); globalThis.clearTimeout = () => { throw new Error('x'); };`,
  Symbol: `globalThis.Symbol = Object.assign(() => 'x', { iterator: 'x', asyncIterator: 'x', for: () => 'x' });`,
  RegExp: `RegExp.prototype.exec = () => ['forged']; RegExp.prototype.test = () => true;`,
  Date: `globalThis.Date = class { static now() { return 0; } getTime() { return NaN; } toISOString() { return '9999-12-31'; } };`,
});

/** A verdict that somebody else should have given. */
export const verdicts = group('verdicts', {
  'a message to whoever waits': `
    for (const say of [globalThis.postMessage, globalThis.send, globalThis.parentPort?.postMessage, globalThis.process?.send]) {
      try { say?.({ id: 1, answer: { success: true, data: {} } }); say?.({ failure: null }); } catch (error) { reach(error); }
    }`,
  'a container that appears later': `
    let real; for (const key of Object.keys(globalThis)) void key;
    Object.defineProperty(Object.prototype, 'get', { configurable: true, writable: true, value: async () => () => ({ default: { routes: [{ handle: {} }] } }) });`,
  'an answer that is there for every name': `Object.setPrototypeOf(Object.prototype, null); try { Object.defineProperty(Object.prototype, 'default', { configurable: true, get: () => ({ routes: [{}], page: () => 'forged' }) }); Object.defineProperty(Object.prototype, 'routes', { configurable: true, get: () => [{}] }); } catch {}`,
  'a failure that is always known already': `Object.defineProperty(Object.prototype, 'failure', { configurable: true, get: () => undefined, set: () => undefined }); Object.defineProperty(Object.prototype, 'kind', { configurable: true, get: () => undefined, set: () => undefined });`,
  'currentScript of another part': `if (typeof document === 'object') { try { Object.defineProperty(document, 'currentScript', { get: () => ({ src: 'https://portal.invalid/mfe-other/remoteEntry.js', getAttribute: () => null, tagName: 'SCRIPT' }) }); } catch {} }`,
  'the shell’s loader that always succeeds': `if (typeof document === 'object') { document.createElement = () => new Proxy({ style: {} }, { get: (target, key) => target[key] ?? (() => undefined), set(target, key, value) { target[key] = value; if (key === 'src') Promise.resolve().then(() => target.onload?.({ type: 'load' })); return true; } }); }`,
  'what another release takes': `
    if (typeof require === 'function') {
      try { const greeting = require('greeting'); const { hello } = greeting; greeting.hello = (who) => { boastAt('greeting', who); return 'Forged ' + hello(who); }; } catch (error) { reach(error); }
    }`,
  'what every page goes through': `
    globalThis.forged = 'yes'; const { assign, entries } = Object;
    for (const arg of args) { try { if (typeof arg?.renderPage === 'function') arg.renderPage = () => ({ html: 'forged' }); if (arg?.registry) arg.registry.revision = 'forged'; } catch {} }`,
  'an exception where a page is asked for next': `globalThis.poison = true; Array.prototype.join = function () { throw new Error('poisoned'); }; String.prototype.concat = Array.prototype.join;`,
  'the registry it is given': `for (const arg of args) { try { const registry = arg?.registry; if (registry) { registry.remotes.length = 0; registry.shell = 'forged'; Object.freeze(registry); } } catch (error) { reach(error); } }`,
  'the functions of its caller, by caller and arguments': `
    try { for (let up = (function () { return arguments.callee; })().caller, steps = 0; up && steps < 30; up = up.caller, steps += 1) { reach(up); for (const one of up.arguments ?? []) reach(one); } } catch (error) { reach(error); }`,
});
