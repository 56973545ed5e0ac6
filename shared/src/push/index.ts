/**
 * What a page wishes of web push, and how the shell grants it (MSG-06): a page registers no service worker, since the
 * portal has one, and the shell's only.
 */

/** What a page may wish: to know its state by the portal's key, to turn it on by that key, to turn it off. */
export type PushWish = { what: 'look' | 'on'; key: string } | { what: 'off' };

/** A browser as it subscribed. */
export type PushBrowser = { endpoint: string; p256dh: string; auth: string };

/**
 * The state of web push in this browser: it has none; the student said no to it; off; on.
 * @property browser the subscription, or the one until now
 */
export type PushHere = {
  state: 'missing' | 'refused' | 'off' | 'on';
  browser: PushBrowser | null;
};

const WISH = 'portal:push-wish';
type Asked = { wish: PushWish; grant: (here: Promise<PushHere>) => void };

/** Asks the shell. @returns the state after it; `missing` where there is no shell around the page */
export function wishPush(wish: PushWish): Promise<PushHere> {
  return new Promise((resolve, reject) => {
    let isHeard = false;
    const detail: Asked = {
      wish,
      grant(here) {
        isHeard = true;
        here.then(resolve, reject);
      },
    };
    globalThis.dispatchEvent(new CustomEvent(WISH, { detail }));
    if (!isHeard) resolve({ state: 'missing', browser: null });
  });
}

/** Grants what pages wish; the shell's only. @returns ends it */
export function grantPushWishes(grant: (wish: PushWish) => Promise<PushHere>): () => void {
  const listener = (event: Event): void => {
    const { detail } = event as CustomEvent<Asked>;
    detail.grant(grant(detail.wish));
  };
  globalThis.addEventListener(WISH, listener);
  return () => globalThis.removeEventListener(WISH, listener);
}
