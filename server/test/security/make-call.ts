import { KEY_HEADER } from '@portal/shared/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { TestServer } from '../test-server';
import { untilServed } from '../until-served';
import type { Ids } from './people';
import { ROWS } from './rows';

let address = 0;

type CallOptions = { ids: Ids; authorization?: string; method?: 'HEAD'; isBare?: boolean; key?: string };

/**
 * Makes a call of the matrix.
 * @param name as the matrix names it @param ids the values in its path and body
 * @param authorization the header's whole value; none when absent
 * @param method HEAD in GET's place, for example
 * @param isBare nothing is sent beside the method and the path
 * @param key its Idempotency-Key
 */
export function makeCall(
  { app }: Pick<TestServer, 'app'>,
  name: string,
  { ids, authorization, method, isBare = false, key }: CallOptions,
): Promise<LightMyRequestResponse> {
  const row = ROWS[name];
  const [named, template] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const places = row?.places?.(ids) ?? {};
  const path = template.replace(/\{([\w*]+)\}/g, (_, place: string) =>
    encodeURIComponent(places[place] ?? ''),
  );
  const { query, body, form } = (isBare ? undefined : row?.sends?.(ids)) ?? {};
  address += 1;
  const remoteAddress = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
  return untilServed(() =>
    app.inject({
      method: method ?? named,
      url: query ? `${path}?${query}` : path,
      // Every call from an address of its own: the limits of an address are not what is tried here.
      remoteAddress,
      headers: {
        ...(authorization ? { authorization } : {}),
        ...(key ? { [KEY_HEADER]: key } : {}),
        ...form?.headers,
      },
      ...(form ? { payload: form.payload } : body ? { payload: body } : {}),
    }),
  );
}

/** Headers that differ from answer to answer for any caller and call. */
const PASSING = new Set(['date', 'x-request-id']);

/** The parts by which a stranger can distinguish answers: status, headers, and the body without the request's id. */
export function tellable(answer: LightMyRequestResponse) {
  const headers = Object.entries(answer.headers)
    .filter(([name]) => !PASSING.has(name))
    .map(([name, value]): [string, unknown] =>
      // A secret of the answer's own.
      name === 'set-cookie' ? [name, String(value).replace(/=[\w-]{43}/g, '=secret')] : [name, value],
    );
  const body = answer.body.replace(/"requestId":"[^"]*"/, '"requestId":""');
  return { status: answer.statusCode, headers: Object.fromEntries(headers), body };
}
