/** Letters and marks of the scripts of India, Devanagari to Sinhala: only between these a joiner is a part of the word. */
const INDIC = '(?:(?=[\\p{L}\\p{M}])[\\u0900-\\u0dff])';
const EMOJI = '\\p{Extended_Pictographic}\\ufe0f?';
const LOOSE_JOINER = /* @__PURE__ */ new RegExp(
  `(?<!${INDIC}|${EMOJI})[\\u200c\\u200d]|[\\u200c\\u200d](?!${INDIC}|\\p{Extended_Pictographic})`,
  'gu',
);
const JOINERS = /(\u200c|\u200d)(?:\u200c|\u200d)+/g;
/** What takes no room and is no part of a word: zero-width blanks, soft hyphens, fillers, byte order marks. */
const INVISIBLE = /(?!\u200c|\u200d|\ufe0f|\p{Bidi_Control})\p{DI}|(?<!\p{Extended_Pictographic})\ufe0f/gu;
const DIRECTION = /\p{Bidi_Control}/gu;
const DIGIT = /\p{Nd}/gu;

/** Digits of a script are in rows of ten, 0 first. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (String.fromCodePoint(code - before - 1).search(DIGIT) === 0) before += 1;
  return String(before % 10);
}

/** A text without characters that no one sees; joiners stay inside words of Indian scripts, and inside emoji (F-22). */
export const visible = (text: string): string =>
  text.replace(INVISIBLE, '').replace(JOINERS, '$1').replace(LOOSE_JOINER, '');

/** A text without the characters that turn the direction of others. */
export const withoutDirection = (text: string): string => text.replace(DIRECTION, '');

/** A text without invisible characters, in the plain form of its letters: full-width ones become ASCII (F-05). */
export const plainLetters = (text: string): string => text.replace(/\p{DI}/gu, '').normalize('NFKC');

/** The same with the digits of every script as those of ASCII. */
export const plain = (text: string): string => plainLetters(text).replace(DIGIT, asciiDigit);

/** How long a text is: in characters as Unicode counts them, the one unit of every limit. */
export const lengthOf = (text: string): number => [...text].length;
