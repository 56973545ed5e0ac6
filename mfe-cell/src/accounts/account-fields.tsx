import { useWatch } from '@portal/shared/forms';
import { SelectField } from '@portal/shared/ui-choice';
import { TextField } from '@portal/shared/ui-form';
import { DrivesField, StudentField } from '../choices/choice-fields';
import { ROLE_OPTIONS } from './account-form';
import type { StaffValues } from './account-form';

/** The fields of an account; a coordinator's have drives, an end, and the student who it is, if it is one. */
export function StaffFields({ isOwn = false }: { isOwn?: boolean }) {
  const role = useWatch<StaffValues>({ name: 'role' });
  return (
    <>
      <TextField name="name" label="Name" />
      <SelectField
        name="role"
        label="Role"
        options={ROLE_OPTIONS}
        disabled={isOwn}
        {...(isOwn ? { hint: 'Your own role: another officer can change it' } : {})}
      />
      {role === 'coordinator' && (
        <>
          <DrivesField name="drives" hint="Search by company or code; choose one or more" />
          <TextField name="until" label="Until" type="date" hint="The last day of the work" />
          <StudentField
            name="enrollment"
            hint="If the coordinator is a student; their own record stays hidden from them"
            required={false}
          />
        </>
      )}
    </>
  );
}
