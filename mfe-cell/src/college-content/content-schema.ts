import { capitalize } from '@portal/shared/contract/cell';

/** As much of a JSON Schema as the schemas of the content use. */
export type ContentSchema = {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  properties?: Record<string, ContentSchema>;
  required?: string[];
  /** The values of names that are not given, such as links. */
  additionalProperties?: ContentSchema | false;
  items?: ContentSchema;
  enum?: string[];
  pattern?: string;
};

/** An item of what has names of its own, as the form has it. */
const PAIR = (value: ContentSchema): ContentSchema => ({
  type: 'object',
  properties: { name: { type: 'string' }, value },
  required: ['name', 'value'],
});

/** What a list of items is made of; null for what is no list. A list of texts is one text, with one on each line. */
export function itemsOf({
  type,
  items,
  properties,
  additionalProperties,
}: ContentSchema): ContentSchema | null {
  if (type === 'array' && items && items.type !== 'string') return items;
  return type === 'object' && !properties && additionalProperties ? PAIR(additionalProperties) : null;
}

/** Whether a schema is a list of texts. */
export const isLines = ({ type, items }: ContentSchema): boolean =>
  type === 'array' && items?.type === 'string';

/** Whether a text names a picture. */
export const isPicture = ({ pattern }: ContentSchema): boolean =>
  pattern?.includes('[wW][eE][bB][pP]') === true;

/** Whether a text is a day. */
export const isDay = ({ pattern }: ContentSchema): boolean => pattern === String.raw`^\d{4}-\d\d-\d\d$`;

/** 'inForceSince' in words: In force since. */
export const labelOf = (name: string): string =>
  capitalize(name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`));

/** A property that the form gives by itself. */
export const isHidden = (name: string): boolean => name === 'id';

/** A value of the content as a form has it: texts, objects and lists. */
export function toForm(schema: ContentSchema, value: unknown): unknown {
  const item = itemsOf(schema);
  if (item && schema.type === 'array') return ((value ?? []) as unknown[]).map((one) => toForm(item, one));
  if (item) return Object.entries(value ?? {}).map(([name, one]) => ({ name, value: one as unknown }));
  if (isLines(schema)) return ((value ?? []) as string[]).join('\n');
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, inside]) => [
        name,
        toForm(inside, (value as Record<string, unknown> | undefined)?.[name]),
      ]),
    );
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What a form holds as the content has it; what is optional and empty is left out. */
export function fromForm(schema: ContentSchema, held: unknown): unknown {
  const item = itemsOf(schema);
  if (item && schema.type === 'array') return withIds((held as unknown[]).map((one) => fromForm(item, one)));
  if (item)
    return Object.fromEntries(
      (held as { name: string; value: string }[]).map(({ name, value }) => [name, value]),
    );
  if (isLines(schema))
    return (held as string)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  if (schema.properties) return objectOf(schema, held as Record<string, unknown>);
  const text = (held as string).trim();
  if (schema.type !== 'number' && schema.type !== 'integer') return text;
  return text === '' || Number.isNaN(Number(text)) ? text || undefined : Number(text);
}

function objectOf({ properties = {}, required = [] }: ContentSchema, held: Record<string, unknown>) {
  const all = Object.entries(properties).map(
    ([name, inside]) => [name, fromForm(inside, held[name])] as const,
  );
  const given = all.filter(([name, value]) => required.includes(name) || !isEmpty(value));
  return Object.fromEntries(given);
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isEmpty));

/** Gives new items a number that no other has. */
function withIds(items: unknown[]): unknown[] {
  let last = Math.max(0, ...items.map((one) => Number((one as { id?: unknown })?.id) || 0));
  return items.map((one) => {
    if (typeof one !== 'object' || one === null || !('id' in one) || one.id !== undefined) return one;
    last += 1;
    return { ...one, id: last };
  });
}

/** The form's field of a mistake's path in the content: texts of a list are one field, names of an object are items. */
export function fieldOf(schema: ContentSchema, held: unknown, path: readonly string[]): string[] {
  const [first, ...rest] = path;
  if (first === undefined || isLines(schema)) return [];
  const item = itemsOf(schema);
  if (item && schema.type === 'object') {
    const at = (held as { name: string }[]).findIndex(({ name }) => name === first);
    return at === -1 ? [] : [String(at), 'value'];
  }
  const inside = item ?? schema.properties?.[first];
  const more = inside ? fieldOf(inside, (held as Record<string, unknown> | undefined)?.[first], rest) : [];
  return [first, ...more];
}
