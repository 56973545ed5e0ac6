import { useWatch } from '@portal/shared/forms';
import { SelectField } from '@portal/shared/ui-choice';
import { TextField } from '@portal/shared/ui-form';
import { ROLE_OPTIONS } from './account-form';
import type { StaffValues } from './account-form';

/** The fields of an account; a coordinator's have drives, an end, and the student's enrollment where it is one. */
export function StaffFields() {
  const role = useWatch<StaffValues>({ name: 'role' });
  return (
    <>
      <TextField name="name" label="Name" />
      <SelectField name="role" label="Role" options={ROLE_OPTIONS} />
      {role === 'coordinator' && (
        <>
          <TextField
            name="drives"
            label="Drives"
            hint="Their codes, separated by commas"
            required={false}
            autoCapitalize="none"
          />
          <TextField name="until" label="Until" type="date" hint="The last day of the work" />
          <TextField
            name="enrollment"
            label="Enrollment"
            hint="Of a coordinator who is a student; their own record stays hidden from them"
            inputMode="numeric"
            required={false}
          />
        </>
      )}
    </>
  );
}
