import { useCallback, useState } from 'react';
import type { Degree, SectionData } from '@portal/shared/contract';
import type { Section } from '../rules';
import { applyConsequences, useConsequences, type SectionForm } from './use-consequences';

/**
 * Keeps the fields of a form consistent; changing the degree of stored Basic Details asks first (D-24).
 * @returns whether it asks now, and what each response to it does
 */
export function useDegreeChange(
  form: SectionForm,
  section: Section,
  degree: Degree | null,
  stored: SectionData | null,
) {
  const storedDegree = stored?.['degree'];
  const [isAsking, setAsking] = useState(false);
  const mayFollow = useCallback(
    (name: string, value: unknown) => {
      const changes = name === 'degree' && typeof storedDegree === 'string' && value !== storedDegree;
      if (changes) setAsking(true);
      return !changes;
    },
    [storedDegree],
  );
  useConsequences(form, section, degree, mayFollow);
  return {
    isAsking,
    confirm: () => {
      setAsking(false);
      applyConsequences(form, section, degree, 'degree');
    },
    cancel: () => {
      setAsking(false);
      form.setValue('degree', storedDegree, { shouldDirty: true });
    },
  };
}
