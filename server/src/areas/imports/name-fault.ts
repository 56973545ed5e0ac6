import { tidyLine, tidyName } from '@portal/shared/values';

const wordsOf = (name: string): string[] =>
  tidyName(name)
    .toUpperCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 1);

/**
 * Why a row names another student than its enrollment does; null where the two names share a word, or one has none. It finds
 * a list whose columns were moved against each other (F-63).
 * @param said the name in the list @param known that of the student with the enrollment
 */
export function nameFault(said: string, known: string): string | null {
  const [words, others] = [wordsOf(said), new Set(wordsOf(known))];
  if (words.length === 0 || others.size === 0 || words.some((word) => others.has(word))) return null;
  return `the list says “${tidyLine(said)}”, and this enrollment is that of ${known}`;
}
