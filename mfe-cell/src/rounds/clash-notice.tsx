import { clashTitle } from '@portal/shared/contract/cell';
import type { ClashesQuery, RoundClashes } from '@portal/shared/contract/cell';
import { useWatch } from '@portal/shared/forms';
import { formatDateTime } from '@portal/shared/format';
import { Banner, Box } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { clashesQuery } from '../api/queries';
import { instantAt } from '../changes/day';
import type { RoundValues } from './round-form';

/** What is asked of a time as it is entered; null while it is none. */
export function clashesAsked(
  { at: day, time, duration_minutes: minutes }: Pick<RoundValues, 'at' | 'time' | 'duration_minutes'>,
  round: string | null,
): ClashesQuery | null {
  const at = instantAt(day, time);
  return at !== null && /^\d{1,5}$/.test(minutes) && Number(minutes) > 0
    ? { at, minutes, ...(round === null ? {} : { round }) }
    : null;
}

const moreWords = ({ students, names }: RoundClashes['rounds'][number]): string =>
  students > names.length ? ` and ${students - names.length} more` : '';

const Found = ({ clashes: { students, clashing, rounds } }: { clashes: RoundClashes }) =>
  clashing === 0 ? (
    <>None of the {students} students who are still in has another round then.</>
  ) : (
    <Banner
      tone="warning"
      title={`${clashing} of ${students} students who are still in have another round then`}
    >
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {rounds.map((round) => (
          <li key={round.id}>
            {clashTitle(round)}, {formatDateTime(round.at)}: {round.names.join(', ')}
            {moreWords(round)}
          </li>
        ))}
      </Box>
    </Banner>
  );

/** Who of the students would have another round at the time that is entered, before anything is saved (CEL-60). */
export function ClashNotice({ driveId, round }: { driveId: string; round: string | null }) {
  const [at, time, minutes] = useWatch<RoundValues, ['at', 'time', 'duration_minutes']>({
    name: ['at', 'time', 'duration_minutes'],
  });
  const asked = clashesAsked({ at, time, duration_minutes: minutes }, round);
  const { data, error } = useQuery(clashesQuery(driveId, asked));
  return (
    <Box role="status" sx={{ minHeight: '1.5em' }}>
      {asked && data && <Found clashes={data} />}
      {asked && !data && (error ? error.message : 'Looking for other rounds at that time…')}
    </Box>
  );
}
