import { useEffect } from 'react';
import type { Degree } from '@portal/shared/contract';
import type { UseFormReturn } from '@portal/shared/forms';
import type { Section, SectionDocument } from '../rules';
import { consequences, type Typed } from './consequences';
import { degreeOf } from '../rules';
import type { FormValues } from './form-values';

export type SectionForm = UseFormReturn<FormValues, unknown, SectionDocument>;

/** What was typed into the fields of a form before a choice covered it. */
const typedBefore = new WeakMap<SectionForm['control'], Typed>();

function typedInto({ control }: SectionForm): Typed {
  const typed: Typed = typedBefore.get(control) ?? new Map<string, unknown>();
  typedBefore.set(control, typed);
  return typed;
}

/**
 * Applies what a change of one field does to others.
 * @param form of the section @param name of the field that changed
 */
export function applyConsequences(
  form: SectionForm,
  section: Section,
  degree: Degree | null,
  name: string,
): void {
  const values = form.getValues();
  const circumstances = { values, degree: degreeOf(section, values, degree) };
  const shouldValidate = form.formState.isSubmitted;
  const following = consequences(section, name, circumstances, typedInto(form));
  for (const [field, value] of Object.entries(following)) {
    form.setValue(field, value, { shouldDirty: true, shouldValidate });
  }
}

/**
 * Keeps the fields of a form consistent while a person changes them.
 * @param mayFollow asked first; false leaves the others as they are (D-24: changing the degree asks)
 */
export function useConsequences(
  form: SectionForm,
  section: Section,
  degree: Degree | null,
  mayFollow: (name: string, value: unknown) => boolean,
): void {
  useEffect(() => {
    const { unsubscribe } = form.watch((values, { name, type }) => {
      if (name && type === 'change' && mayFollow(name, values[name])) {
        applyConsequences(form, section, degree, name);
      }
    });
    return unsubscribe;
  }, [form, section, degree, mayFollow]);
}
