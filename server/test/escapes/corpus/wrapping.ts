import { group, rawGroup } from '../escape';

/** Text that plays with how a file is wrapped, named and read. */
export const wrapping = rawGroup('wrapping', {
  'the wrapper closed and opened again': `}); reach(this); loot(reach.constructor); (function (module, exports, require, portalFiles) {`,
  'the wrapper closed by braces of a block': `}}; for (const name of Object.getOwnPropertyNames(this)) reach(this[name]); {{`,
  'a backtick and a closing of a template': '`); reach(globalThis); (`${0}',
  'a comment without an end': `/* `,
  'a line comment as the last line': `const a = 1; //`,
  'HTML comments': `<!-- reach(this)\n--> reach(this)\n`,
  'a hashbang': `#!/usr/bin/env node\n`,
  'module syntax': `import fs from 'fs'; export default fs;`,
  'import.meta': `reach(import.meta); reach(import.meta.url);`,
  'await at the top': `await import('fs').catch(reach);`,
  'return at the top': `reach(arguments); reach(arguments.callee); reach(arguments.callee.caller); if (reach) return;`,
  'a map of sources': `//# sourceMappingURL=file:///etc/passwd\n//# sourceURL=/etc/passwd\n`,
  'a null and separators of lines': `const a = '\u0000\u2028\u2029'; reach(this);\u2028 loot(reach.constructor);`,
  'a mark of byte order': `\ufeff\ufeffreach(this);`,
  'strict for everybody': `'use strict'; reach(this); reach((function () { return this; })());`,
  'names of the wrapper taken': `var module, exports, require, portalFiles; function reachAgain() { reach(arguments.callee.caller); } reachAgain();`,
  'a label and a with': `with (globalThis) { with (this) { reach(constructor); out: for (;;) break out; } }`,
  'code of three megabytes': `${'/*x*/'.repeat(600_000)}`,
  'braces without an end': '{'.repeat(200_000),
});

/** Code out of text, in all its ways. */
export const evaluation = group('evaluation', {
  'eval, at once and by another name': `for (const code of ['this', 'globalThis', 'arguments', 'new.target', 'super.x', 'module', 'require']) { try { reach(eval(code)); } catch {} try { reach((0, eval)(code)); } catch {} }`,
  'a new function whose arguments close it': `try { reach(Function('/*', '*/){ return this; }), (function(')()); } catch (error) { reach(error); } try { reach(new Function('a = this.process', 'return a')()); } catch (error) { reach(error); }`,
  'with over a proxy': `const found = Function('box', 'with (box) { return process; }'); try { take(found(new Proxy({}, { has: () => false }))); } catch (error) { reach(error); }`,
  'a timer with text': `if (typeof setTimeout === 'function') { try { setTimeout('reach(this)', 0); } catch (error) { reach(error); } }`,
  'the text of functions in reach': `
    const texts = []; for (const name of Object.getOwnPropertyNames(globalThis)) { try { texts.push(Function.prototype.toString.call(globalThis[name])); } catch {} }
    for (const arg of args) { try { texts.push(String(arg)); } catch {} }
    boastIf(texts.some((text) => text.includes(SPOT.otherMark)), 'the code of another release');`,
  'async code out of text': `const Async = (async () => 1).constructor; try { Async('return await import("fs")')().then(grab, reach); } catch (error) { reach(error); }`,
  'a getter of eval': `Object.defineProperty(globalThis, 'spy', { configurable: true, get() { reach(this); return eval; } }); reach(spy('this'));`,
});

/** Parts of the language that lean on the host. */
export const language = group('language', {
  Intl: `if (typeof Intl === 'object') { reach(Intl); for (const name of Object.getOwnPropertyNames(Intl)) { reach(Intl[name]); try { reach(new Intl[name]('en')); } catch (error) { reach(error); } } }`,
  Date: `reach(new Date()); reach(Date.now); boastIf(new Date().getTimezoneOffset() !== 0 && new Date(0).toString().includes('India') && false, 'zone'); return { success: true, data: { a: new Date(NaN) } };`,
  locale: `reach((1).toLocaleString); try { reach('x'.localeCompare('y', 'en-u-co-' + 'x'.repeat(1e6))); } catch (error) { reach(error); } try { (1e21).toLocaleString('x'.repeat(1e6)); } catch (error) { reach(error); }`,
  'Math.random': `reach(Math); reach(Math.random); Math.random = () => NaN;`,
  FinalizationRegistry: `if (typeof FinalizationRegistry === 'function') { const gone = new FinalizationRegistry((held) => { reach(held); reach(this); }); for (let at = 0; at < 1e4; at += 1) gone.register({}, at); }`,
  WeakRef: `if (typeof WeakRef === 'function') for (const arg of args) { try { reach(new WeakRef(arg).deref()); } catch (error) { reach(error); } }`,
  WebAssembly: `if (typeof WebAssembly === 'object') { reach(WebAssembly); try { const made = new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); reach(made); reach(new WebAssembly.Instance(made)); reach(new WebAssembly.Memory({ initial: 1 }).buffer); } catch (error) { reach(error); } try { new WebAssembly.Module(new Uint8Array(1)); } catch (error) { reach(error); } WebAssembly.compile?.(new Uint8Array(1)).catch(reach); }`,
  'Atomics and shared memory': `if (typeof SharedArrayBuffer === 'function') { const shared = new SharedArrayBuffer(8); reach(shared); reach(Atomics); try { Atomics.notify(new Int32Array(shared), 0, 1); } catch (error) { reach(error); } }`,
  'decorators of a class, private fields and static blocks': `class Spy { static #held = reach; static { reach(this); } #own = 1; static see(one) { return #own in one; } } for (const arg of args) { try { reach(Spy.see(arg)); } catch (error) { reach(error); } }`,
  'a superclass that answers another object': `class Base { constructor(one) { return one; } } class Spy extends Base { #mark = 'x'; } for (const arg of [...args, globalThis]) { try { reach(new Spy(arg)); } catch (error) { reach(error); } }`,
  'labels of tagged texts': `const tag = (texts, ...more) => { reach(texts); reach(texts.raw); more.forEach(reach); }; tag\`a\${args}b\`;`,
  'async iteration over arguments': `(async () => { for await (const one of args) reach(one); })().catch(reach);`,
  'the stand-ins of a page, with hostile words': `
    const bad = [undefined, null, 1e999, -1, '', 'x'.repeat(1e6), {}, [], () => 1, Symbol('x'), 10n, { toString() { throw this; } }, new Proxy({}, { get() { throw 1; } })];
    for (const name of ['URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder', 'AbortController', 'AbortSignal', 'MessageChannel', 'Headers', 'Request', 'Response', 'ReadableStream', 'Event', 'EventTarget', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'structuredClone', 'performance', 'crypto', 'console', 'fetch', 'document', 'location', 'navigator', 'history']) {
      const found = globalThis[name];
      if (found === undefined) continue;
      const members = [...new Set([...Reflect.ownKeys(Object(found)), ...Reflect.ownKeys(Object(found.prototype ?? {}))])];
      for (const word of bad) {
        let made; try { made = new found(word, word); reach(made); } catch (error) { reach(error); }
        try { if (!/set|queue/.test(name)) reach(found(word, word)); } catch (error) { reach(error); }
        for (const member of members.slice(0, 40)) { try { reach((made ?? found)[member]?.(word, word)); } catch (error) { reach(error); } }
      }
    }`,
});
