import type { UnsentInvitation } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { Banner, Box, Button, Link } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invitationsQuery } from '../api/queries';
import { studentsText } from '../values/waiting-time';
import { useMay } from '../api/use-staff';
import { pageSizes } from '../list/list-state';
import { Pager } from '../list/pager';
import { PATHS } from '../paths';
import { Enrollment } from '../list/enrollment';
import { useSendInvitations } from '../students/use-send-invitations';
import { whole } from './labels';
import { Section } from '../frame/section';

/** The least that is seen at once. */
const [SIZE = 25] = pageSizes;

const Line = ({ student: { id, name, enrollment } }: { student: UnsentInvitation }) => (
  <Box
    component="li"
    sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, paddingBlock: 0.75, overflowWrap: 'anywhere' }}
  >
    <Link to={pathOf(PATHS.student, { id })}>{name}</Link>
    <Enrollment>{enrollment}</Enrollment>
  </Box>
);

/** Whose invitation has not gone out: the mail server failed, or they wait still; all of them are sent again (CEL-12). */
export function UnsentInvitations() {
  const [{ page, size }, setView] = useState({ page: 1, size: SIZE });
  const { data } = useQuery({
    ...invitationsQuery({ page: String(page), size: String(size) }),
    enabled: useMay('import students'),
  });
  const { isBusy, said, send } = useSendInvitations();
  if (!data || (data.total === 0 && said === null)) return null;
  return (
    <Section label="Invitations" title={`Invitations that have not gone out: ${whole(data.total)}`}>
      <Box role="status">
        {said && <Banner tone={said.isGood ? 'positive' : 'negative'} title={said.message} />}
      </Box>
      {data.total > 0 && (
        <>
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, paddingBlock: 1.5, paddingInline: 0 }}>
            {data.rows.map((student) => (
              <Line key={student.id} student={student} />
            ))}
          </Box>
          {data.total > SIZE && (
            <Pager
              page={page}
              size={size}
              total={data.total}
              onPage={(wanted) => setView({ page: wanted, size })}
              onSize={(wanted) => setView({ page: 1, size: wanted })}
            />
          )}
          <Button variant="outlined" disabled={isBusy} onClick={() => void send()}>
            {`Send to ${data.total === 1 ? studentsText(1) : `all ${studentsText(data.total)}`} again`}
          </Button>
        </>
      )}
    </Section>
  );
}
