/** Text as it may stand in HTML and XML, in an attribute as well. */
export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** An element's attributes; one without a value is left out. */
export const attributes = (given: Record<string, string | undefined>): string =>
  Object.entries(given)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escaped(value)}"`]))
    .join('');

/** JSON inside a script element that is data: no character of it can end the element or a line. */
export const inlineJson = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
