import { endAudienceSession } from '@portal/shared/audience';
import { CELL_CALLS, CELL_HEADER } from '@portal/shared/contract/cell';
import type { CellCallName } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';

/** The audience of the console, as package.json names it. */
export const AUDIENCE = 'staff';

/** A field's name, or a dotted path into a list, to what is wrong with it. */
type Errors = Record<string, string>;

/** What a call came to; `status` is 0 where no response came. `data` of a failure says more, where the contract has it. */
export type Reply<T> = { status: number; message: string; retryAfterSeconds?: number } & (
  { success: true; data: T } | { success: false; data: unknown; errors: Errors }
);

/** What fills the places of a path, stands behind it, and goes with it. */
export type CallOptions = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
};

/** Longest wait for a response. */
const TIMEOUT_MS = 20_000;
const SILENT = 'The server cannot be reached. Nothing that you typed is lost: please try again.';
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

/**
 * Makes one call of the console and always resolves. The session is a cookie, which the browser sends by itself; a 401
 * of a call that needs one ends what the page knows of it (CEL-01).
 * @param name in CELL_CALLS
 */
export async function callCell<T>(name: CellCallName, options: CallOptions = {}): Promise<Reply<T>> {
  const { method, right } = CELL_CALLS[name];
  const { body } = options;
  const response = await fetch(addressOf(name, options), {
    method,
    headers: {
      [CELL_HEADER.name]: CELL_HEADER.value,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (!response) return failure(SILENT);
  const said: unknown = await response.json().catch(() => null);
  if (!isEnvelope(said)) return failure(STRANGER);
  const { status } = response;
  if (status === 401 && right !== null) endAudienceSession(AUDIENCE);
  const retryAfterSeconds = Number(response.headers.get('retry-after'));
  const common = { status, message: said.message, ...(retryAfterSeconds > 0 ? { retryAfterSeconds } : {}) };
  if (said.success && response.ok) return { ...common, success: true, data: said.data as T };
  return { ...common, success: false, data: said.data, errors: said.errors ?? {} };
}
