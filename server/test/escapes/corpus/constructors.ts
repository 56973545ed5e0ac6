import { group } from '../escape';

/** Every object leads to its constructor, and that to a Function: it must be the release's own. */
export const constructors = group('constructors', {
  'of a function': `loot((() => 1).constructor);`,
  'of an async function': `loot((async () => 1).constructor);`,
  'of a generator': `loot((function* () {}).constructor);`,
  'of an async generator': `loot((async function* () {}).constructor);`,
  'of every argument': `for (const arg of args) reach(arg);`,
  'of what hangs on the arguments': `
    const seen = new Set();
    const walk = (value, depth) => {
      if (depth > 4 || value === null || !/object|function/.test(typeof value) || seen.has(value)) return;
      seen.add(value);
      reach(value);
      for (const key of Reflect.ownKeys(value)) { try { walk(value[key], depth + 1); } catch {} }
    };
    for (const arg of args) walk(arg, 0);`,
  'of every global': `
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      let value;
      try { value = globalThis[name]; } catch { continue; }
      reach(value);
      if (value?.prototype) reach(value.prototype);
    }`,
  'of what a global makes': `
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      let value;
      try { value = globalThis[name]; } catch { continue; }
      if (typeof value !== 'function' || /^(eval|set|clear)/.test(name)) continue;
      for (const make of [() => value(), () => new value(), () => new value('https://a.invalid/')]) {
        let made;
        try { made = make(); } catch (error) { made = error; }
        reach(made);
      }
    }`,
  'of an error of the module loader': `
    try { (typeof require === 'function' ? require : args[2])('no-such-module'); } catch (error) { reach(error); }`,
  'of an error of a global': `
    const tries = [() => new URL('//'), () => structuredClone(() => 1), () => new TextDecoder('x'),
      () => atob('*'), () => new Response(1, { status: 1 }), () => new AbortSignal(), () => setTimeout(),
      () => crypto.getRandomValues(1), () => performance.measure(1), () => queueMicrotask(1),
      () => new Request('::'), () => new Headers([[1]]), () => new MessageChannel().port1.postMessage(() => 1)];
    for (const attempt of tries) { try { attempt(); } catch (error) { reach(error); } }`,
  'of an error when the stack is full': `
    const down = () => { try { down(); } catch (error) { reach(error); throw error; } };
    try { down(); } catch (error) { reach(error); }`,
  'of an error out of a call near the end of the stack': `
    const down = (left) => {
      try { down(left + 1); } catch { try { new URL('https://a.invalid/'); setTimeout(() => 1, 0); } catch (error) { reach(error); } }
    };
    try { down(0); } catch (error) { reach(error); }`,
  'of what calls this': `
    const caller = (function () { return arguments.callee.caller; })();
    reach(caller); reach(caller?.arguments?.[0]); reach(caller?.caller);`,
  'of this': `reach((function () { return this; })()); reach(this);`,
  'of a DOMException': `
    const aborted = typeof AbortController === 'function' ? new AbortController() : undefined;
    aborted?.abort(); reach(aborted?.signal?.reason);
    if (typeof AbortSignal === 'function') reach(AbortSignal.abort().reason);`,
  'of promises that globals give': `
    const tries = [() => new Response('x').text(), () => new Response('1').json(), () => fetch('https://a.invalid/'),
      () => crypto.subtle.digest('SHA-256', new Uint8Array(1)), () => new ReadableStream().cancel()];
    for (const attempt of tries) { try { const made = attempt(); reach(made); made?.then?.(reach, reach); } catch (error) { reach(error); } }`,
  'of what a timer hands over': `
    if (typeof setTimeout === 'function') {
      reach(setTimeout(function () { reach(this); for (const arg of arguments) reach(arg); }, 0, {}));
    }`,
  'of what an event hands over': `
    if (typeof MessageChannel === 'function') {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = function (event) { reach(this); reach(event); reach(event?.data); };
      port2.postMessage({ a: [1, new Date(0), new Map()] });
      reach(port1);
    }
    if (typeof EventTarget === 'function') {
      const target = new EventTarget();
      target.addEventListener('x', function (event) { reach(this); reach(event); });
      target.dispatchEvent(new Event('x'));
    }`,
  'of what a stream hands over': `
    if (typeof ReadableStream === 'function') {
      const stream = new ReadableStream({ start(controller) { reach(controller); controller.enqueue('x'); controller.close(); } });
      reach(stream.getReader().read());
    }`,
  'of typed arrays that globals fill': `
    if (typeof TextEncoder === 'function') { const bytes = new TextEncoder().encode('x'); reach(bytes); reach(bytes.buffer); }
    if (typeof structuredClone === 'function') reach(structuredClone({ a: [new Error('x')] }));`,
  'by Reflect.construct and new.target': `
    for (const arg of [...args, globalThis]) {
      try { loot(Reflect.construct(arg.constructor.constructor, ['return this.process'], arg.constructor)); } catch {}
    }`,
  'by __proto__ and getPrototypeOf, all the way up': `
    for (let arg of [...args, globalThis]) {
      for (let steps = 0; arg && steps < 20; steps += 1) { reach(arg); arg = Object.getPrototypeOf(arg); }
    }`,
  'by __lookupGetter__ and descriptors': `
    for (const arg of [...args, globalThis]) {
      if (arg === null || typeof arg !== 'object') continue;
      for (const { get, set, value } of Object.values(Object.getOwnPropertyDescriptors(arg))) { reach(get); reach(set); reach(value); }
    }`,
});
