import { reason } from '@portal/shared/contract/cell';
import type { Absentee, FinaliseDone, RoundAbsences } from '@portal/shared/contract/cell';
import { useWatch } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { Badge, Banner, Box, Button, Spinner } from '@portal/shared/ui';
import { Checkbox } from '@portal/shared/ui-choice';
import { Dialog } from '@portal/shared/ui-dialog';
import * as z from '@portal/shared/zod';
import { useQuery } from '@tanstack/react-query';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { roundAbsencesQuery } from './absences-query';

type Values = { rest: boolean; reason: string };
const resolver = zodResolver(z.object({ rest: z.boolean(), reason }));
const TITLE = 'Finalise the attendance?';

type Person = { id: string; enrollment: string; name: string; bar?: Absentee['bar'] };

const DEBARMENT_LABELS: Record<Exclude<Absentee['bar'], 'none'>, string> = {
  'proposed before': 'Debarment proposed before',
  proposed: 'Debarment proposed',
  'in force': 'Debarred',
};

/** Names of one kind, all of them: what follows concerns each. */
function Names({ title, people }: { title: string; people: readonly Person[] }) {
  if (people.length === 0) return null;
  return (
    <Box component="section" aria-label={title}>
      <strong>
        {title} ({people.length})
      </strong>
      <Box
        component="ul"
        tabIndex={0}
        aria-label={title}
        sx={{ maxHeight: '9em', overflow: 'auto', margin: 0, padding: 0, listStyle: 'none' }}
      >
        {people.map(({ id, enrollment, name, bar = 'none' }) => (
          <li key={id}>
            {enrollment} {name} {bar !== 'none' && <Badge>{DEBARMENT_LABELS[bar]}</Badge>}
          </li>
        ))}
      </Box>
    </Box>
  );
}

const withoutDebarment = (people: readonly Absentee[]): number =>
  people.filter(({ bar }) => bar === 'none').length;
const bars = (count: number): string => (count === 1 ? 'One debarment is' : `${count} debarments are`);

/** How many debarments follow, by the state of the tick. */
function Follows({ seen: { absent, unmarked, proposes = true } }: { seen: RoundAbsences }) {
  const isRest = useWatch({ name: 'rest' }) === true;
  const count = withoutDebarment(absent) + (isRest ? withoutDebarment(unmarked) : 0);
  const title = proposes
    ? `${bars(count)} proposed; each student has 48 hours to answer`
    : 'By the placement policy an absence has no consequence';
  return (
    <Box role="status">
      <Banner tone="info" title={title} />
    </Box>
  );
}

type Props = { round: string; onClose: () => void };

/** Proposes bars for who did not come, once all are named; the excused stand apart (CEL-63). */
export function FinaliseDialog({ round, onClose }: Props) {
  const { data: seen, error } = useQuery(roundAbsencesQuery(round));
  if (!seen)
    return (
      <Dialog open title={TITLE} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
        {error ? <Banner tone="negative" title={error.message} /> : <Spinner label="Looking who is absent" />}
      </Dialog>
    );
  return <Finalise round={round} seen={seen} onClose={onClose} />;
}

const Finalise = ({ round, seen, onClose }: Props & { seen: RoundAbsences }) => (
  <ChangeDialog<Values, FinaliseDone>
    title={TITLE}
    resolver={resolver}
    defaultValues={{ rest: false, reason: seen.suggested }}
    fields={
      <>
        <Names title="Absent" people={seen.absent} />
        <Names title="Excused, and left out" people={seen.excused} />
        <Names title="Without attendance" people={seen.unmarked} />
        {seen.unmarked.length > 0 && (
          <Checkbox
            name="rest"
            label={
              seen.unmarked.length === 1
                ? 'This one is absent too'
                : `These ${seen.unmarked.length} are absent too`
            }
            required={false}
          />
        )}
        <Follows seen={seen} />
      </>
    }
    reasonHint="Each of them reads it"
    submitLabel="Finalise"
    version={seen.version}
    send={({ rest, reason: why }, version) =>
      callCell('finaliseAttendance', { params: { id: round }, body: { rest, reason: why, version } })
    }
    onClose={onClose}
  >
    {`${seen.proposes !== false ? 'A debarment is proposed to each who was absent and has none. ' : ''}Results stay as they are.`}
  </ChangeDialog>
);
