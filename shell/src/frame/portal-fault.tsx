import { ErrorState, PageContainer } from '@portal/shared/ui';

/** In the place of everything, where the frame itself breaks: it uses neither the router nor the session. */
export const PortalFault = () => (
  <PageContainer>
    <ErrorState title="The portal cannot be shown" headingLevel={1} onRetry={() => location.reload()}>
      <p>Something went wrong in the portal itself, and it is reported. What you saved is kept.</p>
    </ErrorState>
  </PageContainer>
);
