import {
  useForm as useHookForm,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';

/**
 * A form's state. Fields are judged when the form is submitted, and from then on as they change; the focus goes
 * to the error summary (PRF-08) instead of the first wrong field.
 * @param options those of react-hook-form; they win over the portal's own
 * @returns what `Form` of @portal/shared/ui-form takes as its `form`
 */
export function useForm<Values extends FieldValues = FieldValues, Context = unknown, Output = Values>(
  options?: UseFormProps<Values, Context, Output>,
): UseFormReturn<Values, Context, Output> {
  return useHookForm<Values, Context, Output>({ shouldFocusError: false, ...options });
}
