import axios from 'axios';
import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import { isEnvelope } from '../contract/is-envelope';
import type { Answer } from '../contract/envelope';
import { CALLS, KEY_HEADER, RULES_HEADER, SAVED_HEADER } from '../contract/calls';
import { fateOfResult } from '../contract/keyed-change';
import { notConfirmed, OFFLINE_MESSAGE } from '../contract/messages';
import { arrivedAhead, forgetAhead, takeAhead } from '../first-data/ahead-answers';
import type { AheadAnswer } from '../first-data/ahead-answers';
import { noteSuccess } from '../remote/succeeded-calls';
import { session, signOut } from '../session/store';
import { formText, repeatChange } from './repeat-change';

/** An answer together with its HTTP status; 0 when none came. */
export type Result<T> = Answer<T> & {
  status: number;
  retryAfterSeconds?: number;
  /** Version of the active profile rules, where the call is one of the profile's. */
  rulesVersion?: string;
  /** Of a section that is read: how often it was saved, and when last (milliseconds since 1970). */
  saved?: { revision: number; at: number };
  /** The browser's clock when the answer came, in milliseconds. */
  receivedAt?: number;
  /** Of a change whose response never came: no one knows whether it was made (F-01). */
  isUnconfirmed?: boolean;
};

/** Longest wait for an answer; an upload over a slow line is given more. */
const TIMEOUT_MS = 20_000;
const UPLOAD_TIMEOUT_MS = 120_000;

export const UNREACHABLE = 'The server cannot be reached. Please try again.';
export const TIMED_OUT = 'The server did not answer in time; the connection may be slow. Please try again.';
export const NOT_THE_PORTAL =
  'The answer did not come from the portal. If this network asks you to log in, do that first. Then try again.';

const client = axios.create({
  // The envelope is the answer whatever the status.
  validateStatus: () => true,
  timeout: TIMEOUT_MS,
});

client.interceptors.request.use((config) => {
  const { token } = session.getState();
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  return config;
});

/** The bearer that a request carried; a 401 for an older token must not end a newer session. */
const bearerOf = (response: AxiosResponse): string | undefined =>
  /^Bearer (.+)$/.exec(String(response.config.headers.get('Authorization') ?? ''))?.[1];

function endDeadSession(status: number, body: unknown, bearer: string | null | undefined): void {
  const { token } = session.getState();
  if (status === 401 && isEnvelope(body, status) && token !== null && bearer === token) signOut();
}

/** What the server said, before it is judged. */
type Said = Pick<AheadAnswer, 'status' | 'receivedAt'> & {
  body: unknown;
  header: (name: string) => string | undefined;
};

function resultOf<T>({ status, body, header, receivedAt }: Said): Result<T> {
  // As when no answer came: a stranger's status says nothing.
  if (!isEnvelope(body, status)) return { success: false, message: NOT_THE_PORTAL, data: null, status: 0 };
  const rulesVersion = header(RULES_HEADER);
  const saved = /^(\d+) (\S+)$/.exec(header(SAVED_HEADER) ?? '');
  const retryAfter = Number(header('retry-after'));
  return {
    ...(body as Answer<T>),
    status,
    ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
    ...(rulesVersion === undefined ? {} : { rulesVersion }),
    ...(saved ? { saved: { revision: Number(saved[1]), at: Date.parse(saved[2] ?? '') } } : {}),
    receivedAt,
  };
}

/** What a text says, where it is JSON. */
function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

const aheadResults = new WeakMap<AheadAnswer, Result<unknown>>();

/** The same result each time: who has shown it sees that it is no other. */
function aheadResult<T>(answer: AheadAnswer): Result<T> {
  const { headers, body } = answer;
  const result =
    aheadResults.get(answer) ??
    resultOf({ ...answer, body: parsed(body), header: (name) => headers.get(name) ?? undefined });
  aheadResults.set(answer, result);
  return result as Result<T>;
}

const READING: ReadonlySet<string> = new Set(
  Object.values(CALLS).flatMap((call) => ('reads' in call ? [call.path] : [])),
);
/** A call that only asks. The poll of the session goes out beside a page's first calls and must not undo them. */
const changesNothing = ({ method = 'GET', url = '' }: AxiosRequestConfig): boolean =>
  method === 'GET' || READING.has(url);

/** Sends it. What was asked for ahead before a change is old after it. */
const send = (request: AxiosRequestConfig): Promise<AxiosResponse> => {
  const sent = client.request(request);
  return changesNothing(request) ? sent : sent.finally(forgetAhead);
};

