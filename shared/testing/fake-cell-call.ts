import { http, HttpResponse } from 'msw';
import type { HttpHandler } from 'msw';
import { CELL_CALLS, CELL_HEADER } from '../src/contract/cell';
import type { CellCallName } from '../src/contract/cell';

type Answered = { status?: number; message?: string; data?: unknown; errors?: Record<string, string> };
/** @property form the fields of a form, and of a file its text */
type Asked = {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  form: Record<string, string>;
};
export type FakeCellAnswer = Answered | ((asked: Asked) => Answered | Promise<Answered>);

const verbs = { GET: http.get, POST: http.post, PUT: http.put } as const;

/** The fields of a form that was sent, each as text; none where it is no form. */
async function formIn(request: Request): Promise<Record<string, string>> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return {};
  const fields = [...(await request.clone().formData())].map(
    async ([name, value]) => [name, typeof value === 'string' ? value : await value.text()] as const,
  );
  return Object.fromEntries(await Promise.all(fields));
}

/**
 * A handler for one call of the console; a request without the header that every call carries is refused.
 * @param name in CELL_CALLS
 * @param answer status 200 unless it says otherwise
 */
export function fakeCellCall(name: CellCallName, answer: FakeCellAnswer): HttpHandler {
  const { method, path } = CELL_CALLS[name];
  return verbs[method](`*${path}`, async ({ request, params }) => {
    if (request.headers.get(CELL_HEADER.name) !== CELL_HEADER.value)
      return HttpResponse.json({ success: false, message: 'No header', data: null }, { status: 403 });
    const asked: Asked = {
      params: params as Record<string, string>,
      query: new URL(request.url).searchParams,
      body: await request
        .clone()
        .json()
        .catch(() => null),
      form: await formIn(request),
    };
    const {
      status = 200,
      message = 'OK',
      data = null,
      errors,
    } = typeof answer === 'function' ? await answer(asked) : answer;
    return HttpResponse.json(
      { success: status < 400, message, data, ...(errors ? { errors } : {}) },
      { status },
    );
  });
}

/**
 * A handler for a call that answers with a file.
 * @param name in CELL_CALLS
 * @param received takes the body that was sent
 */
export const fakeCellFile = (
  name: CellCallName,
  file: string,
  received: (body: unknown) => void = () => undefined,
): HttpHandler =>
  http.post(`*${CELL_CALLS[name].path}`, async ({ request }) => {
    received(await request.json());
    return new HttpResponse('a file', {
      headers: { 'content-disposition': `attachment; filename="${file}"` },
    });
  });
