import axe from 'axe-core';

/**
 * Checks what stands in an element against axe's WCAG 2.2 A and AA rules. Colours and layout need a real
 * browser and are checked there.
 * @returns one line a violation, empty when it is clean
 */
export async function accessibilityViolations(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
