/**
 * The part of zod/mini that the portal uses, as one shared module: sharing zod whole would carry every
 * locale to the browser, since a shared module is never tree shaken.
 */
import { config } from 'zod/mini';

// zod compiles parsers with `new Function` when it may; the portal's Content-Security-Policy forbids it.
config({ jitless: true });

export {
  array,
  boolean,
  check,
  coerce,
  discriminatedUnion,
  enum,
  extend,
  gte,
  int,
  iso,
  length,
  literal,
  lte,
  maxLength,
  maximum,
  minLength,
  minimum,
  multipleOf,
  nullable,
  nullish,
  number,
  object,
  omit,
  optional,
  overwrite,
  partial,
  pick,
  pipe,
  positive,
  nonnegative,
  record,
  refine,
  regex,
  safeParse,
  strictObject,
  string,
  superRefine,
  toLowerCase,
  toUpperCase,
  transform,
  trim,
  tuple,
  union,
  unknown,
  uuid,
  url,
  _default,
} from 'zod/mini';
export type { ZodMiniType, ZodMiniObject, infer, input, output } from 'zod/mini';
