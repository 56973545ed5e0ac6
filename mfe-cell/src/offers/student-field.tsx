import { ENROLLMENT_PATTERN } from '@portal/shared/contract';
import { useWatch } from '@portal/shared/forms';
import { Box } from '@portal/shared/ui';
import { TextField } from '@portal/shared/ui-form';
import { useQuery } from '@tanstack/react-query';
import { studentsQuery } from '../api/queries';
import { capital } from '../labels';

/** Whose offer it is, by the enrollment; the name is read before it is sent. */
export function StudentField({ name }: { name: string }) {
  const typed = String(useWatch({ name }) ?? '').trim();
  const isWhole = ENROLLMENT_PATTERN.test(typed);
  const { data } = useQuery({ ...studentsQuery({ q: typed, size: '1' }), enabled: isWhole });
  const found = isWhole ? data?.rows.find(({ enrollment }) => enrollment === typed) : undefined;
  const isUnknown = isWhole && data !== undefined && !found;
  return (
    <Box>
      <TextField name={name} label="Enrollment" />
      <Box role="status" sx={{ color: 'text.secondary', minHeight: '1.5em' }}>
        {found && `${found.name}, ${found.degree} ${capital(found.branch ?? '')}`}
        {isUnknown && 'No student has this enrollment.'}
      </Box>
    </Box>
  );
}
