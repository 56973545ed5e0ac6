import { keepTyped } from '@portal/shared/session';
import { useCallback, useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Keeps what is typed into a form in this tab with each change, until it is sent or given up, or the student logs out.
 * @param what the form and what it is about, as readTyped of @portal/shared/session takes it
 * @param pick what of the values is kept, the same function on every render; all of them unless it says otherwise
 * @returns forgets it
 */
export function useKeepTyped<Values extends FieldValues, Output>(
  { watch, getValues }: UseFormReturn<Values, unknown, Output>,
  what: string,
  pick: (values: Values) => unknown = asTheyAre,
): () => void {
  useEffect(() => {
    const { unsubscribe } = watch(() => keepTyped(what, pick(getValues())));
    return unsubscribe;
  }, [watch, getValues, what, pick]);
  return useCallback(() => keepTyped(what, null), [what]);
}

const asTheyAre = (values: unknown): unknown => values;
