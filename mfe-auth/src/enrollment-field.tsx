import { TextField } from '@portal/shared/ui-form';
import { tidyIdentity } from '@portal/shared/values';

/** The enrollment number: digits on a phone's keyboard, pasted separators forgiven, known to password managers. */
export const EnrollmentField = ({ hint }: { hint?: string }) => (
  <TextField
    name="enrollment"
    label="Enrollment Number"
    autoComplete="username"
    inputMode="numeric"
    spellCheck={false}
    clean={tidyIdentity}
    hint={hint}
  />
);
