import { NOT_PUBLISHED_TEXT, RESULTS_TEXT, resultsSubject } from '@portal/shared/contract';
import { MESSAGE_LIMITS } from '@portal/shared/contract/cell';
import type { ReleaseDone, RoundStudentsPage } from '@portal/shared/contract/cell';
import { useWatch } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { formatCount, formatDateTime } from '@portal/shared/format';
import { Banner, Box } from '@portal/shared/ui';
import { RadioGroup } from '@portal/shared/ui-choice';
import { DateField, NumberField, TextField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { instantReadBack } from '../changes/read-back';
import { ResultGroup } from './result-group';
import { plural } from '../values/waiting-time';
import { dayOf, instantAt, optionalDay } from '../changes/day';

type Values = { rest: 'leave' | 'unqualified'; when: 'now' | 'at'; at: string; time: string; typed: string };
const NOW: Values = { rest: 'leave', when: 'now', at: '', time: '', typed: '' };
type Seen = Pick<RoundStudentsPage, 'staged' | 'counts'>;
/** How many results are published, as the form says. */
const publishedOf = ({ staged, counts }: Seen, rest: Values['rest']): number =>
  staged.qualified + staged.unqualified + (rest === 'unqualified' ? counts.unnamed : 0);
const isMany = (count: number): boolean => count > MESSAGE_LIMITS.typedAbove;
/** The instant that was chosen; null for now, and for none yet. */
const instantOf = ({ when, at, time }: Pick<Values, 'when' | 'at' | 'time'>): string | null =>
  when === 'now' ? null : instantAt(at, time);

const resolverOf = (seen: Seen) =>
  zodResolver(
    z
      .object({
        rest: z.enum(['leave', 'unqualified']),
        when: z.enum(['now', 'at']),
        at: optionalDay,
        time: z.string(),
        typed: z.string(),
      })
      .check(
        z.refine((said) => said.when === 'now' || instantOf(said) !== null, {
          error: 'Please enter both a day and a time.',
          path: ['time'],
        }),
        z.refine(
          ({ rest, typed }) => {
            const count = publishedOf(seen, rest);
            return !isMany(count) || Number(typed) === count;
          },
          { error: 'Please type the number of results.', path: ['typed'] },
        ),
      ),
  );

/** The number of results, typed where it is large: as of any message to many. */
function TypedNumber({ seen }: { seen: Seen }) {
  const rest = useWatch<Values, 'rest'>({ name: 'rest' });
  const count = publishedOf(seen, rest);
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

const WHEN = [
  { value: 'now', label: 'Now' },
  { value: 'at', label: 'At a set time: you can change or cancel it until then' },
] as const;

/** When students read their results; a set time is read back in words. */
function WhenFields() {
  const [when, at, time] = useWatch<Values, ['when', 'at', 'time']>({ name: ['when', 'at', 'time'] });
  const instant = instantOf({ when, at, time });
  return (
    <>
      <RadioGroup name="when" label="When students read it" options={WHEN} />
      {when === 'at' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <DateField name="at" label="On" min={dayOf(new Date())} />
          <TextField name="time" label="At" type="time" />
        </Box>
      )}
      {instant !== null && (
        <Box role="status">
          <Banner tone="warning" title={instantReadBack(instant, Date.now())} />
        </Box>
      )}
    </>
  );
}

const RESTS = [
  {
    value: 'leave',
    label:
      'Leave them without a result: they wait in this round and are not notified. The overview lists the drive.',
  },
  {
    value: 'unqualified',
    label: 'Mark them not qualified: their application ends, and they are notified',
  },
] as const satisfies readonly { value: Values['rest']; label: string }[];

type FieldsProps = Pick<ReleaseDialogProps, 'round' | 'title' | 'next' | 'seen'>;

/** What each group reads, then who has no result, then when. */
const Fields = ({ round, title, next, seen }: FieldsProps) => {
  const { staged, counts } = seen;
  const message = [resultsSubject(title), RESULTS_TEXT];
  return (
    <>
      <Box component="h3" sx={{ margin: 0, fontSize: '1rem' }}>
        What each student reads
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
        }}
      >
        <ResultGroup
          round={round}
          title="Qualified"
          tone="positive"
          total={staged.qualified}
          of="staged_qualified"
          reads={[...message, 'Result: Qualified', next === null ? 'No round follows yet.' : `Next: ${next}`]}
        />
        <ResultGroup
          round={round}
          title="Not qualified"
          tone="negative"
          total={staged.unqualified}
          of="staged_unqualified"
          reads={[...message, 'Result: Not qualified', 'The application ends here.']}
        />
        <ResultGroup
          round={round}
          title="On hold"
          tone="warning"
          total={counts.hold}
          of="hold"
          reads={[NOT_PUBLISHED_TEXT, 'No notification: they wait in this round.']}
        />
        <ResultGroup
          round={round}
          title="Without a result"
          tone="neutral"
          total={counts.unnamed}
          of="unnamed"
          reads={['Your choice below.']}
        />
      </Box>
      {counts.unnamed > 0 && (
        <RadioGroup name="rest" label={`${formatCount(counts.unnamed)} without a result`} options={RESTS} />
      )}
      <WhenFields />
      <TypedNumber seen={seen} />
    </>
  );
};

type ReleaseDialogProps = {
  round: string;
  /** The company and the round in words, as its students read them. */
  title: string;
  /** The round behind it in words; null for none. */
  next: string | null;
  seen: RoundStudentsPage;
  onClose: () => void;
};

/** Publishes a round's staged results together, now or from a minute on: who reads what is shown first (CEL-62, F-64). */
export function ReleaseDialog({ round, title, next, seen, onClose }: ReleaseDialogProps) {
  return (
    <ChangeDialog<Values, ReleaseDone>
      title="Publish the results?"
      resolver={resolverOf(seen)}
      defaultValues={NOW}
      fields={<Fields round={round} title={title} next={next} seen={seen} />}
      submitLabel={({ rest, ...said }) => {
        const instant = instantOf(said);
        const count = plural(publishedOf(seen, rest), 'result');
        return instant === null ? `Publish ${count}` : `Publish ${count} on ${formatDateTime(instant)}`;
      }}
      version={seen.version}
      send={({ rest, ...said }, was) =>
        callCell('releaseResults', {
          params: { id: round },
          body: { at: instantOf(said), rest: rest === 'unqualified', version: was },
        })
      }
      onClose={onClose}
    />
  );
}
