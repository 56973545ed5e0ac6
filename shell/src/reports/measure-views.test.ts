import { MEASURED } from '@portal/shared/config/page-state.mjs';
import { REPORT_PATHS, VIEW_REPORT_BYTES, viewReport } from '@portal/shared/contract';
import type { noteSuccess as NoteSuccess } from '@portal/shared/remote';
import type { PageView } from '../loader/page-view';
import type * as Measuring from './measure-views';
import type * as Views from './views';

const of = { part: 'mfe-fair', hash: '0123456789abcdef0123' };
const SHELL = 'abcdef0123456789abcd';
const sent = jest.fn<Promise<unknown>, [string, RequestInit]>(() => Promise.resolve({}));

/** What was reported, each by the contract, as 'PART WHAT'. */
const said = (): string[] =>
  sent.mock.calls.flatMap(([path, { body }]) => {
    expect(path).toBe(REPORT_PATHS.views);
    expect((body as string).length).toBeLessThanOrEqual(VIEW_REPORT_BYTES);
    return viewReport.parse(JSON.parse(body as string)).views.map(({ part, did }) => `${part} ${did}`);
  });

/** What stands in for an opening of a page. */
function fakeLoad(pathname = '/fair') {
  let view: PageView = { state: 'loading', hasFailed: false };
  let listener: () => void = () => undefined;
  const load = {
    pathname,
    view: () => view,
    subscribe: (call: () => void) => {
      listener = call;
      return () => undefined;
    },
  };
  const show = (state: 'ready' | 'fallback' = 'ready', hash = of.hash): void => {
    const routes = [{ path: '/fair', mainAction: 'POST /student/bars/:id/answer' as const }];
    view = { state, page: { hash, routes, found: true } };
    listener();
  };
  return { load: load as never, show };
}

let views: typeof Views;
let measuring: typeof Measuring;
let noteSuccess: typeof NoteSuccess;
let top: Element | null;

const ends: (() => void)[] = [];
for (const target of [window, document]) {
  const add = target.addEventListener.bind(target) as EventTarget['addEventListener'];
  target.addEventListener = (type: string, listener: EventListener, options?: boolean) => {
    add(type, listener, options);
    ends.push(() => target.removeEventListener(type, listener, options));
  };
}

/** A document of a browser. What it keeps for the next one stays. */
async function openDocument(): Promise<void> {
  jest.resetModules();
  sent.mockClear();
  views = await import('./views');
  measuring = await import('./measure-views');
  ({ noteSuccess } = await import('@portal/shared/remote'));
}
const leave = (): void => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
};
function fill(inside: string): void {
  document.querySelector('main')!.innerHTML = inside;
  top = document.querySelector('h1');
}

beforeEach(async () => {
  jest.useFakeTimers();
  localStorage.clear();
  globalThis.fetch = sent as never;
  document.documentElement.setAttribute(MEASURED, '');
  document.body.innerHTML = `<script type="application/json" id="portal-registry">${JSON.stringify({ revision: 7, shell: SHELL, remotes: [] })}</script><main></main>`;
  Element.prototype.getClientRects = () => [{}] as never;
  Element.prototype.getBoundingClientRect = () => ({ left: 0, top: 0, width: 200, height: 40 }) as never;
  document.elementFromPoint = () => top;
  await openDocument();
});
afterEach(() => {
  // A document's listeners end with it.
  for (const end of ends.splice(0)) end();
  jest.useRealTimers();
});

/** Begins a view of a page that has come. */
function open(inside = '<h1>Fair</h1><button>Answer</button>'): ReturnType<typeof fakeLoad> {
  const fake = fakeLoad();
  views.startView(fake.load, of);
  measuring.measureViews();
  fill(inside);
  fake.show();
  return fake;
}

test('MFE-11 a view is said to begin before anything runs, and to be usable within 30 s, of the shell too', () => {
  open();
  expect(said()).toEqual(['mfe-fair started']);
  expect(sent.mock.calls[0]).toMatchObject([
    REPORT_PATHS.views,
    { credentials: 'omit', keepalive: true, priority: 'low' },
  ]);
  jest.advanceTimersByTime(31_000);
  expect(said()).toEqual(['mfe-fair started', 'mfe-fair usable', 'shell usable']);
});

