import { TextField } from '@portal/shared/ui-form';

const withoutBlanks = (typed: string): string => typed.replace(/\s/g, '');

/** The enrollment number: digits on a phone's keyboard, pasted blanks forgiven, known to password managers. */
export const EnrollmentField = ({ hint }: { hint?: string }) => (
  <TextField
    name="enrollment"
    label="Enrollment Number"
    autoComplete="username"
    inputMode="numeric"
    spellCheck={false}
    clean={withoutBlanks}
    hint={hint}
  />
);
