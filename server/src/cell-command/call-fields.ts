import * as z from 'zod/v4/core';

/** What of a JSON Schema says what a field takes. */
export type FieldSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  maxLength?: number;
  items?: FieldSchema;
  properties?: Record<string, FieldSchema>;
  required?: string[];
  anyOf?: FieldSchema[];
  oneOf?: FieldSchema[];
  allOf?: FieldSchema[];
};

/** A field of a call: its schema, and whether the call needs it. */
export type Field = { schema: FieldSchema; required: boolean };

const variantsOf = ({ anyOf = [], oneOf = [], allOf = [] }: FieldSchema): FieldSchema[] => [
  ...anyOf,
  ...oneOf,
  ...allOf,
];

/** The fields of an object; those of all its variants together, and what one variant needs another may not have. */
function fieldsIn(schema: FieldSchema, needed = true): [string, Field][] {
  const own = Object.entries(schema.properties ?? {}).map(([name, field]): [string, Field] => [
    name,
    { schema: field, required: needed && (schema.required?.includes(name) ?? false) },
  ]);
  return [...variantsOf(schema).flatMap((variant) => fieldsIn(variant, false)), ...own];
}

/** The fields of a part of a call. @param schema as the route has it; undefined: the call has no such part */
export const fieldsOf = (schema: z.$ZodType | undefined): Map<string, Field> =>
  new Map(schema && fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema));

/** Whether a field takes a type, in one of its variants at least. */
export const takes = (schema: FieldSchema, type: string): boolean =>
  schema.type === type ||
  typeof schema.const === type ||
  (schema.enum?.some((value) => typeof value === type) ?? false) ||
  variantsOf(schema).some((variant) => takes(variant, type));

/** What a list holds; anything where it does not say. */
const itemsOf = (schema: FieldSchema): FieldSchema =>
  schema.items ?? variantsOf(schema).find(({ items }) => items)?.items ?? {};

type Word = string | boolean;

/** What was typed for a field: text where it takes text, else JSON. Text that is no JSON is left to the schema. */
export function valueOf(typed: Word | Word[], schema: FieldSchema): unknown {
  if (Array.isArray(typed)) return typed.map((word) => valueOf(word, itemsOf(schema)));
  if (typeof typed === 'boolean' || takes(schema, 'string')) return typed;
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

/** What a field takes, in words. */
export function fieldText(schema: FieldSchema): string {
  const { const: only, enum: values, properties, required, type = 'any', maxLength } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  const variants = variantsOf(schema);
  if (variants.length > 0) return [...new Set(variants.map(fieldText))].join(' | ');
  if (type === 'array') return `list of ${fieldText(itemsOf(schema))}`;
  if (!properties) return maxLength === undefined ? type : `${type}, at most ${maxLength} characters`;
  const inner = Object.entries(properties).map(
    ([name, field]) => `"${name}"${required?.includes(name) ? '' : '?'}: ${fieldText(field)}`,
  );
  return `{${inner.join(', ')}}`;
}
