/** What needs colours and layout, which a real browser has and jsdom does not. */
const NEED_LAYOUT = [
  'color-contrast',
  'css-orientation-lock',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

/**
 * Checks an element's content against axe's WCAG 2.2 A and AA rules. Colours and layout are checked in a real
 * browser.
 * @returns one line a violation, empty when it is clean
 */
export async function accessibilityViolations(element: Element): Promise<string[]> {
  // Most suites ask for it late or not at all.
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
    rules: Object.fromEntries([...NEED_LAYOUT, 'region'].map((rule) => [rule, { enabled: false }])),
    preload: false,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
