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

const MISSING = /ChunkLoadError|Loading chunk|RUNTIME-008|ScriptNetworkError|Failed to fetch|NetworkError/i;
const NO_CONTAINER = /RUNTIME-001|RUNTIME-003|is not a function|unexpected token/i;

/**
 * Tells apart what a person can do something about.
 * @param error whatever was thrown while a remote was loaded or rendered
 */
export function classifyFailure(error: unknown): RemoteFailure {
  if (error instanceof RemoteError) return error.fault;
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (/timeout/i.test(text)) return 'timeout';
  if (MISSING.test(text)) return 'unreachable';
  if (NO_CONTAINER.test(text)) return 'not-a-remote';
  return 'crashed';
}

/** The fault in words: what happened, and what helps. */
export const FAULT_WORDS: Record<RemoteFailure, string> = {
  unreachable: 'Its files could not be fetched. Check your connection, then try again.',
  timeout: 'It took too long to arrive. The connection may be slow; try again.',
  'not-a-remote': 'What arrived is not what was published. Try again in a moment.',
  crashed: 'It stopped because of a mistake in it. Try again, or go to another area.',
};
