import type { BarItem, StudentRecord } from '@portal/shared/contract/cell';
import { formatDate, formatDateTime } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { Badge, Box, Link } from '@portal/shared/ui';
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

/** What happened to a bar, one line for each thing that did. */
function courseOf(bar: BarItem): string[] {
  const said = (words: BarItem['answer'], who: string) =>
    words ? `${who}, ${formatDateTime(words.at)}: “${words.text}”` : '';
  return [
    bar.proposed_at &&
      `Proposed ${formatDateTime(bar.proposed_at)}${bar.proposed_by ? ` by ${bar.proposed_by}` : ''}`,
    said(bar.answer, 'The student'),
    said(bar.decision, bar.decided_by ?? 'Decided'),
    bar.barred_at &&
      `Since ${formatDateTime(bar.barred_at)}, ${bar.until ? `until ${formatDate(bar.until)}` : 'until it is lifted'}`,
    said(bar.appeal, 'The appeal'),
    said(bar.appeal_decision, 'Its decision'),
    bar.lifted && `Lifted ${formatDateTime(bar.lifted.at)}`,
  ].filter((line): line is string => Boolean(line));
}

/** Bars, of now and before. */
export const Bars = ({ record: { bars } }: RecordProps) => (
  <Panel title="Bars" count={bars.length} empty="Never barred">
    {bars.map((bar) => (
      <li key={bar.id}>
        <Badge tone={BAR_TONES[bar.state]}>{capital(bar.state)}</Badge> {bar.reason}
        {courseOf(bar).map((line) => (
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
