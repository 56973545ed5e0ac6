import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Field } from './use-field';
import type { FieldProps } from './field-props';
import { ROW_OF } from './field-rows';

type FrameProps = Pick<FieldProps, 'label' | 'hint' | 'required'> & { field: Field; children: ReactNode };

const ROW = {
  gridRow: ROW_OF.label,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  rowGap: 0.25,
  alignContent: 'flex-start',
  alignItems: 'baseline',
} as const;

/**
 * The words of a label row: label, '(optional)', and the message in red (PRF-08). The control takes its name
 * from the label's words only and has the message as its description.
 */
export function LabelRow({
  field,
  label,
  required = true,
}: Pick<FrameProps, 'field' | 'label' | 'required'>) {
  return (
    <>
      <Box
        component="span"
        id={field.labelId}
        sx={{ fontWeight: 600, color: field.message ? 'error.main' : 'text.primary' }}
      >
        {label}
      </Box>
      {!required && (
        <Box component="span" id={field.optionalId} sx={{ color: 'text.secondary', fontWeight: 400 }}>
          (optional)
        </Box>
      )}
      {field.message && !field.isInStrip && (
        <Box
          component="span"
          id={field.errorId}
          sx={{ flexBasis: '100%', color: 'error.main', fontWeight: 500 }}
        >
          {field.message}
        </Box>
      )}
    </>
  );
}

/** The line of help of a field. */
export function Hint({ field, hint }: Pick<FrameProps, 'field' | 'hint'>) {
  return hint && !field.isInStrip ? (
    <Box
      id={field.hintId}
      sx={{ gridRow: ROW_OF.hint, color: 'text.secondary', typography: 'body2', mb: 0.5 }}
    >
      {hint}
    </Box>
  ) : null;
}

/** Label row, hint and control of a field that is one control. */
export function FieldFrame({ field, label, hint, required, children }: FrameProps) {
  return (
    <Box data-field={widthOf(field)} sx={{ minWidth: 0 }}>
      <Box component="label" htmlFor={field.id} sx={{ ...ROW, mb: 0.5 }}>
        <LabelRow field={field} label={label} required={required} />
      </Box>
      <Hint field={field} hint={hint} />
      <Box sx={CONTROL}>{children}</Box>
    </Box>
  );
}

/** The same for a field of several radios, which has no one control for a label to lead to. */
export function RadiosFrame({ field, label, hint, required, children }: FrameProps) {
  return (
    <Box data-field={widthOf(field)} role="radiogroup" {...field.aria} sx={{ minWidth: 0 }}>
      <Box sx={{ ...ROW, mb: 0.5 }}>
        <LabelRow field={field} label={label} required={required} />
      </Box>
      <Hint field={field} hint={hint} />
      <Box sx={CONTROL}>{children}</Box>
    </Box>
  );
}

const CONTROL = { gridRow: ROW_OF.control, minWidth: 0 } as const;
const widthOf = ({ narrow }: Field): string => (narrow ? 'narrow' : '');
