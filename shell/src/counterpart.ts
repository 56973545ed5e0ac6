/** What a control is known by in another rendering of the same page. */
const likeness = (element: Element): string =>
  ['type', 'name', 'aria-label'].map((name) => element.getAttribute(name) ?? '').join('|');

/**
 * The counterpart of a control of server-made HTML once the portal's code has shown the page: the element itself where
 * React took the HTML over, and one like it where another release than the HTML's rendered the page again.
 * @param element a control
 * @returns undefined where none or more than one is like it
 */
export function counterpart<Kind extends HTMLElement>(element: Kind): Kind | undefined {
  if (element.isConnected) return element;
  const known = likeness(element);
  const alike = [...document.querySelectorAll<Kind>(element.localName)].filter(
    (other) => likeness(other) === known,
  );
  return alike.length === 1 ? alike[0] : undefined;
}
