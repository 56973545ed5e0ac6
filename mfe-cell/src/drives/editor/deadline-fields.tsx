import { formatDeadline } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { Box, Link } from '@portal/shared/ui';
import { DateField, TextField } from '@portal/shared/ui-form';
import { dayOf } from '../../changes/day';
import { ReadBack } from '../../changes/read-back-field';
import { PATHS } from '../../paths';

/** When applications close: entered for a draft; of a drive that students see, moved on its page with a reason (CEL-44). */
export const DeadlineFields = ({ driveId, published }: { driveId: string; published: string | null }) =>
  published === null ? (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', maxWidth: 420 }}>
        <DateField name="day" label="Date" min={dayOf(new Date())} />
        <TextField name="time" label="Time" type="time" />
      </Box>
      <ReadBack day="day" time="time" verb="Closes" />
    </Box>
  ) : (
    <Box>
      Deadline: {formatDeadline(published)}. Students see this:{' '}
      <Link to={pathOf(PATHS.drive, { id: driveId })}>move it on the drive’s page</Link>, with a reason.
    </Box>
  );
