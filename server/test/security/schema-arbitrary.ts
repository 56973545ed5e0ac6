import fc from 'fast-check';
import type { OpenAPIV3_1 } from 'openapi-types';

type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject | undefined;

const LONGEST_TEXT = 40;

function text({ pattern, minLength = 0, maxLength = LONGEST_TEXT }: OpenAPIV3_1.SchemaObject) {
  // fast-check makes no text for a pattern that looks ahead or behind: such a field gets any text.
  if (pattern && !/\(\?<?[=!]/.test(pattern)) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) });
}

function object({ properties = {}, required = [], additionalProperties }: OpenAPIV3_1.SchemaObject) {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema)]),
  );
  const known = fc.record(model, { requiredKeys: required });
  if (typeof additionalProperties !== 'object') return known;
  const more = fc.dictionary(fc.string({ maxLength: 20 }), arbitraryOf(additionalProperties), { maxKeys: 5 });
  return fc.tuple(known, more).map(([own, others]) => ({ ...others, ...own }));
}

/**
 * Values that a schema of the description allows. Of the packages that make values from JSON Schema none gives
 * fast-check's arbitraries, which shrink a failing request to its smallest; the description uses these few words
 * of the language, and another one is an error here rather than a value never tried.
 * @throws Error for a schema that it does not know
 */
export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  if (!schema || '$ref' in schema) throw new Error('The description has a schema by reference');
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(arbitraryOf));
  const { type } = schema;
  if (Array.isArray(type))
    return fc.oneof(...type.map((one) => arbitraryOf({ ...schema, type: one } as Schema)));
  switch (schema.type) {
    case 'object':
      return object(schema);
    case 'array':
      return fc.array(arbitraryOf(schema.items), { maxLength: 5 });
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9 });
    case 'number':
      return fc.double({ min: schema.minimum, max: schema.maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
      return fc.jsonValue();
    default:
      throw new Error(`The description has a schema of type ${JSON.stringify(schema.type)}`);
  }
}
