import Box from '@mui/material/Box';
import { useFormState } from '@portal/shared/forms';
import type { ReactNode } from 'react';
import { Button, WITHOUT_SCRIPTS } from '@portal/shared/ui';
import { useFieldsDisabled } from './fields-disabled';

type SubmitBarProps = {
  /** The words on the submit button. */
  label: string;
  /** More buttons or links, after the submit button. */
  children?: ReactNode;
  /** What is known about the draft, e.g. 'Saved 10:42'; announced politely. */
  status?: ReactNode;
  fullWidth?: boolean;
  disabled?: boolean;
};

/** The end of a form: its submit button, in reach of a thumb, and what happened last. */
export function SubmitBar({ label, children, status, fullWidth = false, disabled = false }: SubmitBarProps) {
  const { isSubmitting } = useFormState();
  const allDisabled = useFieldsDisabled();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth={fullWidth}
        // Null where nothing is submitted: a button that knows of loading carries a style attribute, and the policy
        // refuses those in server-made HTML.
        loading={isSubmitting || null}
        disabled={disabled || allDisabled}
        sx={{ flexGrow: { xs: 1, sm: fullWidth ? 1 : 0 }, [WITHOUT_SCRIPTS]: { display: 'none' } }}
      >
        {label}
      </Button>
      {children}
      <Box
        role="status"
        sx={{
          color: 'text.secondary',
          typography: 'body2',
          ml: { sm: 'auto' },
          // While it says nothing it takes no room: on a phone the button is as wide as the fields.
          '&:empty': { ml: { xs: -2, sm: 'auto' } },
        }}
      >
        {status}
      </Box>
    </Box>
  );
}
