import { newPassword } from '@portal/shared/contract';
import { tidyPassword } from '@portal/shared/values';
import { safeParse } from '@portal/shared/zod';
import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON = new Set<string>(dictionary['passwords-common']);
const ONE_CHARACTER = /^(.)\1*$/su;
/** What people put after a word to satisfy a form. */
const TAIL = /[\d\W_]+$/;
/** A common word with a tail is refused when the tail is not worth more than this many characters. */
const SHORT_TAIL = 4;

function isCommon(password: string): boolean {
  const lower = tidyPassword(password).toLowerCase();
  const word = lower.replace(TAIL, '');
  const doubled = lower.slice(0, lower.length / 2);
  return (
    COMMON.has(lower) ||
    ONE_CHARACTER.test(lower) ||
    (doubled + doubled === lower && COMMON.has(doubled)) ||
    (lower.length - word.length <= SHORT_TAIL && COMMON.has(word))
  );
}

/**
 * Judges a new password (D-18): 10 to 128 characters, not the enrollment, not a common one.
 * @param name the enrollment, or what else everybody knows of the account; in small letters @param whose what it is called
 * @returns null when it is good, else the sentence
 */
export function passwordError(password: string, name: string, whose = 'enrollment number'): string | null {
  const length = safeParse(newPassword, password);
  if (!length.success) return length.error.issues[0]?.message ?? 'Please enter a valid password';
  if (tidyPassword(password).toLowerCase().includes(name)) return `Password must not contain your ${whose}`;
  if (isCommon(password)) return 'This password is on lists of common passwords. Please choose another';
  return null;
}
