import { CHUNK_MISSING } from '@portal/shared/contract';

/** What went wrong with a remote, as far as the shell can tell. */
type RemoteFailure = 'unreachable' | 'timeout' | 'not-a-remote' | 'crashed';

/** A remote that could not be loaded; `cause` has the original error. */
export class RemoteError extends Error {
  constructor(
    readonly fault: RemoteFailure,
    cause?: unknown,
  ) {
    super(fault, { cause });
    this.name = 'RemoteError';
  }
}

/** The federation runtime says 008 of a script that throws, too. */
const MISSING =
  /RUNTIME-008(?![^]*ScriptExecutionError)|ScriptNetworkError|TimeoutError|Failed to fetch|NetworkError/i;
const NO_CONTAINER = /RUNTIME-001|RUNTIME-003|is not a function|unexpected token/i;

/**
 * Tells apart what a person can do something about.
 * @param error whatever was thrown while a remote was loaded or rendered
 */
export function classifyFailure(error: unknown): RemoteFailure {
  if (error instanceof RemoteError) return error.fault;
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (CHUNK_MISSING.test(text) || MISSING.test(text))
    return /timeout/i.test(text) ? 'timeout' : 'unreachable';
  if (NO_CONTAINER.test(text)) return 'not-a-remote';
  return 'crashed';
}

/** Whether something did not come, or too late: no mistake of whoever asked for it. */
export const isMissing = (error: unknown): boolean =>
  ['unreachable', 'timeout'].includes(classifyFailure(error));

/** The fault in words: what happened, and what helps. */
export const FAULT_WORDS: Record<RemoteFailure, string> = {
  unreachable: 'Its files could not be fetched. Check your connection, then try again.',
  timeout: 'It took too long to arrive. The connection may be slow; try again.',
  'not-a-remote': 'What arrived is not what was published. Try again in a moment.',
  crashed: 'It stopped because of a mistake in it. Try again, or go to another area.',
};
