import type { RemoteManifest, ShellManifest } from '../checks/manifest';
import { LOAD_LIMITS, tryLoad, type Loadable } from './try-load';

/** A federation in a few lines: it loads what a container gives. */
const SHELL = `
  const { React } = { React: 1 };
  globalThis.__FEDERATION__ = { __INSTANCES__: [{
    shareScopeMap: { default: { react: { '19.0.0': {} } } },
    registerRemotes() {},
    async loadRemote(name) { return (await globalThis[name.split('/')[0]].get('./remote'))(); },
  }] };
  throw new Error('there is no #root');`;
/** A remote whose page loads a chunk by a script element, as webpack does. */
const remoteOf = ({
  entry = '',
  chunk = '',
  routes = "[{ handle: { preload: () => chunk('page.js') } }]",
}) => ({
  'remoteEntry.js': `
    var remote_x = (() => {
      const chunk = (file) => new Promise((resolve, reject) => {
        const script = document.createElement('script');
        Object.assign(script, { src: 'https://portal.invalid/mfe-x/' + file + '?retry=1', onload: resolve });
        script.onerror = () => reject(new Error('no ' + file));
        document.head.appendChild(script);
      });
      ${entry}
      return { get: async () => () => ({ default: { routes: ${routes} } }) };
    })();`,
  'page.js': chunk,
});

const shell = (code = SHELL): Loadable<ShellManifest> => ({
  manifest: { name: 'shell', assets: ['main.js'], versions: { react: '19.0.0' } } as unknown as ShellManifest,
  scripts: { 'main.js': code },
});
const remote = (scripts: Record<string, string>): Loadable<RemoteManifest> => ({
  manifest: { name: 'mfe-x', entry: 'remoteEntry.js', global: 'remote_x' } as unknown as RemoteManifest,
  scripts,
});
const resultOf = (of: Parameters<typeof remoteOf>[0], limits = LOAD_LIMITS) =>
  tryLoad(shell(), [remote(remoteOf(of))], limits);

test('MFE-05 a remote whose entry and pages load is taken', async () => {
  expect(await resultOf({})).toBeNull();
});

const nested = "[{ children: [{ handle: { preload: () => chunk('gone.js') } }] }]";
test.each([
  ['its entry throws', { entry: "throw new Error('broken')" }, 'throws', /^broken$/],
  ['its page throws', { chunk: "throw new Error('broken page')" }, 'throws', /^broken page$/],
  ['a page of a page is not there', { routes: nested }, 'throws', /gone\.js is not in the release/],
  ['it has no routes', { routes: '[]' }, 'exposes-nothing', /its default export has no routes/],
  ['it has no container', { entry: 'return null;' }, 'exposes-nothing', /makes no container remote_x/],
  [
    'it throws a moment later',
    { entry: "setTimeout(() => { throw new Error('late') }, 5)" },
    'throws',
    /late/,
  ],
  [
    'a page never comes',
    { routes: '[{ handle: { preload: () => new Promise(() => {}) } }]' },
    'throws',
    /never/,
  ],
])('MFE-05 a remote is refused when %s', async (_, of, kind, words) => {
  const reason = expect.stringMatching(words) as string;
  expect(await resultOf(of)).toEqual({ part: 'mfe-x', kind, reason });
});

test.each([
  ['hangs', 'for (;;);', { ...LOAD_LIMITS, ms: 1_000 }, 'late', /is not loaded after 1 s/],
  [
    'grows',
    'const all = []; for (;;) all.push(new Array(1e5).fill(all.length));',
    { ms: 60_000, memoryMb: 16 },
    'exceeds',
    /^takes more than 16 MB of memory$/,
  ],
])('MFE-05 a remote is refused that %s', async (_, entry, limits, kind, words) => {
  const reason = expect.stringMatching(words) as string;
  expect(await resultOf({ entry }, limits)).toEqual({ part: 'mfe-x', kind, reason });
});

test.each([
  ['starts no federation', '0;', /it starts no federation/],
  ['throws', "throw new Error('broken shell')", /broken shell/],
  ['lacks a singleton', SHELL.replace('react:', 'preact:'), /it does not bring react/],
])('MFE-05 a shell is refused that %s', async (_, code, words) => {
  const reason = expect.stringMatching(words) as string;
  expect(await tryLoad(shell(code), [])).toEqual({ part: 'shell', kind: 'throws', reason });
});

/** What a release may try, so that its page, which throws, is taken for a good one. */
const FORGERIES: Record<string, string> = {
  'answers for the check by the process': `
    for (const host of [setTimeout, URL, console.log]) {
      try { host.constructor('return process')().send({ failure: null }); } catch {}
    }`,
  'answers by an import': `
    import('x').catch((error) => error.constructor.constructor('return process')().send({ failure: null }));`,
  'gives every object another JSON': `
    Object.prototype.toJSON = String.prototype.toJSON = Array.prototype.toJSON = () => null;`,
  'writes JSON itself': `JSON.stringify = () => '""'; JSON.parse = () => [];`,
  'ends every promise well': `
    Promise.prototype.then = function (done) { done?.(''); return this; };
    Object.defineProperty(Promise.prototype, 'constructor', { value: class {} });`,
  'has no errors': `globalThis.Error = class { message = ''; toString() { return ''; } }; globalThis.String = () => '';`,
  'has setters in every list': `
    for (const at of [0, 1, 2]) Object.defineProperty(Array.prototype, at, { set() {}, get() { return ''; } });`,
  'has no lists': 'Array.isArray = () => false; Array.prototype[Symbol.iterator] = function* () {};',
  'runs no timers': 'globalThis.setTimeout = (done) => done(); Map.prototype.set = () => {};',
};

test.each(Object.entries(FORGERIES))(
  'W-03 a result cannot be forged by a release that %s',
  async (_, entry) => {
    const failing = `throw new TypeError('broken page')`;
    expect(await resultOf({ entry: `try { ${entry} } catch {}`, chunk: failing })).toMatchObject({
      part: 'mfe-x',
    });
  },
);
