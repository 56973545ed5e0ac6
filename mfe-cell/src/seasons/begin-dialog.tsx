import type { DoneData } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { NumberField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';

const resolver = zodResolver(
  z.object({
    year: z.string().check(z.regex(/^(19|20|21)\d\d$/, 'Please enter a passout year, such as 2027.')),
  }),
);

type BeginDialogProps = { year: number; running: readonly number[]; onClose: () => void };

/** Begins a season (F-69). */
export const BeginDialog = ({ year, running, onClose }: BeginDialogProps) => (
  <ChangeDialog<{ year: string }, DoneData>
    title="Begin a season?"
    resolver={resolver}
    defaultValues={{ year: String(year) }}
    fields={<NumberField name="year" label="Passout year" />}
    submitLabel="Begin the season"
    send={({ year: wanted }) => callCell('beginSeason', { params: { id: wanted } })}
    onClose={onClose}
  >
    {`The console opens on the seasons that run.${running.length > 0 ? ` ${running.join(' and ')} continues until it is closed.` : ''}`}
  </ChangeDialog>
);
