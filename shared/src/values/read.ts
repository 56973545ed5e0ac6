import { lengthOf } from './characters';
import { EMAIL_MAX, EMAIL_PATTERN, NAME_PATTERN, NAME_TAKES } from './limits';
import { tidyEmail, tidyIdentity, tidyLine, tidyName } from './tidy';

/** A value as it is stored, or a sentence with what is taken instead. */
export type Reading = { value: string } | { fault: string };

const NAME = /* @__PURE__ */ new RegExp(`^${NAME_PATTERN}$`, 'u');
const inText = (number: number): string => number.toLocaleString('en-IN');

/** Why a text is too long, with its length and the limit; null where it fits. Nothing is ever cut (F-05). */
export function tooLong(text: string, most: number): string | null {
  const length = lengthOf(text);
  return length > most ? `Give at most ${inText(most)} characters, not ${inText(length)}.` : null;
}

function within(value: string, most: number): Reading {
  const fault = tooLong(value, most);
  return fault === null ? { value } : { fault };
}

/** Reads a text of one line (F-05). */
export const readLine = (given: string, most: number): Reading => within(tidyLine(given), most);

/** Reads the name of a person (F-22). */
export function readName(given: string, most: number): Reading {
  const name = tidyName(given);
  const read = within(name, most);
  return 'value' in read && !NAME.test(name) ? { fault: `Give ${NAME_TAKES}.` } : read;
}

/** Reads an email address of any provider. */
export function readEmail(given: string): Reading {
  const email = tidyEmail(given);
  const read = within(email, EMAIL_MAX);
  return 'value' in read && !EMAIL_PATTERN.test(email) ? { fault: 'Give an email address.' } : read;
}

/** Reads an identity number of so many digits. */
export function readDigits(given: string, count: number): Reading {
  const value = tidyIdentity(given);
  return /^\d+$/.test(value) && value.length === count ? { value } : { fault: `Give ${count} digits.` };
}
