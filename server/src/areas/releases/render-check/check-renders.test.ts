import { pageSamples } from '@portal/shared/testing/page-samples';
import { remoteManifest, shellManifest } from '../../../../test/releases/manifests';
import type { RemoteManifest } from '../checks/manifest';
import { integrityOf, type StoredFile } from '../release-files';
import type { ReleaseState } from '../registry-view';
import { checkRenders, renderBuild } from './check-renders';
import { placedScripts } from './placed-scripts';

/** A minimal shell: it shows a page of the remote that the registry names, and reports what it throws. */
const SHELL = `
  const [remote] = JSON.parse(document.getElementById('portal-registry').textContent).remotes;
  const root = document.getElementById('root');
  const entry = document.createElement('script');
  entry.src = remote.current.entry;
  const show = async () => {
    root.textContent = 'frame';
    const { pathname } = location;
    try {
      const page = globalThis[remote.current.global]?.pages[pathname];
      if (page) root.append(await page(root));
    } catch (error) {
      const { name: part, current: { hash } } = remote;
      const fault = { kind: 'render', part, hash, path: pathname, message: String(error), stack: error.stack };
      fetch('/reports/browser', { method: 'POST', body: JSON.stringify({ faults: [fault], shown: [] }) });
    }
  };
  globalThis.__FEDERATION__ = { __INSTANCES__: [{
    registerRemotes() {},
    loadRemote: async (name) => (await globalThis[name.split('/')[0]].get())(),
  }] };
  addEventListener('popstate', show);
  show();`;

const ROUTES: unknown[] = ['/x', '/x/:id', '/x/part/*', '/x/own'];
const remoteOf = (
  pages: Record<string, string>,
  facts: Partial<RemoteManifest['facts']> = {},
  paths = ROUTES,
) => {
  const manifest = remoteManifest('mfe-x', ['/x', '/x/*']);
  const made = Object.entries(pages).map(([path, code]) => `'${path}': async (root) => {\n${code}\n}`);
  const routes = JSON.stringify(paths.map((path) => ({ path })));
  const code = `var mfe_x_1 = {\nget: async () => () => ({ default: { routes: ${routes} } }),\npages: {${made.join(',')}} };`;
  return {
    manifest: { ...manifest, facts: { ...manifest.facts, ...facts } },
    files: new Map([['remoteEntry.js', Buffer.from(code)]]),
  };
};

const stateWith = (code: string, remotes: ReleaseState['remotes'] = []): ReleaseState => {
  const files = [
    { path: 'main.js', sha256: code, integrity: integrityOf(Buffer.from(code)) },
  ] as StoredFile[];
  const registry = { revision: 1, shell: 'a', remotes: [] };
  const shell = { hash: 'a'.repeat(20), manifest: shellManifest({}), files };
  return {
    revision: 1,
    shell,
    remotes,
    content: null,
    parts: new Map(),
    canaries: [],
    previews: [],
    variant: '',
    registry,
  };
};
const BLANK_SHELL = "throw new Error('no #root')";
const blobs = { get: async (code: string) => Buffer.from(code) };
const rendered = async (remote: ReturnType<typeof remoteOf>, shell = SHELL) =>
  renderBuild(remote, { state: stateWith(shell), blobs, samples: await pageSamples() });
const checked = async (
  remote: ReturnType<typeof remoteOf>,
  how: { isAccepted?: boolean; isStart?: boolean; state?: ReleaseState } = {},
) =>
  checkRenders(blobs, await pageSamples())(remote, {
    state: stateWith(SHELL),
    isStart: false,
    isAccepted: false,
    ...how,
  });

/** A page that leads to others: of the remote itself, of another, and of another site. */
const LEADING = `
  for (const href of ['/x/part/a', '/x/2', '/y', 'https://evil.example/x/part/b']) {
    const link = document.createElement('a');
    link.setAttribute('href', href);
    root.append(link);
  }
  return 'first page';`;
const THROWING = 'const card = undefined;\nreturn card.title;';

test('W-61 the pages of the routes are rendered, and those of its own that they lead to', async () => {
  const result = await rendered(
    remoteOf({ '/x': LEADING, '/x/1': "return 'one';", '/x/part/a': "return 'a part';" }),
  );
  expect(result?.failure).toBeNull();
  expect(result?.rendered.map(({ path, text }) => [path, text])).toEqual([
    ['/x', 'framefirst page'],
    ['/x/1', 'frameone'],
    ['/x/own', 'frame'],
    ['/x/part/a', 'framea part'],
  ]);
});

test.each([
  ['a page of its routes', { '/x/1': THROWING }, '/x/1', 5],
  ['a page that another leads to', { '/x': LEADING, '/x/part/a': THROWING }, '/x/part/a', 13],
])('W-61 a release is refused when %s throws, with the page and the place', async (_, pages, path, line) => {
  await expect(checked(remoteOf(pages))).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(
      new RegExp(
        `^The page ${path} of mfe-x cannot be rendered with sample data: TypeError: .*title.*\\n    at .+ \\(mfe-x/remoteEntry\\.js:${line}:\\d+\\)`,
      ),
    ) as string,
  });
});

test.each([
  ['fetch', 'globalThis.fetch = async () => new Response();'],
  ['pushState', 'history.pushState = () => undefined;'],
])('F-46 a release that replaces %s of the page is refused', async (name, code) => {
  await expect(checked(remoteOf({ '/x': `${code}\nreturn 'one';` }))).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining(`it replaces ${name} of the page, which all parts use`) as string,
  });
});

