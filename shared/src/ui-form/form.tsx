import Box from '@mui/material/Box';
import { trackBusy } from '@portal/shared/busy';
import { FormProvider, type FieldErrors, type FieldValues, type UseFormReturn } from '@portal/shared/forms';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { SUMMARY_ATTRIBUTE } from './error-summary';
import { FieldIdPrefix } from './field-ids';
import { FieldsDisabled } from './fields-disabled';

type FormProps<Values extends FieldValues, Output> = {
  /** From `useForm` of @portal/shared/forms. */
  form: UseFormReturn<Values, unknown, Output>;
  /** Called with values that passed; while its promise runs, fields are disabled and the overlay is asked for. */
  onSubmit: (values: Output) => unknown;
  /** Called when a field did not pass. */
  onInvalid?: (errors: FieldErrors<Values>) => void;
  disabled?: boolean;
  /** The form's accessible name. */
  label?: string;
  children: ReactNode;
};

/**
 * A form around the fields of ui-form. After a submit that left errors (the fields', or the server's by
 * `setError`) the focus is on the error summary, or on the first wrong field where there is no summary. While it
 * submits the form itself has the focus, since a disabled control loses it to the page (W-32).
 */
export function Form<Values extends FieldValues, Output>(props: FormProps<Values, Output>) {
  const { form, onSubmit, onInvalid, disabled = false, label, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const focusedBefore = useRef<HTMLElement>(null);
  const [submits, setSubmits] = useState(0);
  const { isSubmitting } = form.formState;
  const id = useId();

  useEffect(() => {
    if (submits === 0) return;
    const summary = element.current?.querySelector<HTMLElement>(`[${SUMMARY_ATTRIBUTE}]`);
    const wrong =
      summary ??
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]:is(input, select, textarea)');
    wrong?.focus({ preventScroll: Boolean(summary) });
    summary?.scrollIntoView({ block: 'start' });
    if (wrong) return;
    if (document.activeElement === element.current) focusedBefore.current?.focus();
  }, [submits]);

  const submit = async (): Promise<void> => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && element.current?.contains(activeElement)) {
      focusedBefore.current = activeElement;
      element.current.focus({ preventScroll: true });
    }
    await form.handleSubmit(
      (values) => onSubmit(values),
      (errors) => onInvalid?.(errors),
    )();
    setSubmits((count) => count + 1);
  };

  return (
    <FormProvider {...form}>
      <FieldIdPrefix.Provider value={id}>
        <FieldsDisabled.Provider value={disabled || isSubmitting}>
          <Box
            component="form"
            ref={element}
            // Until a script has taken over server-made HTML, submitting does nothing: it sends no password anywhere.
            method="dialog"
            noValidate
            tabIndex={-1}
            sx={{ outline: 'none' }}
            aria-label={label}
            onSubmit={(event) => {
              event.preventDefault();
              if (!isSubmitting) void trackBusy(submit());
            }}
          >
            {children}
          </Box>
        </FieldsDisabled.Provider>
      </FieldIdPrefix.Provider>
    </FormProvider>
  );
}
