import { roundTitle } from '@portal/shared/contract';
import { CANCELLED_RESULTS, reason } from '@portal/shared/contract/cell';
import type { CellRound, DriveFacts, RoundDone, RoundResults } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { Banner, Box, Button, Spinner } from '@portal/shared/ui';
import { RadioGroup } from '@portal/shared/ui-choice';
import { Dialog } from '@portal/shared/ui-dialog';
import * as z from '@portal/shared/zod';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callCell } from '../api/call';
import { read } from '../api/queries';
import { ChangeDialog } from '../changes/change-dialog';

type Values = { results: (typeof CANCELLED_RESULTS)[number]; reason: string };
const resolver = zodResolver(z.object({ results: z.enum(CANCELLED_RESULTS), reason }));

const resultsQuery = (id: string) =>
  queryOptions({
    queryKey: ['roundResults', id],
    queryFn: () => read<RoundResults>('roundResults', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });

const students = (count: number): string => (count === 1 ? '1 student' : `${count} students`);

const backText = ({ unqualified, names }: RoundResults): string => {
  const more = unqualified > names.length ? ` and ${unqualified - names.length} more` : '';
  return `${students(unqualified)} not qualified: ${names.join(', ')}${more}`;
};

/** What becomes of the results of the round. */
function ResultFields({ found }: { found: RoundResults }) {
  const { staged, qualified, unqualified, waiting } = found;
  const hasPublished = qualified + unqualified > 0;
  return (
    <>
      {staged > 0 && (
        <Banner
          tone="warning"
          title={`Results of ${students(staged)} are not published. They are discarded with the round.`}
        />
      )}
      {hasPublished && (
        <RadioGroup
          name="results"
          label={`Published results: ${qualified} qualified, ${unqualified} not qualified`}
          options={[
            { value: 'keep', label: 'They still count: students who are not qualified stay out' },
            {
              value: 'discard',
              label: `They no longer count: ${students(unqualified)} who are not qualified are in the drive again, and ${students(qualified + unqualified)} are notified`,
            },
          ]}
        />
      )}
      {hasPublished && unqualified > 0 && (
        <Box sx={{ maxHeight: '8em', overflow: 'auto' }} tabIndex={0} role="group" aria-label="Not qualified">
          {backText(found)}
        </Box>
      )}
      {hasPublished && waiting > 0 && (
        <Banner
          tone="info"
          title={`${students(waiting)} in this round have no result. To keep the results, publish theirs first.`}
        />
      )}
    </>
  );
}

type CancelRoundDialogProps = { drive: DriveFacts; round: CellRound; onClose: () => void };

/** Cancels a round, which stays with its attendance; says what becomes of its results, and asks (CEL-60, F-64). */
export function CancelRoundDialog({ drive, round, onClose }: CancelRoundDialogProps) {
  const { data: found, error } = useQuery(resultsQuery(round.id));
  const title = `Cancel ${roundTitle(round)} of ${drive.company}?`;
  if (!found)
    return (
      <Dialog open title={title} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
        {error ? <Banner tone="negative" title={error.message} /> : <Spinner label="Loading its results" />}
      </Dialog>
    );
  return (
    <ChangeDialog<Values, RoundDone>
      title={title}
      resolver={resolver}
      defaultValues={{ results: 'keep', reason: '' }}
      fields={<ResultFields found={found} />}
      reasonHint="Every student of the drive reads it"
      submitLabel="Cancel the round"
      version={drive.version}
      send={({ reason: why, results }, version) =>
        callCell('cancelRound', { params: { id: round.id }, body: { reason: why, results, version } })
      }
      onClose={onClose}
    >
      {round.name} does not take place. It stays with its attendance. Students who are called to it are
      notified.
    </ChangeDialog>
  );
}
