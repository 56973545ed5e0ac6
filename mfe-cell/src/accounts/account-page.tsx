import type { SessionItem } from '@portal/shared/contract';
import { formatDateTime } from '@portal/shared/format';
import { Badge, Box, Button, Card, ErrorState, Heading, Spinner } from '@portal/shared/ui';
import { DescriptionList } from '@portal/shared/ui-data';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callCell } from '../api/call';
import { ownSessionsQuery } from '../api/queries';
import { ConsolePage, withQueries } from '../frame/console-page';
import { Passkeys } from '../login/passkeys';
import { useStaff } from '../api/use-staff';
import { ROLE_LABELS } from '../labels';

const FACTOR = {
  off: 'Off: the sample college asks for none',
  passed: 'On',
  wanted: 'Wanted',
  'to set up': 'Not set up',
} as const;

/** /cell/account: who one is here, and one's own sessions, which can be ended (CEL-05). */
function AccountPage() {
  const staff = useStaff();
  const { data, error, refetch } = useQuery(ownSessionsQuery);
  return (
    <ConsolePage title="Your account" right="own account">
      {staff && (
        <Card sx={{ marginBlockEnd: 3 }}>
          <DescriptionList
            items={[
              { term: 'Name', description: staff.name },
              { term: 'Email', description: staff.email },
              { term: 'Role', description: ROLE_LABELS[staff.role] },
              { term: 'Two-factor authentication', description: FACTOR[staff.second_factor] },
              ...(staff.recovery_codes_left === null
                ? []
                : [{ term: 'Recovery codes left', description: staff.recovery_codes_left }]),
            ]}
          />
        </Card>
      )}
      {staff && <Passkeys staff={staff} />}
      <Heading level={2} looks={3} gutterBottom>
        Where you are logged in
      </Heading>
      {!data && !error && <Spinner label="Loading your sessions" />}
      {error && (
        <ErrorState headingLevel={3} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
        {data?.map((item) => (
          <Session key={item.id} item={item} />
        ))}
      </Box>
    </ConsolePage>
  );
}

function Session({ item }: { item: SessionItem }) {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => callCell('endSession', { params: { id: item.id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
  const failed = end.data && !end.data.success ? end.data.message : null;
  const browser = item.browser ?? 'A browser';
  return (
    <Card component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 14rem' }}>
        <strong>{browser}</strong> {item.is_current && <Badge tone="info">This one</Badge>}
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          Since {formatDateTime(item.since)}, last used {formatDateTime(item.last_used)}
        </Box>
        <Box role="alert">{failed}</Box>
      </Box>
      {!item.is_current && (
        <Button
          variant="outlined"
          disabled={end.isPending}
          aria-label={`End the session: ${browser}`}
          onClick={() => end.mutate()}
        >
          End
        </Button>
      )}
    </Card>
  );
}

export default withQueries(AccountPage);
