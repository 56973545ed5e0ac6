import fc from 'fast-check';
import type { OpenAPIV3_1 } from 'openapi-types';
import { pdfOf } from '../drives/test-drives';
import { BODIES } from '../profile/documents';
import { hostileText, hostileValue, mutated, noJson } from './hostile-values';
import type { ApiCall } from './openapi-calls';
import type { Ids } from './people';
import { field, file, rawForm, type RawPart } from './raw-form';
import { arbitraryOf } from './schema-arbitrary';

/** A request to send; `as` chooses who signs it, null no one. */
export type FuzzRequest = {
  call: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
  as: number | null;
};

type Body = Pick<FuzzRequest, 'payload' | 'headers'>;

const JSON_TYPE = 'application/json';
const SECTIONS = Object.keys(BODIES);
/** Bodies of a profile as they are, so that some requests get as far as the database. */
const sections = fc.constantFrom<unknown>(...Object.values(BODIES));

/** Sending what is no text of HTTP is the client's own fault: such a header never leaves it. */
const headerValue = hostileText.map((value) => value.replace(/[^\t\x20-\x7e]/g, '?'));

function placeOf(name: string, ids: () => Ids[]): fc.Arbitrary<string> {
  const known =
    name === 'section'
      ? fc.constantFrom(...SECTIONS)
      : fc.nat().map((at) => {
          const all = ids().flatMap(({ drive, consent, resume, file: company }) => [
            drive,
            consent,
            resume,
            company,
          ]);
          return all[at % all.length] ?? '';
        });
  return fc.oneof({ weight: 3, arbitrary: known }, { weight: 1, arbitrary: hostileText });
}

const encode = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

function urls({ path, operation }: ApiCall, ids: () => Ids[]): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{([\w*]+)\}/g)].flatMap(([, name]) => name ?? []);
  const places = fc.tuple(...names.map((name) => placeOf(name, ids)));
  const asked = (operation.parameters ?? []).filter(
    (parameter): parameter is OpenAPIV3_1.ParameterObject => 'in' in parameter && parameter.in === 'query',
  );
  const query = fc.record(
    Object.fromEntries(
      asked.map(({ name, schema }) => [
        name,
        fc.oneof(arbitraryOf(schema as OpenAPIV3_1.SchemaObject).map(String), hostileText),
      ]),
    ),
    { requiredKeys: [] },
  );
  const junk = fc.oneof({ weight: 6, arbitrary: fc.constant('') }, { weight: 1, arbitrary: hostileText });
  return fc.tuple(places, query, junk).map(([values, asks, more]) => {
    const filled = names.reduce(
      (url, name, index) => url.replace(`{${name}}`, () => encode(values[index] ?? '')),
      path,
    );
    const pairs = Object.entries(asks).map(([name, value]) => `${name}=${encode(value ?? '')}`);
    if (more) pairs.push(encode(more));
    return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
  });
}

const json = (bodies: fc.Arbitrary<unknown>): fc.Arbitrary<Body> =>
  bodies.map((body) => ({ payload: JSON.stringify(body), headers: { 'content-type': JSON_TYPE } }));

const parts: fc.Arbitrary<RawPart> = fc.oneof(
  fc.constantFrom('TRUE', 'FALSE').map((value) => field('is_concern', value)),
  fc.constantFrom('Developer', 'Tester,Developer', 'Nobody').map((value) => field('job_role', value)),
  hostileText.map((value) => field('job_role', value)),
  hostileText.map((value) => field('resume_url', value)),
  fc.tuple(headerValue, hostileText).map(([name, value]) => field(name.slice(0, 40), value)),
  fc.constantFrom(file('%PDF-1.4 fuzz'), file(pdfOf())),
  fc.tuple(hostileText, headerValue).map(([bytes, name]) => file(`%PDF-${bytes}`, name)),
);

function bodies({ operation, path }: ApiCall): fc.Arbitrary<Body> {
  const { content } = (operation.requestBody ?? {}) as OpenAPIV3_1.RequestBodyObject;
  const junk: fc.Arbitrary<Body> = fc.oneof(
    noJson.map((payload) => ({ payload, headers: { 'content-type': JSON_TYPE } })),
    fc.tuple(hostileText, headerValue).map(([payload, type]) => ({
      payload,
      headers: { 'content-type': type },
    })),
    json(hostileValue),
  );
  if (content?.['multipart/form-data']) {
    const forms = fc.array(parts, { maxLength: 6 }).map((list) => rawForm(list));
    return fc.oneof({ weight: 5, arbitrary: forms }, { weight: 1, arbitrary: junk });
  }
  const schema = content?.[JSON_TYPE]?.schema;
  if (!schema) {
    return fc.oneof(
      { weight: 4, arbitrary: fc.constant<Body>({ headers: {} }) },
      { weight: 1, arbitrary: junk },
    );
  }
  const own = path.includes('{section}') ? sections : arbitraryOf(schema);
  return fc.oneof(
    { weight: 3, arbitrary: json(own) },
    { weight: 5, arbitrary: json(mutated(own)) },
    { weight: 2, arbitrary: json(arbitraryOf(schema)) },
    { weight: 1, arbitrary: junk },
  );
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const moreHeaders = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        'accept',
        'accept-encoding',
        'cookie',
        'if-none-match',
        'range',
        'x-forwarded-for',
        'origin',
      ),
      headerValue,
    ),
  },
);

/**
 * Requests of every call of the description, most of them as it asks, many broken in one place, some no requests
 * of it at all.
 * @param ids those that exist, read when a request is made
 */
export function requestArbitrary(calls: ApiCall[], ids: () => Ids[]): fc.Arbitrary<FuzzRequest> {
  const signed = fc.option(fc.nat(), { freq: 5, nil: null });
  return fc.oneof(
    ...calls.map((call) =>
      fc
        .record({
          url: urls(call, ids),
          body: bodies(call),
          as: signed,
          more: moreHeaders,
          method: fc.oneof(
            { weight: 20, arbitrary: fc.constant<string>(call.method) },
            { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
          ),
        })
        .map(({ url, body, as, more, method }) => ({
          call: call.name,
          method,
          url,
          headers: { ...more, ...body.headers },
          ...(body.payload === undefined || /GET|HEAD/.test(method) ? {} : { payload: body.payload }),
          as,
        })),
    ),
  );
}
