import type { RemoteRelease } from '@portal/shared/contract';

/** A release that failed is not asked for again for this long, unless a person says 'Try again'. */
const FAILED_FOR_MS = 60_000;

/** Hash of each release that did not load, or broke while it rendered, to when. */
const failedAt = new Map<string, number>();

export const noteFailure = ({ hash }: Pick<RemoteRelease, 'hash'>): void =>
  void failedAt.set(hash, performance.now());

export const noteSuccess = ({ hash }: RemoteRelease): void => void failedAt.delete(hash);

/** Whether the last attempt at a release failed. */
export const failedBefore = ({ hash }: RemoteRelease): boolean => failedAt.has(hash);

/** Whether it failed so lately that the release before is the better choice. */
export function failedLately({ hash }: RemoteRelease): boolean {
  const at = failedAt.get(hash);
  return at !== undefined && performance.now() - at < FAILED_FOR_MS;
}
