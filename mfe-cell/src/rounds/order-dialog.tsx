import { SHORTLIST_NUMBER } from '@portal/shared/contract';
import type { CellRound, DriveFacts, RoundDone } from '@portal/shared/contract/cell';
import { useController } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { formatDateTime } from '@portal/shared/format';
import { Banner, Box, Button } from '@portal/shared/ui';
import * as z from '@portal/shared/zod';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';

type Values = { order: string[] };
const resolver = zodResolver(z.object({ order: z.array(z.string()) }));

const titleOf = (place: number, { name }: CellRound): string => `Round ${place + 1}: ${name}`;

/** Places in an order that a round has after one that begins later. */
const lateBefore = (rounds: readonly CellRound[]): CellRound[] =>
  rounds.filter((round, place) => rounds.slice(0, place).some((before) => before.at > round.at));

/** @returns the order with the round of a place one place on. @param step -1 up, 1 down */
function moved(order: readonly string[], place: number, step: -1 | 1): string[] {
  const next = [...order];
  [next[place], next[place + step]] = [next[place + step]!, next[place]!];
  return next;
}

function OrderFields({ rounds }: { rounds: readonly CellRound[] }) {
  const { field } = useController<Values, 'order'>({ name: 'order' });
  const order = field.value;
  const listed = order.flatMap((id) => rounds.find((round) => round.id === id) ?? []);
  const late = lateBefore(listed);
  const byTime = [...listed].sort((one, other) => (one.at < other.at ? -1 : 1)).map(({ id }) => id);
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
        {listed.map((round, place) => (
          <Box component="li" key={round.id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <strong>{titleOf(place, round)}</strong>
              <Box sx={{ color: 'text.secondary' }}>{formatDateTime(round.at)}</Box>
            </Box>
            {([-1, 1] as const).map((step) => (
              <Button
                key={step}
                size="small"
                variant="outlined"
                disabled={step < 0 ? place === 0 : place === listed.length - 1}
                aria-label={`Move ${round.name} ${step < 0 ? 'up' : 'down'}`}
                onClick={() => field.onChange(moved(order, place, step))}
              >
                {step < 0 ? 'Up' : 'Down'}
              </Button>
            ))}
          </Box>
        ))}
      </Box>
      <Box role="status">
        {late.length > 0 && (
          <Banner
            tone="warning"
            title={`Not in the order of their dates: ${late.map(({ name }) => name).join(', ')}`}
            action={<Button onClick={() => field.onChange(byTime)}>Sort by date</Button>}
          />
        )}
      </Box>
    </>
  );
}

type OrderDialogProps = { drive: DriveFacts; onClose: () => void };

/** Gives the rounds of a drive another order, by buttons (F-64). */
export function OrderDialog({ drive, onClose }: OrderDialogProps) {
  const live = drive.rounds.filter(({ cancelled, number }) => !cancelled && number !== SHORTLIST_NUMBER);
  return (
    <ChangeDialog<Values, RoundDone>
      title={`Order of the rounds: ${drive.company}`}
      resolver={resolver}
      defaultValues={{ order: live.map(({ id }) => id) }}
      fields={<OrderFields rounds={live} />}
      submitLabel="Save the order"
      version={drive.version}
      send={({ order }, version) =>
        callCell('orderRounds', { params: { id: drive.id }, body: { order, version } })
      }
      onClose={onClose}
    >
      Only students who are qualified in a round go on to the rounds behind it. Students of rounds that move
      are notified.
    </ChangeDialog>
  );
}
