import { clashTitle } from '@portal/shared/contract/cell';
import type { ClashesQuery, RoundClashes } from '@portal/shared/contract/cell';
import { useFormContext, useWatch } from '@portal/shared/forms';
import { formatDateTime } from '@portal/shared/format';
import { Banner, Box } from '@portal/shared/ui';
import { Checkbox } from '@portal/shared/ui-choice';
import { TextField } from '@portal/shared/ui-form';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clashesQuery } from '../api/queries';
import { instantAt } from '../changes/day';
import { useQuiet } from '../values/use-quiet';
import type { RoundValues } from './round-form';

/** A venue is looked up once nothing was typed for so long. */
const QUIET_MS = 300;

/** What is asked of a time and a place as they are entered; null while the time is none. */
function clashesAsked(
  {
    at: day,
    time,
    duration_minutes: minutes,
    mode,
    venue,
  }: Pick<RoundValues, 'at' | 'time' | 'duration_minutes' | 'mode' | 'venue'>,
  round: string | null,
): ClashesQuery | null {
  const at = instantAt(day, time);
  return at !== null && /^\d{1,5}$/.test(minutes) && Number(minutes) > 0
    ? {
        at,
        minutes,
        ...(round === null ? {} : { round }),
        ...(mode === 'OFFLINE' && venue.trim() !== '' ? { venue: venue.trim() } : {}),
      }
    : null;
}

const moreText = ({ students, names }: RoundClashes['rounds'][number]): string =>
  students > names.length ? ` and ${students - names.length} more` : '';

const Found = ({ clashes: { students, clashing, rounds } }: { clashes: RoundClashes }) =>
  clashing === 0 ? (
    <span>None of the {students} students who are still in has another round then.</span>
  ) : (
    <Banner
      tone="warning"
      title={`${clashing} of ${students} students who are still in have another round then`}
    >
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {rounds.map((round) => (
          <li key={round.id}>
            {clashTitle(round)}, {formatDateTime(round.at)}: {round.names.join(', ')}
            {moreText(round)}
          </li>
        ))}
      </Box>
    </Banner>
  );

/** What is unusual about the time or the place, to be confirmed with a reason (F-64). */
const Unusual = ({ warnings }: { warnings: NonNullable<RoundClashes['warnings']> }) => (
  <>
    <Banner tone="warning" title="Please check the time and the place">
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {warnings.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </Box>
    </Banner>
    <Checkbox name="confirm" label="The time and the place are right" />
    <TextField name="reason" label="Reason" hint="Recorded in the activity log" />
  </>
);

/**
 * Who of the students would have another round at the time that is entered, and what is unusual about the time and the place,
 * before anything is saved (CEL-60, F-64).
 */
export function ClashNotice({ driveId, round }: { driveId: string; round: string | null }) {
  const [at, time, minutes, mode, venue] = useWatch<
    RoundValues,
    ['at', 'time', 'duration_minutes', 'mode', 'venue']
  >({ name: ['at', 'time', 'duration_minutes', 'mode', 'venue'] });
  const quiet = useQuiet(venue, QUIET_MS).now;
  const asked = clashesAsked({ at, time, duration_minutes: minutes, mode, venue: quiet }, round);
  const { data, error } = useQuery(clashesQuery(driveId, asked));
  const { setValue } = useFormContext<RoundValues>();
  useEffect(() => setValue('seen', data), [setValue, data]);
  const warnings = (asked && data?.warnings) || [];
  return (
    <>
      <Box role="status" sx={{ minHeight: '1.5em' }}>
        {asked && data && <Found clashes={data} />}
        <span>{asked && !data && (error ? error.message : 'Looking for other rounds at that time…')}</span>
      </Box>
      {warnings.length > 0 && <Unusual warnings={warnings} />}
    </>
  );
}
