import axios, { AxiosHeaders } from 'axios';
import type { AxiosAdapter, AxiosRequestConfig, AxiosResponse } from 'axios';
import type { Answer } from '../contract/envelope';
import { CALLS, RULES_HEADER } from '../contract/calls';
import { forgetEarly, takeEarly } from '../early/early-answers';
import type { EarlyAnswer } from '../early/early-answers';
import { session, signOut } from '../session/store';

/** An answer together with its HTTP status; 0 when none came. */
export type Result<T> = Answer<T> & {
  status: number;
  retryAfterSeconds?: number;
  /** Version of the profile rules in force, where the call is one of the profile's. */
  rulesVersion?: string;
};

/** Longest wait for an answer; an upload over a slow line is given more. */
const TIMEOUT_MS = 20_000;
const UPLOAD_TIMEOUT_MS = 120_000;

export const UNREACHABLE = 'The server cannot be reached. Please try again.';
export const OFFLINE = 'You are offline. Please try again when the connection is back.';
export const TIMED_OUT = 'The server did not answer in time; the connection may be slow. Please try again.';
const UNREADABLE = 'The server gave an answer that cannot be read. Please try again.';

const client = axios.create({
  // The envelope is the answer whatever the status (source, section 7).
  validateStatus: () => true,
  timeout: TIMEOUT_MS,
});

client.interceptors.request.use((config) => {
  const { token } = session.getState();
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  return config;
});

const isEnvelope = (body: unknown): body is Answer<unknown> =>
  typeof body === 'object' && body !== null && 'success' in body && 'message' in body;

/** The bearer that a request carried; a 401 for an older token must not end a newer session. */
const bearerOf = (response: AxiosResponse): string | undefined =>
  /^Bearer (.+)$/.exec(String(response.config.headers.get('Authorization') ?? ''))?.[1];

function endDeadSession(response: AxiosResponse): void {
  const { token } = session.getState();
  if (response.status === 401 && token !== null && bearerOf(response) === token) signOut();
}

/** Answers a request with what was asked for before the page's code was there. */
const joining =
  (early: Promise<EarlyAnswer>): AxiosAdapter =>
  async (config) => {
    const { body, headers, ...said } = await early;
    return {
      ...said,
      data: body,
      headers: AxiosHeaders.from(Object.fromEntries(headers)),
      config,
      request: null,
    };
  };

/** A POST that only asks: the poll of the session goes out beside a page's first calls and must not undo them. */
const changesNothing = ({ url }: AxiosRequestConfig): boolean => url === CALLS.validateToken.path;

/**
 * Joins the early answer to the same address, if there is one that arrives; else asks. What was asked for early before
 * a change is old after it.
 */
async function send(request: AxiosRequestConfig): Promise<AxiosResponse> {
  if (changesNothing(request)) return client.request(request);
  if (request.method !== 'GET') return client.request(request).finally(forgetEarly);
  const isPlainGet = request.url !== undefined && request.params === undefined;
  const early = isPlainGet ? takeEarly(request.url ?? '', session.getState().token) : null;
  if (early) {
    const joined = await client.request({ ...request, adapter: joining(early) }).catch(() => null);
    if (joined) return joined;
  }
  return client.request(request);
}

/** Why no answer came, in words that help. @param error what axios threw */
function silenceWords(error: unknown): string {
  if (!navigator.onLine) return OFFLINE;
  const late = axios.isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT');
  return late ? TIMED_OUT : UNREACHABLE;
}

/**
 * Makes one call and always resolves: an HTTP error gives the server's body (source, section 7), no answer at
 * all gives status 0. A 401 for the session in use ends it (decision 13).
 * @param request method, path and body as axios takes them
 */
export async function call<T>(request: AxiosRequestConfig): Promise<Result<T>> {
  let response: AxiosResponse;
  try {
    response = await send({
      ...request,
      ...(request.data instanceof FormData ? { timeout: UPLOAD_TIMEOUT_MS } : {}),
    });
  } catch (error) {
    return { success: false, message: silenceWords(error), data: null, status: 0 };
  }
  endDeadSession(response);
  if (!isEnvelope(response.data)) {
    return { success: false, message: UNREADABLE, data: null, status: response.status };
  }
  const rulesVersion: unknown = response.headers[RULES_HEADER];
  const retryAfter = Number(response.headers['retry-after']);
  return {
    ...(response.data as Answer<T>),
    status: response.status,
    ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
    ...(typeof rulesVersion === 'string' ? { rulesVersion } : {}),
  };
}

/**
 * Fetches a protected file as binary (decision 9).
 * @param url a path of this portal
 * @returns the bytes with their type, or null when they cannot be had
 */
export async function fetchFile(url: string): Promise<Blob | null> {
  try {
    const response = await client.request<Blob>({ url, responseType: 'blob' });
    endDeadSession(response);
    return response.status === 200 ? response.data : null;
  } catch {
    return null;
  }
}
