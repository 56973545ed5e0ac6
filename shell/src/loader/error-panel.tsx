import { Button, ErrorState, PageContainer } from '@portal/shared/ui';
import { classifyFailure, FAULT_WORDS } from './remote-error';

type ErrorPanelProps = { title: string; error: unknown; onRetry: () => void };

/** Stands in the place of an area that does not work; the rest of the portal goes on (MFE-05, MFE-06). */
export const ErrorPanel = ({ title, error, onRetry }: ErrorPanelProps) => (
  <PageContainer>
    <ErrorState title={`${title} cannot be shown`} headingLevel={1} onRetry={onRetry}>
      <p>{FAULT_WORDS[classifyFailure(error)]}</p>
      <p>
        The other areas of the portal work. If trying again does not help, load the page anew.{' '}
        <Button variant="text" onClick={() => location.reload()}>
          Reload the page
        </Button>
      </p>
    </ErrorState>
  </PageContainer>
);
