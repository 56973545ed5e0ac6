import type { Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { checkFit } from '../checks/check-fit';
import { loadRelease, type Preview, type Release, type ReleaseState } from '../registry-view';
import { composition } from '../switching';
import { readLivePreviews } from './preview-store';

/** Whether a release still goes together with what is active: other parts may have been switched since it was judged. */
function fits(state: ReleaseState, { manifest }: Release): boolean {
  try {
    checkFit(manifest, composition(state));
    return true;
  } catch (error) {
    if (error instanceof PortalError) return false;
    throw error;
  }
}

/**
 * The releases that browsers with a link have. One that all browsers have by now, that fits no more, or whose part is retired is
 * no preview any more.
 */
export async function livePreviews(db: Queryable, state: ReleaseState): Promise<Preview[]> {
  const found: Preview[] = [];
  for (const { part, hash, tokenHash, expiresAt: until } of await readLivePreviews(db)) {
    const own = state.parts.get(part);
    if (own?.isRetired || own?.current === hash) continue;
    const release = await loadRelease(db, part, hash);
    if (release && fits(state, release)) found.push({ part, tokenHash, until, release });
  }
  return found;
}
