/** What a control, a button or a form is known by in another rendering of the same page. */
function likeness(element: Element): string {
  if (element instanceof HTMLFormElement) return [...element.elements].map(likeness).join(' ');
  const words = element instanceof HTMLButtonElement ? element.textContent : '';
  return ['type', 'name', 'aria-label'].map((name) => element.getAttribute(name) ?? '').join('|') + words;
}

/**
 * What stands for an element of server-made HTML once the portal's code has shown the page. That is the element itself where React
 * took the HTML over, and one like it where another release than the HTML's rendered the page anew.
 * @param element a control, a button or a form
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
