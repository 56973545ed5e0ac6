import { request, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import webPush from 'web-push';
import { guardedLookup, isPublicAddress, isPushEndpoint, NotPublic } from './push-endpoint';

/** A browser as it subscribed. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };
/** The portal's own pair, in base64url. */
export type PushPair = { publicKey: string; privateKey: string };

/**
 * What came of a push: taken; `gone`: the browser has ended it; `refused`: this one is never taken; `later`: try again;
 * `lost`: sent without an answer.
 */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'later' | 'lost';

type SendPush = {
  pair: PushPair;
  /** Whom a push service asks where a push goes wrong: an https address, or a mailto. */
  subject: string;
  payload: string;
  /** How long a push service keeps it for a browser that sleeps, in seconds. */
  ttl: number;
  signal?: AbortSignal;
};
/** @property isAllowed which addresses are connected to; tests allow this machine @property ca of its certificate */
export type PushReach = {
  isAllowed: (address: string) => boolean;
  isEndpoint: (url: string) => boolean;
  ca?: string;
};

const ON_THE_INTERNET: PushReach = { isAllowed: isPublicAddress, isEndpoint: isPushEndpoint };

const TIMEOUT_MS = 20_000;

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return 'later';
  return 'refused';
}

/** Sends bytes, follows nowhere and reads no answer but its status. */
function post(url: string, body: Buffer, options: RequestOptions): Promise<PushOutcome> {
  return new Promise((resolve) => {
    let isSent = false;
    const sending = request(url, options, (response) => {
      response.destroy();
      resolve(outcomeOf(response.statusCode ?? 0));
    });
    sending.on('timeout', () => sending.destroy());
    sending.on('finish', () => {
      isSent = true;
    });
    sending.on('error', (error) => {
      if (error instanceof NotPublic) resolve('refused');
      else resolve(isSent ? 'lost' : 'later');
    });
    sending.end(body);
  });
}

/**
 * Sends one push, encrypted for its browser (RFC 8291) and signed by the portal (RFC 8292). Nothing but a public address is
 * ever connected to (MSG-06).
 */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  { pair, subject, payload, ttl, signal }: SendPush,
  { isAllowed, isEndpoint, ca }: PushReach = ON_THE_INTERNET,
): Promise<PushOutcome> {
  if (!isEndpoint(endpoint)) return 'refused';
  const { hostname } = new URL(endpoint);
  if (isIP(hostname) !== 0 && !isAllowed(hostname)) return 'refused';
  const details = (() => {
    try {
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, ...pair },
        TTL: ttl,
        urgency: 'normal',
        topic: 'news',
        contentEncoding: 'aes128gcm',
      });
    } catch {
      // Keys that are no point of the curve: no browser gave them.
      return null;
    }
  })();
  if (!details?.body) return 'refused';
  return post(endpoint, details.body, {
    method: 'POST',
    headers: details.headers,
    lookup: guardedLookup(isAllowed),
    timeout: TIMEOUT_MS,
    agent: false,
    ...(ca === undefined ? {} : { ca }),
    ...(signal ? { signal } : {}),
  });
}
