import { waitFor } from '@testing-library/react';
import { endPushHere, grantPush } from './own-worker';

const KEY = `B${'A'.repeat(86)}`;
const OTHER_KEY = `B${'B'.repeat(86)}`;
const bytesOf = (key: string) => Uint8Array.from(Buffer.from(key, 'base64url')).buffer;

/** A browser with web push. @param answer of its student */
function browser(answer: NotificationPermission) {
  let subscription: object | null = null;
  type Asks = {
    permission: NotificationPermission;
    requestPermission: () => Promise<NotificationPermission>;
  };
  const ended: string[] = [];
  const registered: unknown[] = [];
  const subscribe = jest.fn(({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    subscription = {
      options: { applicationServerKey: applicationServerKey.buffer },
      toJSON: () => ({ endpoint: 'https://push.example.com/one', keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: () => {
        ended.push('unsubscribed');
        subscription = null;
        return Promise.resolve(true);
      },
    };
    return Promise.resolve(subscription);
  });
  const registration = { pushManager: { getSubscription: () => Promise.resolve(subscription), subscribe } };
  const requestPermission = jest.fn(() => {
    notification.permission = answer;
    return Promise.resolve(answer);
  });
  const notification: Asks = { permission: 'default', requestPermission };
  Object.assign(globalThis, { PushManager: class {}, Notification: notification });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: () => Promise.resolve(registered.length > 0 ? registration : undefined),
      register: (...words: unknown[]) => {
        registered.push(words);
        return Promise.resolve(registration);
      },
      ready: Promise.resolve(registration),
    },
  });
  return { registered, ended, subscribe, requestPermission };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'PushManager');
});

test('MSG-06 looking asks no one and registers nothing', async () => {
  const { registered, requestPermission } = browser('granted');
  expect(await grantPush({ what: 'look', key: KEY })).toEqual({ state: 'off', browser: null });
  expect([registered, requestPermission.mock.calls.length]).toEqual([[], 0]);
});

test('MSG-06 turned on, the student is asked, and the one worker is registered for the whole portal', async () => {
  const { registered } = browser('granted');
  const subscribed = { endpoint: 'https://push.example.com/one', p256dh: 'p', auth: 'a' };
  expect(await grantPush({ what: 'on', key: KEY })).toEqual({ state: 'on', browser: subscribed });
  expect(registered).toEqual([['/push-worker.js', { scope: '/', updateViaCache: 'none' }]]);
  expect(await grantPush({ what: 'look', key: KEY })).toEqual({ state: 'on', browser: subscribed });
  expect(await grantPush({ what: 'off' })).toEqual({ state: 'off', browser: subscribed });
  expect(await grantPush({ what: 'look', key: KEY })).toEqual({ state: 'off', browser: null });
});

test('F-78 MSG-06 a subscription by a key that the portal has changed is off, and is made again', async () => {
  const { subscribe, ended } = browser('granted');
  await grantPush({ what: 'on', key: OTHER_KEY });
  expect(await grantPush({ what: 'look', key: KEY })).toMatchObject({ state: 'off' });
  await grantPush({ what: 'on', key: KEY });
  expect(ended).toEqual(['unsubscribed']);
  const [asked] = subscribe.mock.calls.at(-1)!;
  expect(asked.applicationServerKey.buffer).toEqual(bytesOf(KEY));
});

test('MSG-06 the student says no: nothing is registered', async () => {
  const { registered } = browser('denied');
  expect(await grantPush({ what: 'on', key: KEY })).toEqual({ state: 'refused', browser: null });
  expect(registered).toEqual([]);
});

test('MSG-06 after a logout nothing is notified here any more; a browser without push does not mind', async () => {
  endPushHere();
  expect(await grantPush({ what: 'look', key: KEY })).toEqual({ state: 'missing', browser: null });
  const { ended } = browser('granted');
  await grantPush({ what: 'on', key: KEY });
  endPushHere();
  await waitFor(() => expect(ended).toEqual(['unsubscribed']));
});
