type Listeners = Record<string, (event: object) => void>;

/** The worker in a scope that keeps what it does. */
async function startWorker() {
  const listeners: Listeners = {};
  const shown: unknown[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const tabs = [`${location.origin}/messages`, `${location.origin}/companies`].map((url) => ({
    url,
    focus: () => Promise.resolve(focused.push(url)),
  }));
  let matching = tabs;
  Object.assign(globalThis, {
    registration: {
      showNotification: (title: string, options: object) => Promise.resolve(shown.push([title, options])),
    },
    clients: {
      matchAll: () => Promise.resolve(matching),
      openWindow: (url: string) => Promise.resolve(opened.push(url)),
    },
    skipWaiting: () => Promise.resolve(),
    addEventListener: (name: string, listener: Listeners[string]) => {
      listeners[name] = listener;
    },
  });
  await jest.isolateModulesAsync(async () => {
    await import('./push-worker');
  });
  const raise = async (name: string, event: object) => {
    const works: Promise<unknown>[] = [];
    listeners[name]!({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
    await Promise.all(works);
  };
  return { listeners, shown, opened, focused, raise, withoutTabs: () => (matching = []) };
}

const saying = (news: unknown) => ({ data: { json: () => news } });
const shownAs = (title: string, path: string) => [title, { tag: 'news', renotify: true, data: { path } }];
const CLOSED = { close: () => undefined };

test('MSG-06 the worker listens to pushes and presses only: it does not touch what a page fetches', async () => {
  const { listeners } = await startWorker();
  expect(Object.keys(listeners).sort()).toEqual(['install', 'notificationclick', 'push']);
});

test('MSG-06 a push is shown as it says; what it cannot read says that there is news', async () => {
  const { raise, shown } = await startWorker();
  await raise('push', saying({ title: 'You have a new notification', path: '/messages' }));
  await raise('push', saying({ title: 'News', path: 'https://elsewhere.example/x' }));
  await raise('push', saying({ title: '', path: 7 }));
  await raise('push', {
    data: {
      json: () => {
        throw new SyntaxError('no JSON');
      },
    },
  });
  await raise('push', { data: null });
  const usual = shownAs('You have a new notification', '/messages');
  expect(shown).toEqual([usual, shownAs('News', '/messages'), usual, usual, usual]);
});

test('MSG-06 pressed, it leads to the tab that has the page, or opens one; never to another site', async () => {
  const { raise, opened, focused, withoutTabs } = await startWorker();
  await raise('notificationclick', { notification: { ...CLOSED, data: { path: '/messages' } } });
  expect([focused, opened]).toEqual([[`${location.origin}/messages`], []]);
  withoutTabs();
  await raise('notificationclick', { notification: { ...CLOSED, data: { path: '//elsewhere.example' } } });
  await raise('notificationclick', { notification: { ...CLOSED, data: null } });
  expect(opened).toEqual([`${location.origin}/messages`, `${location.origin}/messages`]);
});
