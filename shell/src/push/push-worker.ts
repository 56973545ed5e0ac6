/**
 * The portal's one service worker (MSG-06): it shows that there is news, and leads there. It answers no request and keeps
 * nothing, so that no page ever comes from it.
 */
import type { PushNews } from '@portal/shared/contract';

/** Of what a service worker has, what this one uses. */
type Worker = {
  location: { origin: string };
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  clients: {
    matchAll: (options: object) => Promise<Client[]>;
    openWindow: (url: string) => Promise<Client | null>;
    claim: () => Promise<void>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: (name: string, listener: (event: WorkerEvent) => void) => void;
};
type Client = {
  url: string;
  focus: () => Promise<Client>;
  navigate: (url: string) => Promise<Client | null>;
};
type WorkerEvent = {
  waitUntil: (work: Promise<unknown>) => void;
  data?: { json: () => unknown } | null;
  notification?: { close: () => void; data: { path?: unknown } | null };
};

const worker = globalThis as unknown as Worker;

/** What is said where a push has no words of its own, or none that are known. */
const NEWS: PushNews = { title: 'You have a new notification', path: '/messages' };

/** Words of a push; a path is one of this portal or none. */
function newsOf(event: WorkerEvent): PushNews {
  try {
    const said = event.data?.json() as Partial<Record<keyof PushNews, unknown>> | undefined;
    const { title, path } = said ?? {};
    return {
      title: typeof title === 'string' && title !== '' ? title : NEWS.title,
      path: pathOf(path),
    };
  } catch {
    return NEWS;
  }
}

function pathOf(path: unknown): string {
  if (typeof path !== 'string') return NEWS.path;
  const url = new URL(path, worker.location.origin);
  return url.origin === worker.location.origin ? url.pathname : NEWS.path;
}

/** Shows the page in a tab that has the portal open, or in a new one. */
async function lead(path: string): Promise<void> {
  const url = new URL(path, worker.location.origin).href;
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find((tab) => tab.url === url);
  if (there) await there.focus();
  else await worker.clients.openWindow(url);
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('push', (event) => {
  const { title, path } = newsOf(event);
  // One at a time: the next one takes its place.
  event.waitUntil(
    worker.registration.showNotification(title, { tag: 'news', renotify: true, data: { path } }),
  );
});
worker.addEventListener('notificationclick', (event) => {
  event.notification?.close();
  event.waitUntil(lead(pathOf(event.notification?.data?.path)));
});
