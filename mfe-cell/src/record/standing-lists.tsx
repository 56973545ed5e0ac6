import type { StudentRecord } from '@portal/shared/contract/cell';
import { formatDate, formatDateTime } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { Badge, Box, Link } from '@portal/shared/ui';
import { barCourseLines } from '../bars/bar-course-lines';
import { BarStudent } from '../bars/bar-student';
import { useMay } from '../frame/use-staff';
import { PATHS } from '../paths';
import { BAR_TONES, capital } from '../words';
import { Panel } from './panel';

type RecordProps = { record: StudentRecord };
const quiet = { color: 'text.secondary', fontSize: '0.875rem' } as const;

/** Offers, refused ones too. */
export const Offers = ({ record: { offers } }: RecordProps) => (
  <Panel title="Offers" count={offers.length} empty="No offer yet">
    {offers.map(({ drive, role, package_lpa: lpa, offered_at, refused_at }) => (
      <li key={`${drive.id} ${role}`}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <strong>{drive.company}</strong> {role}, {lpa} LPA
          {refused_at && <Badge>Refused</Badge>}
        </Box>
        <Box sx={quiet}>
          Offered {formatDate(offered_at)}
          {refused_at && `, refused ${formatDate(refused_at)}`}
        </Box>
      </li>
    ))}
  </Panel>
);

/** Bars, of now and before, and the ways to a new one. */
export const Bars = ({ record }: RecordProps) => (
  <Panel title="Bars" count={record.bars.length} empty="Never barred" end={<BarStudent record={record} />}>
    {record.bars.map((bar) => (
      <li key={bar.id}>
        <Badge tone={BAR_TONES[bar.state]}>{capital(bar.state)}</Badge>{' '}
        <Link to={pathOf(PATHS.bar, { id: bar.id })}>{bar.reason}</Link>
        {barCourseLines(bar).map((line) => (
          <Box key={line} sx={quiet}>
            {line}
          </Box>
        ))}
      </li>
    ))}
  </Panel>
);

/** What the cell did with the student, newest first, and by whom (CEL-80). */
export function WhatWasDone({ record: { actions, enrollment } }: RecordProps) {
  const mayReadAll = useMay('read actions');
  return (
    <Panel
      title="What was done"
      count={actions.length}
      empty="Nothing yet"
      end={
        mayReadAll && (
          <Box sx={{ marginBlockStart: 2 }}>
            <Link to={`${pathOf(PATHS.actions)}?student=${enrollment}`}>All actions with this student</Link>
          </Box>
        )
      }
    >
      {actions.map(({ id, title, actor, at, reason, undone_by }) => (
        <li key={id}>
          <strong>{title}</strong> by {actor.name} {undone_by && <Badge>Undone</Badge>}
          <Box sx={quiet}>{formatDateTime(at)}</Box>
          {reason && <Box sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>{reason}</Box>}
        </li>
      ))}
    </Panel>
  );
}
