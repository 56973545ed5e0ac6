import { Box } from '@portal/shared/ui';
import { SelectField } from '@portal/shared/ui-choice';
import { DateField, TextField } from '@portal/shared/ui-form';
import { createContext, useContext } from 'react';
import { ContentList } from './content-list';
import { isDay, isHidden, isLines, isPicture, itemsOf, labelOf, type ContentSchema } from './content-schema';

/** The pictures of the content, of which a field chooses. */
export const Pictures = createContext<readonly string[]>([]);

const PAIR = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;
/** Texts that are sentences. */
const LONG = /^(text|lead|alt)$/;
const lastOf = (name: string): string => name.split('.').at(-1) ?? name;
const isShort = (name: string, schema: ContentSchema): boolean =>
  !isLines(schema) && !itemsOf(schema) && !schema.properties && !LONG.test(name);

export type ContentFieldProps = { name: string; label: string; schema: ContentSchema; required: boolean };

/** The fields of an object: short ones in pairs. */
function ContentFields({ name, schema }: Pick<ContentFieldProps, 'name' | 'schema'>) {
  const { properties = {}, required = [] } = schema;
  const shown = Object.entries(properties).filter(([key]) => !isHidden(key));
  const field = ([key, inside]: (typeof shown)[number]) => (
    <ContentField
      key={key}
      name={`${name}.${key}`}
      label={labelOf(key)}
      schema={inside}
      required={required.includes(key)}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={PAIR}>{shown.filter(([key, inside]) => isShort(key, inside)).map(field)}</Box>
      {shown.filter(([key, inside]) => !isShort(key, inside)).map(field)}
    </Box>
  );
}

/** A field of the content, made from its schema. */
export function ContentField({ name, label, schema, required }: ContentFieldProps) {
  const pictures = useContext(Pictures);
  const common = { name, label, required };
  const item = itemsOf(schema);
  if (item)
    return (
      <ContentList
        name={name}
        label={label}
        item={item}
        fieldsOf={(of) => <ContentFields name={of} schema={item} />}
      />
    );
  if (isLines(schema)) return <TextField {...common} rows={4} hint="One on each line" required={false} />;
  if (schema.properties)
    return (
      <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, marginBlock: 1 }}>
        <Box component="legend" sx={{ fontWeight: 700, padding: 0 }}>
          {label}
        </Box>
        <ContentFields name={name} schema={schema} />
      </Box>
    );
  if (schema.enum) return <SelectField {...common} options={optionsOf(schema.enum)} />;
  if (isPicture(schema))
    return <SelectField {...common} options={optionsOf(pictures)} placeholder="No picture" />;
  if (isDay(schema)) return <DateField {...common} />;
  if (schema.type === 'integer' || schema.type === 'number')
    return <TextField {...common} inputMode="decimal" />;
  return <TextField {...common} {...(LONG.test(lastOf(name)) ? { rows: 3 } : {})} />;
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
