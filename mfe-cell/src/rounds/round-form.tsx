import { ROUND_LIMITS, ROUND_MODES, roundClashes, roundFields } from '@portal/shared/contract/cell';
import type {
  CellRound,
  PlannedRound,
  RoundClashes,
  RoundFields,
  RoundMode,
} from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { Box } from '@portal/shared/ui';
import { SelectField } from '@portal/shared/ui-choice';
import { DateField, TextField } from '@portal/shared/ui-form';
import { tidyNumber } from '@portal/shared/values';
import * as z from '@portal/shared/zod';
import { day, dayOf, instantAt, time, timeOf } from '../changes/day';

/** A round as the form has it; `at` is its day, where the server's message on the instant is shown. */
export type RoundValues = {
  name: string;
  at: string;
  time: string;
  duration_minutes: string;
  mode: RoundMode;
  venue: string;
  instructions: string;
  /** Whether what is unusual about it is meant, and why (F-64). */
  confirm: boolean;
  reason: string;
  /** What was shown last of the time and the place; undefined where nothing was yet. */
  seen?: RoundClashes | undefined;
};

const { name, mode, venue, instructions, duration_minutes: minutes } = roundFields.shape;
export const roundResolver = zodResolver(
  z.object({
    name,
    at: day,
    time,
    duration_minutes: z.string().check(
      z.overwrite(tidyNumber),
      z.refine(
        (said) => /^\d+$/.test(said) && minutes.safeParse(Number(said)).success,
        'Please enter whole minutes, at most seven days.',
      ),
    ),
    mode,
    venue,
    instructions,
    confirm: z.boolean(),
    reason: z.string(),
    seen: z.optional(roundClashes),
  }),
);

/** What the form begins with: the present round, the one that the company planned, or nothing. */
export const valuesOf = (round: CellRound | null, planned?: PlannedRound): RoundValues => ({
  name: round?.name ?? planned?.name ?? '',
  at: round ? dayOf(round.at) : '',
  time: round ? timeOf(round.at) : '',
  duration_minutes: String(round?.duration_minutes ?? ''),
  mode: ROUND_MODES.find((known) => known === round?.mode) ?? ROUND_MODES[0],
  venue: round?.venue ?? '',
  instructions: round?.instructions ?? planned?.note ?? '',
  confirm: false,
  reason: '',
});

/** What was entered, as the calls take it. */
export const fieldsOf = ({
  at,
  time,
  duration_minutes,
  confirm: _confirm,
  reason: _reason,
  seen: _seen,
  ...texts
}: RoundValues): Omit<RoundFields, 'at'> & { at: string | null } => ({
  ...texts,
  at: instantAt(at, time),
  duration_minutes: Number(duration_minutes),
});

/** What of the warnings that were shown is meant, and why (F-64). */
export const confirmedOf = ({ confirm, reason, seen }: RoundValues) => ({
  clashing: seen?.clashing ?? 0,
  confirmed: confirm ? [...new Set((seen?.warnings ?? []).map(({ kind }) => kind))] : [],
  ...(reason.trim() === '' ? {} : { reason }),
});

const MODE_LABELS: Record<RoundMode, string> = { OFFLINE: 'Offline', ONLINE: 'Online' };

/** When a round is. */
export const TimeFields = () => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '3fr 3fr 2fr' }, alignItems: 'start' }}>
    <DateField name="at" label="Day" />
    <TextField name="time" label="Time" type="time" />
    <TextField name="duration_minutes" label="Minutes" inputMode="numeric" maxLength={5} />
  </Box>
);

/** What and where a round is. */
export const PlaceFields = () => (
  <>
    <SelectField
      name="mode"
      label="Mode"
      options={ROUND_MODES.map((value) => ({ value, label: MODE_LABELS[value] }))}
    />
    <TextField name="venue" label="Venue" maxLength={ROUND_LIMITS.venue} required={false} />
    <TextField name="instructions" label="Instructions" rows={4} required={false} />
  </>
);
