import { Banner } from '@portal/shared/ui';
import { useReachable } from '../session/reachable';

/** Says quietly that the server does not answer; the session stays (SHL-07). */
export function UnreachableBanner() {
  const reachable = useReachable();
  return (
    <div role="status">
      {!reachable && (
        <Banner tone="warning" title="The server cannot be reached">
          You are still signed in. The portal goes on trying by itself.
        </Banner>
      )}
    </div>
  );
}
