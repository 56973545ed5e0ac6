import type { StudentRecord } from '@portal/shared/contract/cell';
import { useParams } from '@portal/shared/router';
import { Badge, Banner, Box, Button, Card, LinkButton } from '@portal/shared/ui';
import { formatDate } from '@portal/shared/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordQuery } from '../api/queries';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../api/use-staff';
import { UpdatedAgo } from '../list/updated-ago';
import { PATHS } from '../paths';
import { Applications } from './applications';
import { InviteAgain } from './invite-again';
import { RecordSection } from './record-section';
import { Debarments, Messages, WhatWasDone } from './status-lists';
import { StatusSteps } from './status-steps';
import { UnlockRequests } from './unlock-requests';
import { UnlockDialog } from './unlock-dialog';
import { UnverifyDialog } from './revoke-verification-dialog';
import { StudentOffers } from '../offers/student-offers';
import { Enrollment } from '../list/enrollment';
import { STATUS_TONES, stateLabel } from '../labels';
import { Awaited } from '../frame/awaited';
import { Section } from '../frame/section';

/** /cell/students/:id: all that the portal has of a student, and what was done by whom (CEL-11). */
function StudentPage() {
  const { id = '' } = useParams();
  const loaded = useQuery({
    ...recordQuery(id),
    enabled: useMay('read students'),
  });
  const { data } = loaded;
  return (
    <ConsolePage
      up={{ to: PATHS.students, label: 'All students' }}
      title={data?.name ?? 'Student'}
      right="read students"
      end={<UpdatedAgo loaded={loaded} />}
    >
      {data && <Record key={data.id} record={data} />}
      <Awaited loaded={loaded} label="Loading the record" />
    </ConsolePage>
  );
}

const Record = ({ record }: { record: StudentRecord }) => (
  <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Summary record={record} />
    {record.differences.map(({ field, title, profile, list }) => (
      <Banner key={field} tone="warning" title={`${title} differs from the college’s list`}>
        The profile says “{profile}”, the list “{list}”.
      </Banner>
    ))}
    <Card>
      <StatusSteps record={record} />
    </Card>
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Profile record={record} />
        <Applications record={record} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <StudentOffers record={record} />
        <UnlockRequests record={record} />
        <Debarments record={record} />
        <Messages record={record} />
        <WhatWasDone record={record} />
      </Box>
    </Box>
  </Box>
);

function Summary({ record }: { record: StudentRecord }) {
  const { enrollment, degree, branch, email, standing, is_registered, is_verified } = record;
  const [asked, setAsked] = useState<'unlock' | 'unverify' | null>(null);
  const mayUnlock = useMay('unlock profiles') && is_registered && record.sections.some(({ open }) => !open);
  const mayWrite = useMay('write messages');
  const mayUnverify = useMay('verify profiles') && is_verified;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Enrollment>{enrollment}</Enrollment>
      <span>
        {degree}, {branch}
      </span>
      <Box sx={{ overflowWrap: 'anywhere' }}>{email}</Box>
      <Badge tone={STATUS_TONES[standing]}>{stateLabel(standing)}</Badge>
      {is_registered && <Badge>Profile Locked</Badge>}
      <InviteAgain student={record} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginInlineStart: { md: 'auto' } }}>
        {mayWrite && (
          <LinkButton variant="outlined" to={`${PATHS.newMessage}?of=student&enrollment=${enrollment}`}>
            Message…
          </LinkButton>
        )}
        {mayUnlock && (
          <Button variant="outlined" onClick={() => setAsked('unlock')}>
            Unlock sections…
          </Button>
        )}
        {mayUnverify && (
          <Button variant="outlined" onClick={() => setAsked('unverify')}>
            Revoke verification…
          </Button>
        )}
      </Box>
      {asked === 'unlock' && <UnlockDialog record={record} onClose={() => setAsked(null)} />}
      {asked === 'unverify' && <UnverifyDialog record={record} onClose={() => setAsked(null)} />}
    </Box>
  );
}

const Profile = ({ record }: { record: StudentRecord }) => (
  <Section title="Profile">
    <Box sx={{ color: 'text.secondary', marginBlockEnd: 1 }}>
      {record.is_registered
        ? `As locked on ${formatDate(record.registered_at)}`
        : 'Not registered: still with the student'}
    </Box>
    {record.sections.map((section, at) => (
      <RecordSection key={section.section} student={record} section={section} isOpen={at === 0} />
    ))}
  </Section>
);

export default withQueries(StudentPage);
