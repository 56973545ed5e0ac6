import { useContext } from 'react';
import { useController } from '@portal/shared/forms';
import { tidyText, tooLong } from '@portal/shared/values';
import { useFieldIds } from './field-ids';
import { useFieldsDisabled } from './fields-disabled';
import type { FieldProps } from './field-props';
import { SharedHint } from './shared-hint';

/**
 * Ties one field to the form around it.
 * @param props the field's own props
 * @returns value and handlers of react-hook-form, the current message, ids, and the attributes by which
 *   assistive technology learns label, hint and message
 */
export function useField({
  name,
  hint,
  required = true,
  disabled = false,
  narrow = false,
  maxLength = Infinity,
}: FieldProps & { maxLength?: number }) {
  const { field, fieldState } = useController({ name });
  const allDisabled = useFieldsDisabled();
  const sharedHint = useContext(SharedHint);
  const { fieldId, errorId } = useFieldIds();
  const id = fieldId(name);
  const message = fieldState.error?.message ?? tooLong(tidyText(asText(field.value)), maxLength) ?? undefined;
  const ids = {
    id,
    labelId: `${id}-label`,
    hintId: sharedHint ?? `${id}-hint`,
    errorId: errorId(name),
    optionalId: `${id}-optional`,
  };
  const hasHint = Boolean(hint) || sharedHint !== null;
  const describedBy = [message && ids.errorId, !required && ids.optionalId, hasHint && ids.hintId].filter(
    Boolean,
  );
  return {
    ...ids,
    name,
    value: field.value as unknown,
    setValue: (value: unknown): void => field.onChange(value),
    onBlur: field.onBlur,
    ref: field.ref,
    message,
    narrow,
    /** Whether hint and message stand elsewhere, for several fields together. */
    isInStrip: sharedHint !== null,
    disabled: disabled || allDisabled,
    aria: {
      'aria-labelledby': ids.labelId,
      'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
      'aria-invalid': message ? true : undefined,
      'aria-required': required || undefined,
    },
  };
}

export type Field = ReturnType<typeof useField>;

/** A field's value as the text of a control: null and undefined are empty. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
