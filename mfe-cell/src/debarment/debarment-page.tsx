import { capitalize, type DebarmentCourse } from '@portal/shared/contract/cell';
import { formatDeadline } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { useParams } from '@portal/shared/router';
import { Badge, Box, Card, Heading, Link } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { debarmentQuery } from '../api/queries';
import { debarmentCourseLines } from './debarment-history';
import { DebarmentDecisions } from './debarment-decisions';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../api/use-staff';
import { UpdatedAgo } from '../list/updated-ago';
import { PATHS } from '../paths';
import { Enrollment } from '../list/enrollment';
import { DEBARMENT_TONES, stateLabel } from '../labels';
import { Awaited } from '../frame/awaited';

/** /cell/debarments/:id: a debarment's whole course, what lifting it gives back, and the decision (CEL-30, CEL-31). */
function DebarmentPage() {
  const { id = '' } = useParams();
  const loaded = useQuery({
    ...debarmentQuery(id),
    enabled: useMay('propose debarments'),
  });
  const { data } = loaded;
  return (
    <ConsolePage
      up={{ to: PATHS.bars, label: 'All debarments' }}
      title={data ? `Debarment: ${data.student.name}` : 'Debarment'}
      right="propose debarments"
      end={<UpdatedAgo loaded={loaded} />}
    >
      {data && <Course key={data.id} bar={data} />}
      <Awaited loaded={loaded} label="Loading the debarment" />
    </ConsolePage>
  );
}

const Course = ({ bar }: { bar: DebarmentCourse }) => (
  <Card component="article" aria-label={`Debarment: ${bar.student.name}`}>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Badge tone={DEBARMENT_TONES[bar.state]}>{stateLabel(bar.state)}</Badge>
        <Link to={pathOf(PATHS.student, { id: bar.student.id })}>{bar.student.name}</Link>
        <Enrollment>{bar.student.enrollment}</Enrollment>
        <span>{capitalize(bar.student.branch)}</span>
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>{bar.reason}</Box>
      <Heading level={2} looks={3}>
        What happened
      </Heading>
      <Box
        component="ol"
        aria-label="What happened"
        sx={{ margin: 0, paddingInlineStart: 2.5, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}
      >
        {debarmentCourseLines(bar).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      {bar.state === 'in force' && <Missed bar={bar} />}
      <DebarmentDecisions bar={bar} />
    </Box>
  </Card>
);

/** Drives that lifting the debarment gives back (CEL-31). */
const Missed = ({ bar: { missed } }: { bar: DebarmentCourse }) => (
  <Box component="section" aria-label="Drives missed">
    <Heading level={2} looks={3} gutterBottom>
      Drives missed that are still open ({missed.length})
    </Heading>
    {missed.length === 0 ? (
      <Box sx={{ color: 'text.secondary' }}>Lifting the debarment gives none back.</Box>
    ) : (
      <ul>
        {missed.map(({ id, company, code, deadline }) => (
          <li key={id}>
            {company} ({code}), closes {formatDeadline(deadline)}
          </li>
        ))}
      </ul>
    )}
  </Box>
);

export default withQueries(DebarmentPage);
