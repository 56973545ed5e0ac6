import { useState } from 'react';
import { useFormContext, useWatch } from '@portal/shared/forms';
import { Checkbox } from '@portal/shared/ui-choice';
import { FormSection } from '@portal/shared/ui-form';
import { Box } from '@portal/shared/ui';
import type { Degree } from '@portal/shared/contract';
import { labelsOf } from '../drafts/asked-again';
import { neverKept } from '../drafts/draft-values';
import { degreeOf, isShown } from '../rules';
import type { Field, Section } from '../rules';
import { FieldControl } from './field-control';
import { decidingFields } from './deciding-fields';
import type { FormValues } from './form-values';

/** Every field that the section asks for now, under its headings, in the rules' order. */
export function SectionFields({ section, degree }: { section: Section; degree: Degree | null }) {
  const { control } = useFormContext<FormValues>();
  const [names] = useState(() => decidingFields(section));
  const watched = useWatch({ control, name: names });
  const values: FormValues = Object.fromEntries(names.map((name, index) => [name, watched[index]]));
  const circumstances = { values, degree: degreeOf(section, values, degree) };
  const { copy } = section;
  const copies = new Set(copy && values[copy.name] === true ? copy.copies.map(([, to]) => to) : []);
  const shown = section.fields.filter((field) => isShown(field, circumstances));
  return grouped(section, shown).map(({ title, fields }) => (
    <FormSection key={title ?? ''} title={title} description={neverKeptWords(section, fields)}>
      {copy && fields.some((field) => field.name === copy.copies[0]?.[1]) && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Checkbox name={copy.name} label={copy.label} />
        </Box>
      )}
      {fields.map((field) => (
        <FieldControl
          key={field.name}
          field={field}
          circumstances={circumstances}
          disabled={copies.has(field.name)}
        />
      ))}
    </FormSection>
  ));
}

/** Says of identity numbers that they are in no draft, before anybody types them (W-51). */
function neverKeptWords(section: Section, fields: readonly Field[]): string | undefined {
  const names = neverKept(section).filter((name) => fields.some((field) => field.name === name));
  return names.length === 0
    ? undefined
    : `${labelsOf(section, names)} are never kept in a draft: type them again after a reload.`;
}

/** Fields by heading: those without one first, then the section's groups in order; empty ones are left out. */
function grouped(section: Section, fields: readonly Field[]): { title?: string; fields: Field[] }[] {
  const of = (title?: string) => fields.filter((field) => field.group === title);
  return [{ fields: of(undefined) }, ...section.groups.map((title) => ({ title, fields: of(title) }))].filter(
    (group) => group.fields.length > 0,
  );
}