test.each([
  ['has no heading', '<p>Nothing</p>'],
  [
    'is white on white',
    '<div style="background-color: rgb(255, 255, 255)"><h1 style="color: rgb(250, 250, 250)">Fair</h1></div>',
  ],
  ['waits for ever', '<h1>Fair</h1><div role="status"><span class="MuiCircularProgress-root"></span></div>'],
])('MFE-11 a view that %s is not usable', (_, inside) => {
  open(inside);
  jest.advanceTimersByTime(21_000);
  expect(said()).toEqual(['mfe-fair started', 'mfe-fair unusable', 'shell unusable']);
});

test.each([
  ['', 'unusable'],
  ['<div role="dialog"></div>', 'usable'],
])('MFE-11 a view that cannot be scrolled, with "%s" over it, is %s', (over, outcome) => {
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3_000);
  document.body.style.overflowY = 'hidden';
  open(`<h1>Fair</h1>${over}`);
  jest.advanceTimersByTime(31_000);
  expect(said().slice(0, 2)).toEqual(['mfe-fair started', `mfe-fair ${outcome}`]);
  document.body.style.overflowY = '';
  jest.restoreAllMocks();
});

test('MFE-11 a view that leads to a path where nothing is is not usable', () => {
  open();
  jest.advanceTimersByTime(1_000);
  views.noteDeadEnd();
  expect(said()).toEqual(['mfe-fair started', 'mfe-fair unusable', 'shell unusable']);
});

test('MFE-11 a view under something that takes every click is not usable', () => {
  open('<h1>Fair</h1><div id="over"></div>');
  top = document.querySelector('#over');
  jest.advanceTimersByTime(6_000);
  expect(said()).toContain('mfe-fair unusable');
});

test('MFE-11 a page that blocks the browser for more than 5 s is not usable', () => {
  open('<h1>Fair</h1>');
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 8_000);
  jest.advanceTimersByTime(300);
  jest.restoreAllMocks();
  expect(said()).toContain('mfe-fair unusable');
});

test('MFE-11 a view that ends before anyone can tell does not count', () => {
  open('<p>Still coming</p>');
  jest.advanceTimersByTime(1_000);
  leave();
  expect(said()).toEqual(['mfe-fair started', 'mfe-fair left', 'shell left']);
});

test('MFE-11 the main action is finished by its call alone; who pressed a button and did not finish has tried', () => {
  open();
  jest.advanceTimersByTime(1_000);
  document.querySelector('button')!.click();
  noteSuccess('POST /student/messages/7/read');
  leave();
  expect(said()).toEqual(['mfe-fair started', 'mfe-fair usable', 'shell usable', 'mfe-fair tried']);
  // The person comes back, and finishes.
  noteSuccess('POST /student/bars/7/answer');
  expect(said().at(-1)).toBe('mfe-fair finished');
});

test('MFE-11 an error that the release throws makes a usable view unusable; a file that does not come does not', () => {
  open();
  jest.advanceTimersByTime(1_000);
  const thrown = (error: Error): void => {
    error.stack = `Error\n    at a (https://p/remotes/${of.part}/${of.hash}/remote.js:1:5)`;
    dispatchEvent(new ErrorEvent('error', { error }));
  };
  thrown(Object.assign(new Error('Loading chunk 42 failed.'), { name: 'ChunkLoadError' }));
  expect(said()).toEqual(['mfe-fair started']);
  thrown(new TypeError('no'));
  leave();
  expect(said()).toEqual(['mfe-fair started', 'mfe-fair unusable', 'shell unusable']);
});

test('MFE-11 a browser in which a view fails each time counts once, until it is usable again', async () => {
  open('<p>Nothing</p>');
  jest.advanceTimersByTime(6_000);
  expect(said()).toContain('mfe-fair unusable');
  await openDocument();
  open();
  jest.advanceTimersByTime(1_000);
  leave();
  expect(said()).toEqual(['shell left']);
  await openDocument();
  open();
  jest.advanceTimersByTime(1_000);
  leave();
  expect(said()).toEqual(['mfe-fair started', 'mfe-fair usable', 'shell usable']);
});

test('MFE-11 a document that is not measured says nothing', async () => {
  document.documentElement.removeAttribute(MEASURED);
  await openDocument();
  open();
  jest.advanceTimersByTime(40_000);
  expect(sent).not.toHaveBeenCalled();
});
