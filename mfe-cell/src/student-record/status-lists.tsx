import type { StudentRecord } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { Badge, Box, Link } from '@portal/shared/ui';
import { debarmentCourseLines } from '../debarment/debarment-history';
import { DebarStudent } from '../debarment/debar-student';
import { useMay } from '../api/use-staff';
import { PATHS } from '../paths';
import { DEBARMENT_TONES, capitalize, stateLabel } from '../labels';
import { Panel } from '../frame/panel';

type RecordProps = { record: StudentRecord };
const quiet = { color: 'text.secondary', fontSize: '0.875rem' } as const;

/** Debarments, of now and before, and the ways to a new one. */
export const Debarments = ({ record }: RecordProps) => (
  <Panel
    title="Debarments"
    count={record.bars.length}
    empty="Never debarred"
    end={<DebarStudent record={record} />}
  >
    {record.bars.map((bar) => (
      <li key={bar.id}>
        <Badge tone={DEBARMENT_TONES[bar.state]}>{stateLabel(bar.state)}</Badge>{' '}
        <Link to={pathOf(PATHS.bar, { id: bar.id })}>{bar.reason}</Link>
        {debarmentCourseLines(bar).map((line) => (
          <Box key={line} sx={quiet}>
            {line}
          </Box>
        ))}
      </li>
    ))}
  </Panel>
);

const MAIL_LABELS = {
  queued: 'mail waits',
  sending: 'mail on its way',
  sent: 'mailed',
  bounced: 'mail bounced',
  failed: 'mail failed',
} as const;

/** The student's notifications in the portal, whether they opened it, and how its mail went. */
export const Messages = ({ record: { messages } }: RecordProps) => (
  <Panel title="Messages" count={messages.length} empty="No messages yet">
    {messages.map(({ id, at, title, text, read_at: readAt, mail }) => (
      <li key={id}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <strong>{title}</strong>
          {(mail === 'bounced' || mail === 'failed') && (
            <Badge tone="negative">{capitalize(MAIL_LABELS[mail])}</Badge>
          )}
        </Box>
        <Box sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>{text}</Box>
        <Box sx={quiet}>
          {[formatDateTime(at), readAt ? 'opened' : 'not opened', mail && MAIL_LABELS[mail]]
            .filter(Boolean)
            .join(', ')}
        </Box>
      </li>
    ))}
  </Panel>
);

/** What the cell did with the student, newest first, and by whom (CEL-80). */
export function WhatWasDone({ record: { actions, enrollment } }: RecordProps) {
  const mayReadAll = useMay('view activity');
  return (
    <Panel
      title="Activity"
      count={actions.length}
      empty="Nothing yet"
      end={
        mayReadAll && (
          <Box sx={{ marginBlockStart: 2 }}>
            <Link to={`${pathOf(PATHS.actions)}?student=${enrollment}`}>All activity of this student</Link>
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
