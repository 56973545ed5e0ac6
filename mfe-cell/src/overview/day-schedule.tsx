import type { OverviewData, OverviewDetails, Scheduled } from '@portal/shared/contract/cell';
import { roundTitle } from '@portal/shared/contract';
import { formatCount, formatTime } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { Box, Link } from '@portal/shared/ui';
import { useMay } from '../api/use-staff';
import { Section } from '../frame/section';
import { PATHS } from '../paths';
import { studentsText } from '../values/waiting-time';

/** What happens, in words. */
function titleOf({ kind, drive, round, message }: Scheduled): string {
  const company = drive?.company ?? '';
  const ofRound = round ? `${company}, ${roundTitle(round)}` : company;
  return {
    round: ofRound,
    deadline: `${company} closes`,
    results: `Results of ${ofRound} are published`,
    message: `The message “${message?.subject ?? ''}” is sent`,
    announcement: drive ? `A notice of ${company} is published` : 'An announcement is published',
  }[kind];
}

/** The page that an entry opens. */
function pathTo({ kind, drive, round, message }: Scheduled, mayOpenRounds: boolean): string {
  if (message) return pathOf(PATHS.message, { id: message.id });
  if (kind === 'announcement' || !drive) return PATHS.announcements;
  return round && mayOpenRounds
    ? pathOf(PATHS.round, { id: drive.id, round: round.id })
    : pathOf(PATHS.drive, { id: drive.id });
}

const presentText = ({ present, absent }: Scheduled): string =>
  present + absent === 0 ? '' : `${formatCount(present)} of ${formatCount(present + absent)} present`;

type EntryProps = { entry: Scheduled; clashes: OverviewDetails['clashes']; isPast: boolean };

function Entry({ entry, clashes, isPast }: EntryProps) {
  const mayOpenRounds = useMay('manage rounds');
  const place = [entry.place ?? '', presentText(entry)].filter(Boolean).join('. ');
  const found = entry.kind === 'round' ? clashes.filter(({ round }) => round === entry.round?.id) : [];
  return (
    <Box component="li" sx={{ ...ROW, ...(isPast ? { color: 'text.secondary' } : {}) }}>
      <Box component="time" dateTime={entry.at} sx={{ flex: '0 0 5rem', fontWeight: isPast ? 400 : 650 }}>
        {formatTime(entry.at)}
      </Box>
      <Box component="span" sx={{ flex: '1 1 9rem', minWidth: 0 }}>
        <Link to={pathTo(entry, mayOpenRounds)} sx={{ color: 'inherit' }}>
          {titleOf(entry)}
        </Link>
        {place && <Small>{place}</Small>}
        {found.map(({ other, students }) => (
          <Box component="strong" key={other} sx={{ display: 'block', fontSize: '0.8125rem' }}>
            {`${studentsText(students)} ${students === 1 ? 'is' : 'are'} also in ${other}`}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const ROW = {
  // With large text the words are below the time.
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  paddingBlock: 1,
  fontSize: '0.875rem',
  '& + &': { borderBlockStart: '1px solid var(--pp-palette-divider)' },
} as const;

const Small = ({ children }: { children: string }) => (
  <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
    {children}
  </Box>
);

/** The line of now between what was and what is to come. */
const NowLine = ({ now }: { now: number }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      color: 'secondary.main',
      fontSize: '0.8125rem',
      fontWeight: 650,
      '&::after': { content: '""', flex: 1, borderBlockStart: '2px solid' },
    }}
  >
    <span>{`Now, ${formatTime(now)}`}</span>
  </Box>
);

type DayScheduleProps = {
  schedule: OverviewData['schedule'];
  details: OverviewDetails | undefined;
  now: number;
};

/** What happens today, in order, with clashes of rounds (CEL-73, CEL-60). */
export function DaySchedule({ schedule, details, now }: DayScheduleProps) {
  const clashes = details?.clashes ?? [];
  const isPast = ({ at }: Scheduled): boolean => Date.parse(at) <= now;
  const shown = (entries: readonly Scheduled[], past: boolean) =>
    entries.map((entry) => (
      <Entry
        key={`${entry.kind} ${entry.at} ${entry.round?.id ?? entry.drive?.id ?? entry.message?.id ?? ''}`}
        entry={entry}
        clashes={clashes}
        isPast={past}
      />
    ));
  return (
    <Section title="Today’s schedule">
      {schedule.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>Nothing is scheduled for today.</Box>
      ) : (
        <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {shown(schedule.filter(isPast), true)}
          <NowLine now={now} />
          {shown(
            schedule.filter((entry) => !isPast(entry)),
            false,
          )}
        </Box>
      )}
    </Section>
  );
}
