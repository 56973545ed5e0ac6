import { useWatch } from '@portal/shared/forms';
import { AutocompleteField, SearchChoice } from '@portal/shared/ui-choice';
import { useDriveChoices } from './drive-choices';
import { useStudentChoices } from './student-choices';
import { chosenOf } from './use-choices';

type FieldProps = { name: string; label?: string; hint?: string; required?: boolean };
type FilterProps = { label: string; value: string; onChange: (value: string) => void };

/** A student of the list, by name, enrollment or email; its value is the enrollment (F-74). */
export const StudentField = ({ label = 'Student', ...props }: FieldProps) => (
  <AutocompleteField
    label={label}
    {...props}
    {...useStudentChoices(chosenOf(useWatch({ name: props.name })))}
  />
);

/** A drive of the list, by company or code; its value is the id (F-74). */
export const DriveField = ({ label = 'Drive', ...props }: FieldProps) => (
  <AutocompleteField
    label={label}
    {...props}
    {...useDriveChoices('id', chosenOf(useWatch({ name: props.name })))}
  />
);

/** Drives of the list, by company or code; its value is their codes (F-74). */
export const DrivesField = ({ label = 'Drives', ...props }: FieldProps) => {
  const codes = useWatch({ name: props.name }) as string[];
  return <AutocompleteField isMultiple label={label} {...props} {...useDriveChoices('code', codes)} />;
};

/** A student, as a filter: its value is the enrollment. */
export const StudentFilter = (props: FilterProps) => (
  <SearchChoice {...props} {...useStudentChoices(chosenOf(props.value))} />
);

/** A drive, as a filter: its value is the id. */
export const DriveFilter = (props: FilterProps) => (
  <SearchChoice {...props} {...useDriveChoices('id', chosenOf(props.value))} />
);
