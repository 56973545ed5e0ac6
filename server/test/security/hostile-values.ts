import fc from 'fast-check';
import { JSON_DEPTH, JSON_VALUES } from '../../src/platform/json-bounds';

const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Texts that have broken servers: encodings, templates, queries, paths, headers, prototypes. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\uffff\ufeff',
  '\u202Etxt.exe',
  "' or '1'='1",
  "'; drop table students; --",
  '$1',
  '%s%n%x',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'a\r\nSet-Cookie: x=y',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '=cmd|calc!A1',
  '<script>alert(1)</script>',
  'NaN',
  'Infinity',
  '1e999',
  '0x1f',
  '٣٤٥',
  '१२३',
  'İ',
  'ß',
  '2026-02-30',
  '-000001-01-01',
  'a'.repeat(1001),
  'é'.repeat(5000),
  '😀'.repeat(300),
  '%'.repeat(200),
  ' '.repeat(4000),
];

const NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  1e-320,
  1e21,
  1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  99_999_999,
  0.1 + 0.2,
];

export const hostileText = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

/** Any JSON value that a field does not expect. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...NUMBERS, null, true, false, [], {}, [[]], { length: 1 }, ['a', 'b']),
  fc.jsonValue(),
  fc.constantFrom(1, 50, 1000).map((depth) => JSON.parse(deep(depth)) as unknown),
);

/** Names of fields that no schema has, or that every object has. */
const names = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'id', 'is_verified', 'enrollment', ''),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

type Body = Record<string, unknown>;

/** A body with something wrong: a field gone, replaced or added, or another value in the body's place. */
export const mutated = (bodies: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(bodies, fc.nat(), names, hostileValue, fc.constantFrom('drop', 'replace', 'add', 'whole', 'wrap'))
    .map(([body, at, name, value, how]) => {
      if (how === 'whole' || typeof body !== 'object' || body === null || Array.isArray(body)) return value;
      const keys = Object.keys(body);
      const key = keys[at % Math.max(1, keys.length)] ?? name;
      const { [key]: _dropped, ...others } = body as Body;
      if (how === 'drop') return others;
      if (how === 'wrap') return [body];
      return Object.fromEntries([...Object.entries(body), [how === 'add' ? name : key, value]]);
    });

/** Bodies that are no JSON, as they would arrive. */
export const noJson = fc.oneof(
  fc.constantFrom(
    '{',
    '{"a":',
    '[1,',
    '"',
    'undefined',
    "{'a':1}",
    '{"a":1}{"b":2}',
    '\ufeff{}',
    '{"a":\t01}',
  ),
  fc.constantFrom('{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '{"a":"\\ud800"}'),
  fc.constantFrom(
    deep(30_000),
    `{"ssc_name":${deep(20_000)}}`,
    `{"a":${'9'.repeat(5000)}}`,
    `{"a":1e${'9'.repeat(50)}}`,
    // As deep, as wide and as long as may be.
    deep(JSON_DEPTH),
    `[${'1,'.repeat(JSON_VALUES - 2)}1]`,
    `{"enrollment":"${'9'.repeat(60_000)}","${'a'.repeat(60_000)}":1}`,
    '9'.repeat(60_000),
  ),
  fc.string({ unit: 'binary', maxLength: 100 }),
);
