import { plain, plainLetters, visible, withoutDirection } from './characters';

/** What people write between the groups of a number: blanks, hyphens, dots. */
const SEPARATORS = /[\s.\p{Pd}\u2212]/gu;
const PHONE_SEPARATORS = /[\s.()/\p{Pd}\u2212]/gu;
/** A mobile number of India behind what is dialled before it: +91, 0091, 91, 0. */
const MOBILE = /^(?:(?:\+|0{1,2})?91)?0?(\d{10})$/;
const APOSTROPHES = /[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u2032`]/g;
const DASHES = /[\p{Pd}\u2212]/gu;
/** Control characters that are no blanks. */
const CONTROLS = /(?!\s)\p{Cc}/gu;
const EDGES = /^[\s\p{DI}]+|[\s\p{DI}]+$/gu;

const inOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** A text of several lines: its own characters and lines, plain blanks, nothing that no one sees (F-05). */
export const tidyText = (given: string): string =>
  withoutDirection(visible(given))
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]/gu, ' ')
    .replace(CONTROLS, '')
    .trim();

/** A text of one line. */
export const tidyLine = (given: string): string => inOneLine(tidyText(given));

/** The name of a person: one apostrophe, one hyphen, composed letters. What no name holds stays, to be refused (F-22). */
export const tidyName = (given: string): string =>
  inOneLine(
    // NFKC makes a blank and an accent of an acute.
    visible(given.replace(/\u00b4/g, "'"))
      .normalize('NFKC')
      .replace(APOSTROPHES, "'")
      .replace(DASHES, '-'),
  );

/** A number as it is typed: ASCII digits without blanks. Hyphens stay: 7-8 is no 78. */
export const tidyNumber = (given: string): string => plain(given).replace(/\s/gu, '');

/** A figure with its sign or unit: 16 LPA, ₹ 16,00,000. */
export const tidyFigure = (given: string): string => inOneLine(plain(given));

/** An enrollment, an Aadhaar or a PAN: capitals and ASCII digits without separators. */
export const tidyIdentity = (given: string): string => plain(given).replace(SEPARATORS, '').toUpperCase();

/** A code from a mail, a screen or an app, or a recovery code. */
export const tidyCode = (given: string): string => tidyIdentity(given);

/** A mobile number: its ten digits, without separators and +91, 91 or 0; what is none stays, to be refused. */
export function tidyPhone(given: string): string {
  const dialled = plain(given).replace(PHONE_SEPARATORS, '');
  return MOBILE.exec(dialled)?.[1] ?? dialled;
}

/** An email address: small letters; a blank inside stays, to be refused (W-54). */
export const tidyEmail = (given: string): string => plainLetters(given).trim().toLowerCase();

/**
 * A password: every spelling of one text is one password, and blanks around it come from pasting (NIST SP 800-63B-4, 3.1.1.2).
 * All inside stays.
 */
export const tidyPassword = (given: string): string => given.normalize('NFKC').replace(EDGES, '');
