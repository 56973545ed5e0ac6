import { Button, ErrorState, PageContainer } from '@portal/shared/ui';
import { useRetryWhenBack } from '../feedback/use-retry-when-back';
import { classifyFault, FAULT_LABELS } from './faults';

type ErrorPanelProps = { title: string; error: unknown; onRetry: () => void };

/**
 * Replaces an area that does not work; the rest of the portal goes on (MFE-05, MFE-06). What failed by the network
 * is loaded again when it is back; loading the page again would only lose the rest (W-36).
 */
export function ErrorPanel({ title, error, onRetry }: ErrorPanelProps) {
  const isAway = useRetryWhenBack(onRetry) !== 'there';
  return (
    <PageContainer>
      <ErrorState title={`${title} cannot be shown`} headingLevel={1} onRetry={onRetry}>
        <p>{FAULT_LABELS[classifyFault(error)]}</p>
        {isAway ? <p>This page will load when you are online again.</p> : <Reload />}
      </ErrorState>
    </PageContainer>
  );
}

const Reload = () => (
  <p>
    The other areas of the portal work. If trying again does not help, load the page again.{' '}
    <Button variant="text" onClick={() => location.reload()}>
      Reload the page
    </Button>
  </p>
);
