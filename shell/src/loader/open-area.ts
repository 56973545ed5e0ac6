import type { RegistryRemote } from '@portal/shared/contract';
import { Opening } from './opening';
import type { OpenedArea } from './ready-page';

/**
 * Opens a path of a remote for nobody yet: its current release, or the one before when the current one does not load
 * (MFE-05).
 * @param remote from the registry
 * @param pathname the path to make ready
 * @param onFailure told of each failure at once, while another release or attempt is still tried
 * @throws the current release's error when neither loads
 */
export const openArea = (
  remote: RegistryRemote,
  pathname: string,
  { onFailure }: { onFailure?: (error: unknown) => void } = {},
): Promise<OpenedArea> =>
  new Promise((ready, panel) => {
    const failing = (error: unknown): void => onFailure?.(error);
    new Opening({ ahead: true, ready, failing, panel }).start('go', remote, pathname);
  });
