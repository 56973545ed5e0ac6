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
  enum,
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
  nullable,
  number,
  object,
  optional,
  overwrite,
  partialRecord,
  pipe,
  positive,
  nonnegative,
  record,
  refine,
  regex,
  safeParse,
  strictObject,
  string,
  transform,
  unknown,
} from 'zod/mini';
export type { ZodMiniType, ZodMiniObject, infer, input, output } from 'zod/mini';
