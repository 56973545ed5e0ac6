import { http, HttpResponse } from 'msw';
import type { HttpHandler } from 'msw';
import { CALLS } from '../src/contract/calls';
import type { FieldErrors } from '../src/contract/envelope';

type CallName = keyof typeof CALLS;
type Asked = { params: Record<string, string>; body: unknown; request: Request };
type Answered = {
  status?: number;
  message?: string;
  data?: unknown;
  errors?: FieldErrors;
  retryAfterSeconds?: number;
  /** Further headers of the answer. */
  headers?: Record<string, string>;
};
/** What a call answers: a fixed answer, or one made from what was asked. */
export type FakeAnswer = Answered | ((asked: Asked) => Answered | Promise<Answered>);

const verbs = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const;

const readBody = async (request: Request): Promise<unknown> => {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('multipart/form-data')) return request.clone().formData();
  return request
    .clone()
    .json()
    .catch(() => null);
};

/**
 * A handler for one call of the contract, answering in the envelope.
 * @param name the call's name in CALLS
 * @param answer status 200 unless it says otherwise; a status of 400 or more makes it a failure
 */
export function fake(name: CallName, answer: FakeAnswer): HttpHandler {
  const { method, path } = CALLS[name];
  return verbs[method](`*${path}`, async ({ request, params }) => {
    const asked = { params: params as Record<string, string>, body: await readBody(request), request };
    const {
      status = 200,
      message = 'OK',
      data = null,
      errors,
      retryAfterSeconds,
      headers = {},
    } = typeof answer === 'function' ? await answer(asked) : answer;
    return HttpResponse.json(
      { success: status < 400, message, data, ...(errors ? { errors } : {}) },
      {
        status,
        headers: { ...headers, ...(retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {}) },
      },
    );
  });
}

/** A handler for a call that no server answers. */
export const unreachable = (name: CallName): HttpHandler =>
  verbs[CALLS[name].method](`*${CALLS[name].path}`, () => HttpResponse.error());