/** Joins the answer that came ahead to the same address, if there is one that arrives. */
async function join<T>({ method, url = '', params }: AxiosRequestConfig): Promise<Result<T> | null> {
  if (method !== 'GET' || params !== undefined) return null;
  const { token } = session.getState();
  const answer = await takeAhead(url, token)?.catch(() => null);
  if (!answer) return null;
  endDeadSession(answer.status, parsed(answer.body), token);
  return aheadResult<T>(answer);
}

/** Why no answer came, in words that help. @param error what axios threw */
function silenceText(error: unknown): string {
  if (!navigator.onLine) return OFFLINE_MESSAGE;
  const late = axios.isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT');
  return late ? TIMED_OUT : UNREACHABLE;
}

/** What a call says, as text. */
const contentsOf = ({ method, url, params, data }: AxiosRequestConfig): string =>
  [
    method,
    url,
    JSON.stringify(params),
    data instanceof FormData ? formText(data) : JSON.stringify(data),
  ].join('\n');

/** Makes a call once. @param key of a change */
async function callOnce<T>(request: AxiosRequestConfig, key?: string): Promise<Result<T>> {
  let response: AxiosResponse<unknown>;
  try {
    response = await send({
      ...request,
      ...(request.data instanceof FormData ? { timeout: UPLOAD_TIMEOUT_MS } : {}),
      ...(key === undefined ? {} : { headers: { ...request.headers, [KEY_HEADER]: key } }),
    });
  } catch (error) {
    return { success: false, message: silenceText(error), data: null, status: 0 };
  }
  const { status, data: body } = response;
  endDeadSession(status, body, bearerOf(response));
  const header = (name: string): string | undefined => {
    const value: unknown = response.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const result = resultOf<T>({ status, body, header, receivedAt: Date.now() });
  if (result.success) noteSuccess(`${request.method ?? 'GET'} ${request.url ?? ''}`);
  return result;
}

/** How a change is made: `isQuiet` of one that a person does not wait for, `isEntry` of a login, which saves nothing. */
type CallOptions = { isQuiet?: boolean; isEntry?: boolean };

/** Makes a change once, whatever is lost on the way (F-01). */
async function change<T>(
  request: AxiosRequestConfig,
  { isQuiet = false, isEntry = false }: CallOptions,
): Promise<Result<T>> {
  const { result, isUnconfirmed } = await repeatChange<Result<T>>({
    contents: contentsOf(request),
    isQuiet: isQuiet || isEntry,
    fateOf: fateOfResult,
    send: (key) => callOnce<T>(request, key),
  });
  if (!isUnconfirmed || isQuiet || isEntry) return result;
  // A server that knows of the change says so itself.
  const message = result.status === 0 ? notConfirmed(result.message) : result.message;
  return { ...result, message, isUnconfirmed };
}

/**
 * Makes one call and always resolves: an HTTP error gives the server's body, no answer at
 * all gives status 0. A 401 for the session in use ends it (D-13).
 * @param request method, path and body as axios takes them
 */
export async function call<T>(request: AxiosRequestConfig, options: CallOptions = {}): Promise<Result<T>> {
  if (!changesNothing(request)) return change<T>(request, options);
  return (await join<T>(request)) ?? callOnce<T>(request);
}

/** A call by GET: makes it, and says what has come ahead of it. */
type Read<A extends unknown[], T> = {
  (...values: A): Promise<Result<T>>;
  /** The successful answer to it that came ahead, or null; the call itself then takes that one. */
  arrived: (...values: A) => Result<T> | null;
};

/**
 * Makes a call by GET.
 * @param pathOf gives its path from what the call takes
 */
export function read<A extends unknown[], T>(pathOf: (...values: A) => string): Read<A, T> {
  const arrived = (...values: A): Result<T> | null => {
    const answer = arrivedAhead(pathOf(...values), session.getState().token);
    const result = answer && aheadResult<T>(answer);
    return result?.success ? result : null;
  };
  return Object.assign((...values: A) => call<T>({ method: 'GET', url: pathOf(...values) }), { arrived });
}

/**
 * Fetches a protected file as binary (D-09).
 * @param url a path of this portal
 * @param timeout the longest wait, in milliseconds
 * @returns the bytes with their type, or null when they cannot be had
 */
export async function fetchFile(url: string, timeout = TIMEOUT_MS): Promise<Blob | null> {
  try {
    const response = await client.request<Blob>({ url, responseType: 'blob', timeout });
    const { status, data } = response;
    if (status === 401) endDeadSession(status, parsed(await data.text()), bearerOf(response));
    // No file of the portal is a page: a network that answers in its place sends one.
    return status === 200 && !data.type.startsWith('text/html') ? data : null;
  } catch {
    return null;
  }
}
