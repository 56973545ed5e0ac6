type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown): boolean => isJson(value) && Object.keys(value).length === 0;

/** `anyOf` with a schema that takes everything takes everything. */
function withoutEmptyChoice({ anyOf, ...rest }: Json): Json {
  return Array.isArray(anyOf) && !anyOf.some(isEmpty) ? { ...rest, anyOf } : rest;
}

/** A record of known keys as an object with these properties, which generated clients understand. */
function withProperties(schema: Json): Json {
  const { propertyNames, additionalProperties, required, ...rest } = schema;
  if (!Array.isArray(required) || rest['properties'] !== undefined || !isJson(propertyNames)) return schema;
  const properties = Object.fromEntries(required.map((key) => [String(key), additionalProperties]));
  return { ...rest, required, properties, additionalProperties: false };
}

/**
 * A description in which each schema is one that linters and generators of clients understand (F-100).
 * @param value a part of the description; it is not changed
 */
export function tidySchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidySchema);
  if (!isJson(value)) return value;
  const tidy = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, tidySchema(part)]));
  return withProperties('anyOf' in tidy ? withoutEmptyChoice(tidy) : tidy);
}

const refsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name!);

/**
 * The named schemas that the paths use, also by way of other named ones.
 * @param schemas all that have a name
 */
export function usedSchemas<T>(paths: unknown, schemas: Record<string, T>): Record<string, T> {
  const used = new Set<string>();
  for (let next = refsIn(paths); next.length > 0;) {
    const fresh = next.filter((name) => !used.has(name));
    for (const name of fresh) used.add(name);
    next = fresh.flatMap((name) => refsIn(schemas[name] ?? null));
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
