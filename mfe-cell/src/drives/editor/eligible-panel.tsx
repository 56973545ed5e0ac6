import type { DriveEligibility, EligibleCount } from '@portal/shared/contract/cell';
import { formatCount } from '@portal/shared/format';
import { Badge, Box, Card, Heading, Spinner } from '@portal/shared/ui';
import type { Tone } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { capitalize } from '../../labels';
import { eligibleQuery } from './draft-queries';
import { useQuiet } from '../../values/use-quiet';

/** What is counted follows an edit within a second: this long nothing is asked, the rest is the server's. */
const QUIET_MS = 300;
/** Groups that are read one by one. */
const MOST_GROUPS = 12;
/** Students who are named; the server names a few more. */
const MOST_NAMED = 8;

type EligiblePanelProps = {
  wanted: DriveEligibility;
  /** What students see already; null for a draft, which shows its last edit. */
  published: DriveEligibility | null;
  /** Students have answered: criteria only widen. */
  isAnswered: boolean;
  /** Exceptions of it count (CEL-47). */
  driveId: string;
};

type TurnedProps = { tone: Tone; word: string; turned: EligibleCount['gained'] };

/** Whom the edit gains or loses, by name, each with the rule that decides it. */
function Turned({ tone, word, turned: { count, students } }: TurnedProps) {
  if (count === 0) return null;
  return (
    <Box component="details" open>
      <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: 0.5 }}>
        <Badge tone={tone}>
          {formatCount(count)} {word}
        </Badge>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.5 }}>
        {students.slice(0, MOST_NAMED).map(({ id, name, branch, rules }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            <b>{name}</b>, {capitalize(branch)}
            <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
              {rules.map(({ asked, has }) => `${asked}: ${has}`).join('; ')}
            </Box>
          </Box>
        ))}
        {count > MOST_NAMED && <li>and {formatCount(count - MOST_NAMED)} more</li>}
      </Box>
    </Box>
  );
}

function Groups({ groups }: { groups: EligibleCount['groups'] }) {
  const [some, others] = [groups.slice(0, MOST_GROUPS), groups.slice(MOST_GROUPS)];
  const sum = (key: 'eligible' | 'of') => others.reduce((total, group) => total + group[key], 0);
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {some.map(({ degree, branch, eligible, of }) => (
        <Row
          key={`${degree} ${branch}`}
          name={`${degree} ${capitalize(branch)}`}
          eligible={eligible}
          of={of}
        />
      ))}
      {others.length > 0 && (
        <Row name={`${others.length} others`} eligible={sum('eligible')} of={sum('of')} />
      )}
    </Box>
  );
}

const Row = ({ name, eligible, of }: { name: string; eligible: number; of: number }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      gap: 2,
      justifyContent: 'space-between',
      paddingBlock: 0.5,
      borderBlockEnd: 1,
      borderColor: 'divider',
      fontWeight: eligible > 0 ? 600 : 400,
    }}
  >
    <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
      {name}
    </Box>
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {formatCount(eligible)} of {formatCount(of)}
    </Box>
  </Box>
);

/** How many students the drive would be open to, as it is written (CEL-42). */
export function EligiblePanel({ wanted, published, isAnswered, driveId }: EligiblePanelProps) {
  const quiet = useQuiet(JSON.stringify(wanted), QUIET_MS);
  const before = published ? JSON.stringify(published) : (quiet.before ?? 'null');
  const { data, error } = useQuery(
    eligibleQuery(`{"wanted":${quiet.now},"before":${before},"drive":${JSON.stringify(driveId)}}`),
  );
  return (
    <Card component="section" aria-label="Who is eligible" sx={{ display: 'grid', gap: 1.5 }}>
      <Heading level={2} looks={3}>
        Who is eligible
      </Heading>
      {!data && !error && <Spinner label="Counting" />}
      {error && <Box role="alert">{error.message}</Box>}
      {data && (
        <>
          <Box role="status">
            <Box component="b" sx={{ fontSize: '1.75rem', fontVariantNumeric: 'tabular-nums' }}>
              {formatCount(data.eligible)}
            </Box>{' '}
            of {formatCount(data.of)} eligible
          </Box>
          <Groups groups={data.groups} />
          {data.gained.count + data.lost.count > 0 && (
            <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
              {published ? 'Against what students see:' : 'By the last edit:'}
            </Box>
          )}
          <Turned tone="positive" word="gained" turned={data.gained} />
          <Turned tone="negative" word="lost" turned={data.lost} />
        </>
      )}
      <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
        {isAnswered
          ? 'Students have answered: criteria only widen.'
          : 'Uses the same rules as applications. After the first response you can only relax criteria.'}
      </Box>
    </Card>
  );
}