test('F-46 a release that overwrites the stored session is refused', async () => {
  const code = "localStorage.setItem('studentToken', 'another');\nreturn 'one';";
  await expect(checked(remoteOf({ '/x': code }, { audience: 'student' }))).rejects.toMatchObject({
    message: expect.stringContaining('it replaces studentToken of the page') as string,
  });
});

test('F-46 a page that shows less than half of the sample data that the active release shows is refused', async () => {
  const list = (count: number) => `
    const { data } = await (await fetch('/student/get/sessions')).json();
    return data.flatMap((one) => Object.values(one)).slice(0, ${count}).join(' ') + ' frame';`;
  const active = remoteOf({ '/x': list(4) });
  const code = active.files.get('remoteEntry.js')!;
  const files = [
    { path: 'remoteEntry.js', sha256: code.toString(), integrity: integrityOf(code) },
  ] as StoredFile[];
  const current = { hash: 'b'.repeat(20), manifest: active.manifest, files };
  const state = stateWith(SHELL, [{ current, previous: null }]);
  await expect(checked(remoteOf({ '/x': list(3) }), { state })).resolves.toBeNull();
  await expect(checked(remoteOf({ '/x': list(0) }), { state })).rejects.toMatchObject({
    message: expect.stringMatching(
      /^The page \/x of mfe-x .*of \d sample values that the active release shows it shows 0; “.+” is missing/,
    ) as string,
  });
});

test('W-61 what a publisher accepts is a finding, and what comes with a start is not rendered', async () => {
  const throwing = remoteOf({ '/x': THROWING });
  await expect(checked(throwing, { isAccepted: true })).resolves.toMatchObject({
    words: expect.stringContaining('It is published all the same.') as string,
  });
  await expect(checked(throwing, { isStart: true })).resolves.toBeNull();
  await expect(checked(remoteOf({}))).resolves.toBeNull();
});

test('W-61 a page has the answers of the sample, and the session that it needs', async () => {
  const ask = "const { status } = await fetch('/student/get/sessions');";
  const who = `${ask}\nreturn status + ' ' + localStorage.getItem('enrollment');`;
  const of = async (audience: string, studentPaths: string[] = []) => {
    const result = await rendered(remoteOf({ '/x': who, '/x/own': who }, { audience, studentPaths }));
    return Object.fromEntries(result?.rendered.map(({ path, text }) => [path, text]) ?? []);
  };
  expect(await of('student')).toMatchObject({
    '/x': 'frame200 220280107003',
    '/x/own': 'frame200 220280107003',
  });
  expect(await of('public', ['/x/own'])).toMatchObject({
    '/x': 'frame200 null',
    '/x/own': 'frame200 220280107003',
  });
});

test('W-61 a page that empties the document is refused; a shell that does not draw says nothing of a remote', async () => {
  const empty = remoteOf({
    '/x': "document.body.removeChild(root); root.textContent = ''; return '';",
  });
  expect((await rendered(empty))?.failure).toMatchObject({
    path: '/x',
    reason: 'it leaves nothing on the page',
  });
  expect(await rendered(remoteOf({ '/x': THROWING }), BLANK_SHELL)).toMatchObject({
    rendered: [],
    failure: null,
  });
});

test('W-61 a publisher under a shell that does not render here reads that no page was rendered', async () => {
  const check = checkRenders(blobs, await pageSamples());
  const how = { state: stateWith(BLANK_SHELL), isStart: false, isAccepted: false };
  await expect(check(remoteOf({ '/x': THROWING }), how)).resolves.toMatchObject({
    words: expect.stringMatching(/^Its pages were not rendered/) as string,
  });
});

test('W-61 routes that are made to hold the server up hold nothing up, and routes that are none are refused', async () => {
  const leading = (to: string) =>
    `const link = document.createElement('a'); link.setAttribute('href', '${to}'); root.append(link); return 'there';`;
  const greedy = remoteOf({ '/x': leading(`/x/${'a'.repeat(40)}!`) }, {}, ['/x', '/x/(a+)+$', '/x/(']);
  expect((await rendered(greedy))?.failure).toBeNull();
  expect((await rendered(remoteOf({}, {}, ['/x', 7])))?.failure).toMatchObject({
    reason: 'a route has a path that is no text',
  });
  const many = remoteOf(
    {},
    {},
    Array.from({ length: 5_000 }, (_, at) => `/x/part${at}`),
  );
  expect((await rendered(many))?.rendered).toHaveLength(60);
});

test('W-61 a release of many scripts under many lines takes no more memory than its bytes', () => {
  const scripts = Array.from({ length: 200 }, (_, at) => ({
    address: `https://portal.invalid/${at}.js`,
    name: `mfe-x/${at}.js`,
    code: '\n'.repeat(at === 0 ? 1_000_000 : 0) + 'boom()',
  }));
  const placed = placedScripts(scripts);
  expect(Object.values(placed.files).reduce((sum, { code }) => sum + code.length, 0)).toBeLessThan(1_010_000);
  expect(placed.framesOf('    at f (<input>:1000003:5)')).toEqual(['f (mfe-x/2.js:1:5)']);
});

test('W-61 an error in a timer ends no page', async () => {
  const late = "setTimeout(() => { throw new Error('late'); }, 5); return 'there';";
  expect((await rendered(remoteOf({ '/x': late })))?.failure).toBeNull();
});
