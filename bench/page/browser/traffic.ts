import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/** One request of a page. */
export type Fetched = {
  url: string;
  kind: string;
  /** Bytes of the body as they went over the wire; 0 from the cache. */
  bytes: number;
  fromCache: boolean;
};

type Traffic = {
  /** What was asked for so far, in the order of asking. */
  fetched: () => Fetched[];
  /** Resolves once nothing was on its way for half a second. @throws Error after limitMs */
  untilStill: (limitMs: number) => Promise<void>;
};

const STILL_MS = 500;
const LOOK_MS = 50;

/** Writes down what a page asks for. */
export async function watchTraffic(cdp: CDPSession): Promise<Traffic> {
  const asked = new Map<string, Fetched>();
  const headers = new Map<string, number>();
  const open = new Set<string>();
  let changed = performance.now();
  const done = (requestId: string): void => {
    open.delete(requestId);
    changed = performance.now();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return;
    asked.set(requestId, { url: request.url, kind: type ?? 'Other', bytes: 0, fromCache: false });
    open.add(requestId);
    changed = performance.now();
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const one = asked.get(requestId);
    if (one) one.fromCache = true;
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    headers.set(requestId, response.encodedDataLength);
    const one = asked.get(requestId);
    if (one && response.fromDiskCache) one.fromCache = true;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one && !one.fromCache) one.bytes = Math.max(0, encodedDataLength - (headers.get(requestId) ?? 0));
    done(requestId);
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => done(requestId));
  await cdp.send('Network.enable');
  return {
    fetched: () => [...asked.values()],
    async untilStill(limitMs) {
      const limit = performance.now() + limitMs;
      while (open.size > 0 || performance.now() - changed < STILL_MS) {
        if (performance.now() > limit) {
          const urls = [...open].map((id) => asked.get(id)?.url);
          throw new Error(`Still on its way after ${limitMs} ms: ${urls.join(', ')}`);
        }
        await wait(LOOK_MS);
      }
    },
  };
}
