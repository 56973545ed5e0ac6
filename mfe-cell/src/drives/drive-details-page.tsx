import { Box } from '@portal/shared/ui';
import { useMay } from '../api/use-staff';
import { withQueries } from '../frame/console-page';
import { DriveScreen } from './drive-screen';
import { DriveFactsCard } from './drive-summary';
import { EligibilityPanel } from './eligibility-panel';

/** Two columns where there is room. */
const BESIDE = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** /cell/drives/:id/details: what a drive offers and asks for, and why a student may apply or not (CEL-40, CEL-46). */
function DriveDetailsPage() {
  const mayExplain = useMay('read students');
  return (
    <DriveScreen name="details">
      {(drive) => (
        <Box sx={BESIDE}>
          <DriveFactsCard drive={drive} />
          {mayExplain && <EligibilityPanel drive={drive} />}
        </Box>
      )}
    </DriveScreen>
  );
}

export default withQueries(DriveDetailsPage);
