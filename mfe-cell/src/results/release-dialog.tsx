import { MESSAGE_LIMITS } from '@portal/shared/contract/cell';
import type { ReleaseDone, RoundStudentsPage, RoundStudentsQuery } from '@portal/shared/contract/cell';
import { useWatch } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { formatCount } from '@portal/shared/format';
import { Box } from '@portal/shared/ui';
import { RadioGroup } from '@portal/shared/ui-choice';
import { NumberField, TextField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { useQuery } from '@tanstack/react-query';
import { callCell } from '../api/call';
import { roundStudentsQuery } from '../api/queries';
import { ChangeDialog } from '../changes/change-dialog';
import { plural } from '../values/waiting-time';
import { dayOf, instantAt, optionalDay } from '../changes/day';

type Values = { rest: 'leave' | 'unqualified'; at: string; time: string; typed: string };
const NOW: Values = { rest: 'leave', at: '', time: '', typed: '' };
/** Names that are shown; the list has all. */
const NAMES = '50';

type Seen = Pick<RoundStudentsPage, 'staged' | 'counts'>;
/** How many results are released, as the form says. */
const releasedOf = ({ staged, counts }: Seen, rest: Values['rest']): number =>
  staged.qualified + staged.unqualified + (rest === 'unqualified' ? counts.unnamed : 0);
const isMany = (count: number): boolean => count > MESSAGE_LIMITS.typedAbove;

const resolverOf = (seen: Seen) =>
  zodResolver(
    z
      .object({
        rest: z.enum(['leave', 'unqualified']),
        at: optionalDay,
        time: z.string(),
        typed: z.string(),
      })
      .check(
        z.refine(({ at, time }) => (at === '') === (time === ''), {
          error: 'Please enter both a day and a time.',
          path: ['time'],
        }),
        z.refine(
          ({ rest, typed }) => {
            const count = releasedOf(seen, rest);
            return !isMany(count) || Number(typed) === count;
          },
          { error: 'Please type the number of results.', path: ['typed'] },
        ),
      ),
  );

type GroupProps = {
  round: string;
  title: string;
  total: number;
  of: NonNullable<RoundStudentsQuery['of']>;
  /** What follows for them. */
  children: string;
};

/** Students who get one result, by name, and what follows for them. */
function Group({ round, title, total, of, children }: GroupProps) {
  const { data } = useQuery({
    ...roundStudentsQuery(round, { of, size: NAMES, page: '1' }),
    enabled: total > 0,
  });
  if (total === 0) return null;
  const more = total - (data?.rows.length ?? 0);
  return (
    <Box component="section" aria-label={title}>
      <strong>
        {title} ({formatCount(total)})
      </strong>
      <Box sx={{ color: 'text.secondary' }}>{children}</Box>
      <Box
        sx={{ maxHeight: '7em', overflow: 'auto' }}
        tabIndex={0}
        role="group"
        aria-label={`Names: ${title}`}
      >
        {data &&
          data.rows.map(({ enrollment, name }) => `${enrollment} ${name}`).join(', ') +
            (more > 0 ? ` and ${more} more, in the list` : '')}
      </Box>
    </Box>
  );
}

/** The number of results, typed where it is large: as of any message to many. */
function TypedNumber({ seen }: { seen: Seen }) {
  const rest = useWatch<Values, 'rest'>({ name: 'rest' });
  const count = releasedOf(seen, rest);
  if (!isMany(count)) return null;
  return (
    <NumberField
      name="typed"
      label={`Type ${count} to publish ${formatCount(count)} results`}
      hint="The number of students who are notified"
      maxLength={6}
    />
  );
}

const WhenFields = () => (
  <>
    <TextField name="at" label="On" type="date" hint="Empty: now" min={dayOf(new Date())} required={false} />
    <TextField name="time" label="At" type="time" hint="Empty: now" required={false} />
  </>
);

type ReleaseDialogProps = {
  round: string;
  /** The round behind it in words; null for none. */
  next: string | null;
  seen: RoundStudentsPage;
  onClose: () => void;
};

/** Releases a round's staged results together, now or from a minute on: who gets which is shown first (CEL-62, F-64). */
export function ReleaseDialog({ round, next, seen, onClose }: ReleaseDialogProps) {
  const { staged, counts, version } = seen;
  const left = formatCount(counts.unnamed);
  return (
    <ChangeDialog<Values, ReleaseDone>
      title="Publish the results"
      resolver={resolverOf(seen)}
      defaultValues={NOW}
      fields={
        <>
          <Group round={round} title="Qualified" total={staged.qualified} of="staged_qualified">
            {next === null ? 'No round follows yet.' : `They go on to ${next}.`}
          </Group>
          <Group round={round} title="Not qualified" total={staged.unqualified} of="staged_unqualified">
            Their application ends: they are in no later round.
          </Group>
          <Group round={round} title="Without a result" total={counts.unnamed} of="unnamed">
            What happens with them?
          </Group>
          {counts.unnamed > 0 && (
            <RadioGroup
              name="rest"
              label={`${left} without a result`}
              options={[
                {
                  value: 'leave',
                  label:
                    'Leave them without a result: they wait in this round and are not notified. The overview lists the drive.',
                },
                {
                  value: 'unqualified',
                  label: 'Mark them not qualified: their application ends, and they are notified',
                },
              ]}
            />
          )}
          <WhenFields />
          <TypedNumber seen={seen} />
        </>
      }
      submitLabel={({ rest }) => `Publish ${plural(releasedOf(seen, rest), 'result')}`}
      version={version}
      send={({ rest, at, time }, was) =>
        callCell('releaseResults', {
          params: { id: round },
          body: {
            at: at === '' ? null : instantAt(at, time),
            rest: rest === 'unqualified',
            version: was,
          },
        })
      }
      onClose={onClose}
    >
      Each student reads their own result, and is notified.
    </ChangeDialog>
  );
}
