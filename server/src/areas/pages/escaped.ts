/** Text as it may stand in HTML and XML, in an attribute as well. */
export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** An element's attributes; one without a value is left out. */
export const attributes = (given: Record<string, string | undefined>): string =>
  Object.entries(given)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escaped(value)}"`]))
    .join('');
