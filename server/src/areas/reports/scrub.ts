/** What V8 and others quote of the code itself: a property's name. */
const PROPERTY = /\((?:reading|setting) '[\w$]+'\)$/;
/** Of every kind; what is an apostrophe too is one at a word's edge alone. */
const QUOTE = /["`“”„‟‚‛‘«»‹›]|(?<![\p{L}\p{N}])['’]|['’](?![\p{L}\p{N}])/gu;
const WORD = /[\p{L}\p{N}]/u;
/** In this order: an address is removed before its parts. */
const PRIVATE: [RegExp, string][] = [
  [/\b[a-z][a-z0-9+.-]*:\/\/[^\s"`)]+/gi, '<address>'],
  [/[^\s"`<>()]+@[^\s"`<>()]+/g, '<mail>'],
  [/\/[^\s)]*/g, '<path>'],
];
/** Enrollments, phones, Aadhar and PAN, days; and ids and tokens, which are longer than the words of code. */
const FEWEST_DIGITS = 4;
const LONGEST_WORD = 40;

const withoutNumber = (word: string): string => {
  if (word.replace(/\D/g, '').length >= FEWEST_DIGITS) return '<number>';
  return word.length > LONGEST_WORD ? '<word>' : word;
};

/**
 * Removes all from the first quote to the last: which quotes form pairs is unknown when a text is quoted in another.
 */
function withoutQuoted(text: string): string {
  const places = [...text.matchAll(QUOTE)].map(({ index }) => index);
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return text;
  // What the last one begins was cut off.
  const isOpen = first === last || (WORD.test(text[last + 1] ?? '') && !WORD.test(text[last - 1] ?? ''));
  return `${text.slice(0, first)}"…"${isOpen ? '' : text.slice(last + 1)}`;
}

const scrubbed = (text: string): string =>
  PRIVATE.reduce((rest, [pattern, word]) => rest.replace(pattern, word), withoutQuoted(text)).replace(
    /[\w+-]+/g,
    withoutNumber,
  );

/**
 * An error's message without what may be a person's: addresses, mail addresses, quoted values, numbers and long words
 * go, so that what is left is the code's own.
 * @param most characters that are kept
 */
export function scrub(message: string, most: number): string {
  const first = message.split('\n', 1)[0] ?? '';
  // A word that is cut in two could pass for something else.
  const cut = first.length > most ? first.slice(0, most).replace(/\S*$/, '') : first;
  // It is printed at an operator's terminal.
  const line = cut.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');
  const [property] = PROPERTY.exec(line) ?? [''];
  return `${scrubbed(line.slice(0, line.length - property.length))}${property}`.trim().slice(0, most);
}
