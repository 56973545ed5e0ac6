import { endAudienceSession } from '@portal/shared/audience';
import { CELL_CALLS, CELL_HEADER } from '@portal/shared/contract/cell';
import type { CellCallName, CellRight } from '@portal/shared/contract/cell';
import { fateOfResult, formText, KEY_HEADER, notConfirmed, pathOf, repeatChange } from '@portal/shared/http';
import { noteSuccess } from '@portal/shared/remote';
import { AUDIENCE, currentSitting } from './session';

/** A field's name, or a dotted path into a list, to what is wrong with it. */
type Errors = Record<string, string>;

/** What a call came to; `status` is 0 where no response came. `data` of a failure says more, where the contract has it. */
export type Reply<T> = { status: number; message: string; retryAfterSeconds?: number } & (
  | { success: true; data: T }
  | { success: false; data: unknown; errors: Errors }
);

/** The path's parameters, the query and the body. */
export type CallOptions = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  /** In place of a body: a file with what belongs to it. */
  form?: FormData;
  /** Ends the call where the person gives it up; its answer is no one's then. */
  signal?: AbortSignal;
};

/** Longest wait for a response. */
const TIMEOUT_MS = 20_000;
/** Longest wait for a file of tens of thousands of rows, either way. */
const FILE_TIMEOUT_MS = 120_000;
/** Longest wait for the resumes of a large drive: gigabytes on an office's line. */
export const RESUMES_TIMEOUT_MS = 60 * 60_000;
const NOT_RESPONDED = 'The server cannot be reached. Nothing that you typed is lost: please try again.';
const GONE = 'The account that asked this is no longer logged in here.';
const STRANGER = 'The response did not come from the portal. Please try again.';

type Envelope = { success: boolean; message: string; data: unknown; errors?: Errors };

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' &&
  body !== null &&
  'success' in body &&
  typeof body.success === 'boolean' &&
  'message' in body &&
  typeof body.message === 'string';

function addressOf(name: CellCallName, { params, query = {} }: CallOptions): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]): [string, string][] => (value ? [[key, value]] : [])),
  ).toString();
  return pathOf(CELL_CALLS[name].path, params) + (search && `?${search}`);
}

const failure = (message: string): Reply<never> => ({
  success: false,
  status: 0,
  message,
  data: null,
  errors: {},
});

/** Ends after so long, or with another signal. `AbortSignal.any` is not in every browser yet that the portal is for. */
function endOf(timeoutMs: number, signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  if (!signal) return timeout;
  const either = new AbortController();
  for (const one of [timeout, signal]) {
    if (one.aborted) either.abort();
    one.addEventListener('abort', () => either.abort());
  }
  return either.signal;
}

type Sending = CallOptions & { timeoutMs: number; key?: string };

/** Sends a call. @returns null where no response came */
function send(name: CellCallName, options: Sending): Promise<Response | null> {
  const { body, form, signal, timeoutMs, key } = options;
  return fetch(addressOf(name, options), {
    method: CELL_CALLS[name].method,
    headers: {
      [CELL_HEADER.name]: CELL_HEADER.value,
      ...(key === undefined ? {} : { [KEY_HEADER]: key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: endOf(timeoutMs, signal),
  }).catch(() => null);
}

/**
 * Makes one call of the console and always resolves. The session is a cookie, which the browser sends by itself; a 401
 * of a call that needs one ends what the page knows of it (CEL-01).
 * @param name in CELL_CALLS
 */
export async function callCell<T>(name: CellCallName, options: CallOptions = {}): Promise<Reply<T>> {
  const sitting = currentSitting();
  const call = CELL_CALLS[name];
  const once = async (key?: string): Promise<Reply<T>> => {
    const timeoutMs = options.form ? FILE_TIMEOUT_MS : TIMEOUT_MS;
    const response = await send(name, { ...options, timeoutMs, key });
    if (!response) return failure(NOT_RESPONDED);
    const reply = await replyOf<T>(response, call.right, sitting);
    if (reply.success) noteSuccess(`${call.method} ${call.path}`);
    return reply;
  };
  if (call.method === 'GET' || 'reads' in call) return once();
  // A login saves nothing, and what the page does by itself is no person's change.
  const isQuiet = call.right === null || 'person' in call;
  const { result: reply, isUnconfirmed } = await repeatChange<Reply<T>>({
    contents: `${sitting} ${addressOf(name, options)} ${options.form ? formText(options.form) : JSON.stringify(options.body)}`,
    isQuiet,
    // In another sitting no one waits for it.
    fateOf: (said) => (sitting === currentSitting() ? fateOfResult(said) : 'known'),
    send: once,
  });
  const isSilent = isUnconfirmed && reply.status === 0 && !isQuiet;
  return isSilent ? { ...reply, message: notConfirmed(reply.message) } : reply;
}

/** @param sitting in which it was asked: in another one no one is notified, and no one is logged out by it */
async function replyOf<T>(response: Response, right: CellRight | null, sitting: number): Promise<Reply<T>> {
  const said: unknown = await response.json().catch(() => null);
  if (sitting !== currentSitting()) return failure(GONE);
  if (!isEnvelope(said)) return failure(STRANGER);
  const { status } = response;
  if (status === 401 && right !== null) endAudienceSession(AUDIENCE);
  const retryAfterSeconds = Number(response.headers.get('retry-after'));
  const common = { status, message: said.message, ...(retryAfterSeconds > 0 ? { retryAfterSeconds } : {}) };
  if (said.success && response.ok) return { ...common, success: true, data: said.data as T };
  return { ...common, success: false, data: said.data, errors: said.errors ?? {} };
}

/** A file that a call sends. */
export type SentFile = { name: string; file: Blob };

/** Makes a call that answers with a file, and always resolves. @param name in CELL_CALLS @param timeoutMs until it is here whole */
export async function fetchFile(
  name: CellCallName,
  options: CallOptions,
  timeoutMs = FILE_TIMEOUT_MS,
): Promise<Reply<SentFile>> {
  const sitting = currentSitting();
  const response = await send(name, { ...options, timeoutMs });
  if (!response) return failure(NOT_RESPONDED);
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  if (!response.ok || named === undefined) return replyOf(response, CELL_CALLS[name].right, sitting);
  const file = await response.blob().catch(() => null);
  if (!file) return failure(NOT_RESPONDED);
  if (sitting !== currentSitting()) return failure(GONE);
  return { success: true, status: response.status, message: 'OK', data: { name: named, file } };
}
