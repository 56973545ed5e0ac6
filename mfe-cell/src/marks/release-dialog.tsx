import type { ReleaseDone, RoundStudentsPage } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { Box } from '@portal/shared/ui';
import { Checkbox } from '@portal/shared/ui-choice';
import { TextField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { useQuery } from '@tanstack/react-query';
import { callCell } from '../api/call';
import { roundStudentsQuery } from '../api/queries';
import { ChangeDialog } from '../changes/change-dialog';
import { dayOf, instantAt, optionalDay } from '../changes/day';

type Values = { rest: boolean; at: string; time: string };
const resolver = zodResolver(
  z.object({ rest: z.boolean(), at: optionalDay, time: z.string() }).check(
    z.refine(({ at, time }) => (at === '') === (time === ''), {
      error: 'Please enter both a day and a time.',
      path: ['time'],
    }),
  ),
);
const NOW: Values = { rest: false, at: '', time: '' };
/** Names that are shown; the list has all. */
const NAMES = '50';

function Unnamed({ round, total }: { round: string; total: number }) {
  const { data } = useQuery(roundStudentsQuery(round, { of: 'unnamed', size: NAMES, page: '1' }));
  const more = total - (data?.rows.length ?? 0);
  return (
    <Box sx={{ maxHeight: '10em', overflow: 'auto' }} tabIndex={0} role="group" aria-label="Without a result">
      {data?.rows.map(({ enrollment, name }) => `${enrollment} ${name}`).join(', ')}
      {data && more > 0 && ` and ${more} more, in the list “No result”`}
    </Box>
  );
}

type ReleaseDialogProps = { round: string; seen: RoundStudentsPage; onClose: () => void };

/** Releases a round's staged results together, now or from a minute on (CEL-62). */
export function ReleaseDialog({ round, seen, onClose }: ReleaseDialogProps) {
  const { staged, counts, version } = seen;
  return (
    <ChangeDialog<Values, ReleaseDone>
      title="Release the results"
      resolver={resolver}
      defaultValues={NOW}
      fields={
        <>
          {counts.unnamed > 0 && (
            <>
              <Unnamed round={round} total={counts.unnamed} />
              <Checkbox name="rest" label={`These ${counts.unnamed} are not qualified`} required={false} />
            </>
          )}
          <TextField
            name="at"
            label="On"
            type="date"
            hint="Empty: now"
            min={dayOf(new Date())}
            required={false}
          />
          <TextField name="time" label="At" type="time" hint="Empty: now" required={false} />
        </>
      }
      submitLabel="Release"
      version={version}
      send={({ rest, at, time }, key, was) =>
        callCell('releaseResults', {
          params: { id: round },
          body: { at: at === '' ? null : instantAt(at, time), rest, key, version: was },
        })
      }
      onClose={onClose}
    >
      {staged.qualified} qualified and {staged.unqualified} not qualified wait for it; {counts.unnamed} have
      no result. Each student reads their own, and is notified.
    </ChangeDialog>
  );
}
