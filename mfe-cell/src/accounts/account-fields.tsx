import { isOfBranches, isOfDrives } from '@portal/shared/contract/cell';
import { useWatch } from '@portal/shared/forms';
import { Checkboxes, SelectField } from '@portal/shared/ui-choice';
import { DateField, TextField } from '@portal/shared/ui-form';
import { useQuery } from '@tanstack/react-query';
import { studentsQuery } from '../api/queries';
import { DrivesField, StudentField } from '../choices/choice-fields';
import { optionsOf } from '../list/options';
import { ROLE_OPTIONS } from './account-form';
import type { StaffValues } from './account-form';

/** The branches whose students a department coordinator works with: those that students have, and those chosen before (CEL-77). */
function BranchesField() {
  const chosen = useWatch<StaffValues, 'branches'>({ name: 'branches' });
  const { data } = useQuery(studentsQuery({ size: '1', columns: 'branch' }));
  const branches = new Set([...(data?.branches ?? []), ...chosen]);
  return <Checkboxes name="branches" label="Branches" options={optionsOf([...branches].sort())} />;
}

/** The fields of an account: branches, or drives with an end and the student who it is, where the role has them. */
export function StaffFields({ isOwn = false }: { isOwn?: boolean }) {
  const role = useWatch<StaffValues, 'role'>({ name: 'role' });
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
      {isOfBranches(role) && <BranchesField />}
      {isOfDrives(role) && (
        <>
          <DrivesField name="drives" hint="Search by company or code; choose one or more" />
          <DateField name="until" label="Until" hint="The last day of the work" />
          <StudentField
            name="enrollment"
            hint="If this is a student; their own record stays hidden from them"
            required={false}
          />
        </>
      )}
    </>
  );
}
