import type { Canaries } from '../canaries';
import type { Escape } from '../escape';

/** What came of an escape at one place: the server's words, or all that it made with it. */
export type Outcome = { text: string; forged?: string };

/** A place where code of a release runs on the server. */
export type Place = {
  name: string;
  /** What the code is there for; places of the same use have the same way in and the same limits. */
  use: 'rules' | 'pages' | 'load check';
  /**
   * Lets a release with this escape in it go through what the server does with releases.
   * @throws whatever is no refusal in words
   */
  run(escape: Escape, canaries: Canaries): Promise<Outcome>;
};

/**
 * A release is given this long at a time: far more than anything here takes, and it ends a hang. The sample hangs nowhere,
 * so it can be patient with a busy machine; the long form hangs hundreds of times.
 */
export const ANSWER_MS = process.env.ESCAPES === 'uses' ? 1_500 : 10_000;

/** A refusal's words, when the error is one of these; other errors are faults of the server. */
export function wordsOf(error: unknown, ...kinds: (new (...words: never[]) => Error)[]): string {
  if (error instanceof Error && kinds.some((kind) => error instanceof kind)) return error.message;
  throw error;
}
