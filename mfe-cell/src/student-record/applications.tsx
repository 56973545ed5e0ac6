import type { StudentRecord } from '@portal/shared/contract/cell';
import { formatDate, formatDateTime } from '@portal/shared/format';
import { Badge, Box, Button } from '@portal/shared/ui';
import { ApplicationBadge } from '@portal/shared/ui-data';
import { useState } from 'react';
import { useMay } from '../api/use-staff';
import { CONCERN_LABELS } from '../labels';
import { Panel } from '../frame/panel';
import { ReopenDialog } from './reopen-dialog';

type Application = StudentRecord['applications'][number];

/** The history keeps text: a state that no longer exists is shown unchanged. */
const words = (concern: string): string =>
  concern in CONCERN_LABELS ? CONCERN_LABELS[concern as keyof typeof CONCERN_LABELS] : concern;

/** What the student answered to drives, and how each answer came to be (CEL-11). */
export function Applications({ record }: { record: StudentRecord }) {
  const { applications, name } = record;
  const [reopened, setReopened] = useState<Application | null>(null);
  const mayReopen = useMay('reopen answers');
  return (
    <>
      <Panel title="Applications" count={applications.length} empty="No application">
        {applications.map((one) => (
          <ApplicationItem
            key={one.drive.id}
            application={one}
            onReopen={mayReopen && one.may_reopen ? () => setReopened(one) : null}
          />
        ))}
      </Panel>
      {reopened && <ReopenDialog application={reopened} name={name} onClose={() => setReopened(null)} />}
    </>
  );
}

type ItemProps = {
  application: Application;
  /** Null where it is not reopened. */
  onReopen: (() => void) | null;
};

const ApplicationItem = ({ application, onReopen }: ItemProps) => {
  const { drive, application: state, decided_at, roles, result } = application;
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <strong>{drive.company}</strong>
        {state ? <ApplicationBadge application={state} /> : <Badge tone="warning">Open again</Badge>}
        {decided_at && <Box sx={{ color: 'text.secondary' }}>{formatDate(decided_at)}</Box>}
        {onReopen && (
          <Button
            size="small"
            variant="outlined"
            aria-label={`Reopen the answer to ${drive.company}`}
            onClick={onReopen}
            sx={{ marginInlineStart: 'auto' }}
          >
            Reopen…
          </Button>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {[chosenRoles(roles), result].filter(Boolean).join('. ')}
      </Box>
      <History application={application} />
    </li>
  );
};

const chosenRoles = (roles: readonly string[]): string =>
  roles.map((role, at) => `${at + 1} ${role}`).join(', ');

type Step = { at: string; key: string; text: string };

/** Its answers, and when they were reopened and why, in their order (CEL-53). */
function stepsOf({ history, reopenings }: Application): Step[] {
  const answers = history.map(({ at, is_concern, actor, roles }) => ({
    at,
    key: `${at} ${is_concern}`,
    text: `${words(is_concern)}, by the ${actor}${roles.length > 0 ? ` (${roles.join(', ')})` : ''}`,
  }));
  const reopened = reopenings.flatMap(({ at, reason, taken_back_at: back, is_withdrawal: isWithdrawal }) => [
    {
      at,
      key: `${at} reopened`,
      text: `${isWithdrawal ? 'Withdrawn on request' : 'Reopened by the cell'}: ${reason}`,
    },
    ...(back
      ? [
          {
            at: back,
            key: `${back} back`,
            text: `The ${isWithdrawal ? 'withdrawal' : 'reopening'} was undone`,
          },
        ]
      : []),
  ]);
  return [...answers, ...reopened].sort((a, b) => (a.at < b.at ? -1 : 1));
}

function History({ application }: { application: Application }) {
  const steps = stepsOf(application);
  if (steps.length === 0) return null;
  return (
    <Box component="details" sx={{ fontSize: '0.875rem' }}>
      <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: 0.5 }}>
        History of {application.drive.company}
      </Box>
      <Box component="ol" sx={{ margin: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
        {steps.map(({ at, key, text }) => (
          <li key={key}>
            {formatDateTime(at)}: {text}
          </li>
        ))}
      </Box>
    </Box>
  );
}
