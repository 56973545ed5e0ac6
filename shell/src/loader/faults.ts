import { CHUNK_MISSING } from '@portal/shared/contract';
import type { RemoteRelease } from '@portal/shared/contract';
import { failedFileOf } from '../federation/script-files';

/** What went wrong with a remote, as far as the shell knows. */
type RemoteFault = 'unreachable' | 'not-a-remote' | 'crashed';

/** What arrived and ran is no remote. */
export class NotARemote extends Error {
  override name = 'NotARemote';
}

/** The federation runtime says 008 of a script that throws, too. */
const MISSING =
  /RUNTIME-008(?![^]*ScriptExecutionError)|ScriptNetworkError|TimeoutError|Failed to fetch|NetworkError/i;
const NO_CONTAINER = /RUNTIME-001|RUNTIME-003|is not a function|unexpected token/i;

/**
 * Distinguishes faults that a person can do something about.
 * @param error whatever was thrown while a remote was loaded or rendered
 */
export function classifyFault(error: unknown): RemoteFault {
  if (error instanceof NotARemote) return 'not-a-remote';
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (CHUNK_MISSING.test(text) || MISSING.test(text)) return 'unreachable';
  return NO_CONTAINER.test(text) ? 'not-a-remote' : 'crashed';
}

/** Whether a file did not arrive, or not as it was published. */
export const isMissing = (error: unknown): boolean => classifyFault(error) === 'unreachable';

/** The fault in words: what happened, and what helps. */
export const FAULT_LABELS: Record<RemoteFault, string> = {
  unreachable: 'Its files could not be fetched. Check your connection, then try again.',
  'not-a-remote': 'A file of this page is damaged. Try again in a minute.',
  crashed: 'It stopped because of a mistake in it. Try again, or go to another area.',
};

/**
 * Whether a release is to blame for a failure, so that the release before it helps: its code throws, a file is gone
 * (status 4xx), or a file arrives that is not the published one. A script element does not give the status, so the
 * file is asked for once more. A connection or a server that fails is not the release's fault.
 */
export async function isReleaseToBlame(error: unknown, { entry }: RemoteRelease): Promise<boolean> {
  if (!isMissing(error)) return true;
  const file = failedFileOf(entry);
  if (file === undefined) return false;
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer !== null && answer.status < 500;
}
