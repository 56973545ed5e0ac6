import { PUSH_WORKER_PATH } from '@portal/shared/contract';
import type { PushBrowser, PushHere, PushWish } from '@portal/shared/push';
import { trustedScriptUrl } from '../federation/trusted-url';

const MISSING: PushHere = { state: 'missing', browser: null };

/** Whether the browser has what web push takes: a page that came over http has not. */
const isThere = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** A subscription as the portal keeps it. */
function browserOf(subscription: PushSubscription): PushBrowser | null {
  const { endpoint, keys } = subscription.toJSON();
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : null;
}

const registered = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

/** Whether a subscription was made by a key of the portal. */
function isOf(key: string, { options }: PushSubscription): boolean {
  const used = options.applicationServerKey && new Uint8Array(options.applicationServerKey);
  return used !== null && used.length > 0 && bytesOf(key).every((byte, place) => byte === used[place]);
}

/** A subscription by another key brings nothing: it is off (F-78). */
async function look(key: string): Promise<PushHere> {
  if (Notification.permission === 'denied') return { state: 'refused', browser: null };
  const subscription = await registered();
  const browser = subscription && browserOf(subscription);
  return { state: browser && isOf(key, subscription) ? 'on' : 'off', browser };
}

/** Asks the student, registers the worker, and subscribes. */
async function turnOn(key: string): Promise<PushHere> {
  if ((await Notification.requestPermission()) !== 'granted')
    return { state: Notification.permission === 'denied' ? 'refused' : 'off', browser: null };
  const registration = await navigator.serviceWorker.register(trustedScriptUrl(PUSH_WORKER_PATH) as string, {
    scope: '/',
    updateViaCache: 'none',
  });
  await navigator.serviceWorker.ready;
  const before = await registration.pushManager.getSubscription();
  if (before && !isOf(key, before)) await before.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  const browser = browserOf(subscription);
  return { state: browser ? 'on' : 'off', browser };
}

/** Ends the subscription of this browser. @returns the state before */
async function turnOff(): Promise<PushHere> {
  const subscription = await registered();
  const browser = subscription && browserOf(subscription);
  await subscription?.unsubscribe();
  return { state: 'off', browser };
}

/** Does what a page wishes of web push, with the one service worker of the portal (MSG-06). */
export async function grantPush(wish: PushWish): Promise<PushHere> {
  if (!isThere()) return MISSING;
  switch (wish.what) {
    case 'look':
      return look(wish.key);
    case 'on':
      return turnOn(wish.key);
    default:
      return turnOff();
  }
}

/** After a logout this browser shows no notifications, for the next student either. */
export const endPushHere = (): void => {
  if (isThere()) void turnOff().catch(() => undefined);
};
