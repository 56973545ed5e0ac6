import { useState } from 'react';
import type { Degree } from '@portal/shared/contract';
import { useFormContext, useWatch } from '@portal/shared/forms';
import { degreeOf, isShown } from '../rules';
import type { Circumstances, Field, Section } from '../rules';
import { decidingFields } from './deciding-fields';
import type { FormValues } from './form-values';

/** What a form shows as it is filled now. */
export type ShownFields = {
  /** Fields by heading. */
  groups: { title?: string; fields: Field[] }[];
  circumstances: Circumstances;
  /** Names of the fields that follow another one (PRF-20). */
  copies: ReadonlySet<string>;
};

/** The fields that a section asks for, by what is chosen in the form around. */
export function useShownFields(section: Section, degree: Degree | null): ShownFields {
  const { control } = useFormContext<FormValues>();
  const [names] = useState(() => decidingFields(section));
  const watched = useWatch({ control, name: names });
  const values: FormValues = Object.fromEntries(names.map((name, index) => [name, watched[index]]));
  const circumstances = { values, degree: degreeOf(section, values, degree) };
  const { copy } = section;
  const copies = new Set(copy && values[copy.name] === true ? copy.copies.map(([, to]) => to) : []);
  const shown = section.fields.filter((field) => isShown(field, circumstances));
  return { groups: grouped(section, shown), circumstances, copies };
}

/** Fields by heading: those without one first, then the section's groups in order; empty ones are left out. */
function grouped(section: Section, fields: readonly Field[]): ShownFields['groups'] {
  const of = (title?: string) => fields.filter((field) => field.group === title);
  return [{ fields: of(undefined) }, ...section.groups.map((title) => ({ title, fields: of(title) }))].filter(
    (group) => group.fields.length > 0,
  );
}
