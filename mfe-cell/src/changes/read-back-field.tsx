import { useWatch } from '@portal/shared/forms';
import { Box } from '@portal/shared/ui';
import { instantAt } from './day';
import { instantReadBack } from './read-back';

type ReadBackProps = {
  /** Names of the form's fields. */
  day: string;
  time: string;
  /** What happens at that time: 'Closes'. */
  verb: string;
};

/** Reads the entered day and time back in words (C-5). */
export function ReadBack({ day, time, verb }: ReadBackProps) {
  const [on = '', at = ''] = useWatch({ name: [day, time] }) as string[];
  const moment = instantAt(on, at);
  return (
    <Box role="status" sx={{ minHeight: '1.5em', fontWeight: 700, color: 'warning.main' }}>
      {moment && `${verb} ${instantReadBack(moment, Date.now())}`}
    </Box>
  );
}
