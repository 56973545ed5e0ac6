import type { OverviewData, RecentChange } from '@portal/shared/contract/cell';
import { formatCount, formatDate, formatTime } from '@portal/shared/format';
import { Box, Link } from '@portal/shared/ui';
import { useMay, useStaff } from '../api/use-staff';
import { Section } from '../frame/section';
import { PATHS } from '../paths';

const LIST = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.25,
  fontSize: '0.875rem',
} as const;

const aboutText = ({ actions, subject }: RecentChange): string => {
  if (actions > 1) return `: ${formatCount(actions)} changes`;
  return subject === null ? '' : `: ${subject}`;
};

/** The time of a change of today, the date of another. */
const whenText = (at: string, now: number): string =>
  formatDate(at) === formatDate(now) ? formatTime(at) : `${formatDate(at)} ${formatTime(at)}`;

/** The newest changes of the activity log (CEL-80); nothing for readers without its right. */
export function RecentActivity({
  activity,
  now,
}: {
  activity: readonly RecentChange[] | undefined;
  now: number;
}) {
  const me = useStaff()?.id;
  if (activity === undefined) return null;
  return (
    <Section title="Recent activity" end={<Link to={PATHS.actions}>Activity log</Link>}>
      {activity.length === 0 && <Box sx={{ color: 'text.secondary' }}>No activity yet.</Box>}
      <Box component="ol" sx={LIST}>
        {activity.map((change) => (
          <Box
            component="li"
            key={change.batch}
            sx={{ borderInlineStart: '3px solid', borderColor: 'secondary.main', paddingInlineStart: 1.25 }}
          >
            <span>{`${change.title}${aboutText(change)}`}</span>
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
              {`${change.actor.id !== null && change.actor.id === me ? 'You' : change.actor.name}, ${whenText(change.at, now)}`}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

/** The statuses of students; each student has one. */
const STATUSES = [
  ['not_registered', 'not registered', 'Not registered'],
  ['registered', 'registered', 'Registered, not verified'],
  ['verified', 'verified', 'Verified'],
  ['placed', 'placed', 'Placed'],
  ['barred', 'barred', 'Debarred'],
] as const;

/** How many students have which status, each number with its list. */
export function StudentStatuses({ data }: { data: OverviewData }) {
  const mayRead = useMay('read students');
  const row = (label: string, count: number, to: string) => (
    <Box component="li" key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      {mayRead ? <Link to={to}>{label}</Link> : <span>{label}</span>}
      <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatCount(count)}
      </Box>
    </Box>
  );
  return (
    <Section title="Students by status">
      <Box component="ul" sx={LIST}>
        {STATUSES.map(([name, standing, label]) =>
          row(label, data[name], `${PATHS.students}?${new URLSearchParams({ standing })}`),
        )}
        {row('All students', data.students, PATHS.students)}
      </Box>
    </Section>
  );
}
