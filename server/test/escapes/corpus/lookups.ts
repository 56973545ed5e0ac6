import { group } from '../escape';

/** What an engine or its host may have lying about under a name. */
export const lookups = group('look-ups', {
  'import of a module of Node': `import('fs').then((fs) => grab(fs), (error) => reach(error)); import('node:net').then((net) => grab(net), reach);`,
  'import of a file': `import('file://' + SPOT.key).catch(reach); import('/proc/self/environ').catch(reach);`,
  'import of data': `import('data:text/javascript,export default 1').then((made) => reach(made), reach);`,
  'import of the modules of an engine': `for (const name of ['std', 'os', 'qjs:std', 'qjs:os', 'bjson']) import(name).then((made) => boast('module ' + name), reach);`,
  'import inside a new function': `for (const make of [Function, eval]) { try { Function('return import("fs")')().catch(reach); } catch (error) { reach(error); } }`,
  'import by eval': `try { (0, eval)('import("node:fs")').catch(reach); } catch (error) { reach(error); }`,
  'import with attributes': `try { Function('return import("' + SPOT.key + '", { with: { type: "json" } })')().catch(reach); } catch (error) { reach(error); }`,
  'require by its own name': `if (typeof require === 'function') for (const name of ['fs', 'node:fs', 'child_process', '../../config', SPOT.key]) { try { grab(require(name)); } catch (error) { reach(error); } }`,
  'what hangs on require': `if (typeof require === 'function') { reach(require.main); reach(require.cache); reach(require.extensions); reach(require.resolve); }`,
  'module as Node knows it': `if (typeof module === 'object') { try { grab(module.constructor._load('fs')); } catch {} try { grab(module.require('fs')); } catch {} reach(module.parent); reach(module.children); }`,
  'process by every name': `for (const name of ['process', 'global', 'root', 'GLOBAL', 'window', 'self', 'top', 'parent', 'frames', 'parentPort', 'workerData']) { try { take(globalThis[name]?.process ?? globalThis[name]); take((0, eval)('typeof ' + name + ' === "undefined" ? undefined : ' + name)); } catch {} }`,
  'bindings of Node': `for (const name of ['process', 'internalBinding', 'primordials', 'getInternalBinding', 'NativeModule', 'BuiltinModule']) { try { boastIf((0, eval)(name)?.binding?.('fs'), 'binding'); } catch {} }`,
  'globals of other engines': `for (const name of ['std', 'os', 'bjson', 'scriptArgs', 'loadScript', 'load', 'read', 'readFile', 'd8', 'Deno', 'Bun', 'Java', 'Packages', 'gc', '__loadScript', 'quit']) { try { const found = (0, eval)(name); if (found !== undefined && !(name in args)) { reach(found); boast('global ' + name); } } catch {} }`,
  'the network by the web’s names': `
    const { port, host } = SPOT;
    const tries = [() => fetch('http://' + host + ':' + port + '/fetch'), () => new WebSocket('ws://' + host + ':' + port + '/'),
      () => new EventSource('http://' + host + ':' + port + '/'), () => navigator.sendBeacon('http://' + host + ':' + port + '/', 'x'),
      () => { const xhr = new XMLHttpRequest(); xhr.open('GET', 'http://' + host + ':' + port + '/', false); xhr.send(); },
      () => importScripts('http://' + host + ':' + port + '/'), () => { new Image().src = 'http://' + host + ':' + port + '/'; }];
    for (const attempt of tries) { try { attempt()?.catch?.(reach); } catch (error) { reach(error); } }`,
  'a script element for an address of the server': `
    if (typeof document === 'object') {
      for (const src of ['http://' + SPOT.host + ':' + SPOT.port + '/x.js', 'file://' + SPOT.key, '/operator.key']) {
        const script = document.createElement('script'); script.src = src;
        script.onerror = (event) => { reach(event); reach(event?.target); };
        document.head.appendChild(script);
      }
    }`,
  'another thread': `for (const make of [() => new Worker('data:text/javascript,1'), () => new SharedWorker('data:,1'), () => new BroadcastChannel('x')]) { try { const made = make(); reach(made); boast('thread'); } catch (error) { reach(error); } }`,
  'storage and cookies': `for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) { try { boastIf(globalThis[name]?.setItem?.('x', '1') === undefined && globalThis[name]?.getItem?.('x') === '1' && false, name); reach(globalThis[name]); } catch (error) { reach(error); } }`,
  'time finer than it is given': `
    const clock = typeof performance === 'object' ? performance : Date;
    reach(clock); reach(clock.now); reach(clock.timeOrigin); reach(clock.eventLoopUtilization); reach(clock.nodeTiming); reach(clock.nodeTiming?.constructor);`,
  'crypto with its keys': `if (typeof crypto === 'object') { reach(crypto); reach(crypto.subtle); reach(crypto.webcrypto); try { reach(crypto.randomUUID); reach(crypto.getRandomValues(new Uint8Array(4))); } catch (error) { reach(error); } }`,
  'console down to its streams': `if (typeof console === 'object') { for (const key of Reflect.ownKeys(console)) reach(console[key]); reach(console._stdout); reach(console.Console); reach(console._stdout?._handle); }`,
  'a realm of its own': `try { const realm = new ShadowRealm(); boastIf(realm.evaluate('typeof process === "object" && !!process.versions'), 'realm'); } catch (error) { reach(error); }`,
  'what another release left in the globals': `for (const name of Reflect.ownKeys(globalThis)) { let found; try { found = globalThis[name]; } catch { continue; } boastIf(found === SPOT.otherMark, 'data of another release'); }`,
  'names that a bridge may have': `
    for (const name of Reflect.ownKeys(globalThis)) {
      if (!/host|bridge|native|internal|sandbox|call|send|post|answer|^_|\\$/i.test(String(name))) continue;
      const found = globalThis[name];
      reach(found);
      if (typeof found !== 'function') continue;
      for (const words of [[], ['x'], [{}], [SPOT.key], [() => reach(found)], ['readFile', SPOT.key], [{ toString() { reach(this); return 'x'; } }]]) {
        try { const made = found(...words); reach(made); made?.then?.(reach, reach); } catch (error) { reach(error); }
      }
    }`,
});
