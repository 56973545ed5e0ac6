import type { ReactNode } from 'react';

/** What every field takes. */
export type FieldProps = {
  /** The field's exact name: key in the form's values and `name` of the control. */
  name: string;
  label: string;
  /** A line of help below the label. */
  hint?: ReactNode;
  /** False marks the field '(optional)'; true unless said. Rules are the resolver's. */
  required?: boolean;
  disabled?: boolean;
  /** True where half of a phone's width is enough; the field is then in a pair. */
  narrow?: boolean;
};

/** One choice of a list: what is stored, and what is shown. */
export type FieldOption = { value: string; label: string };
