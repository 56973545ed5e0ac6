import { contrast } from '../ui/theme/contrast';
import { dark, light } from '../ui/theme/palette';
import { variables, workDark, workLight } from './palette';

describe.each([
  ['light', workLight, light],
  ['dark', workDark, dark],
] as const)('the %s scheme of the frame in which people work', (_name, work, portal) => {
  const grounds = [...Object.values(work.background), work.frame.bg];

  test('text has 7:1 and outlines 4.5:1 on every background', () => {
    for (const ground of grounds) {
      expect(contrast(work.text.primary, ground)).toBeGreaterThanOrEqual(7);
      expect(contrast(work.text.secondary, ground)).toBeGreaterThanOrEqual(7);
      expect(contrast(work.outline, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(work.text.disabled, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(work.frame.fg, work.frame.bg)).toBeGreaterThanOrEqual(7);
    expect(contrast(work.frame.quiet, work.frame.bg)).toBeGreaterThanOrEqual(7);
  });

  test('the portal’s accents keep 4.5:1 on its backgrounds', () => {
    for (const ground of grounds)
      for (const accent of ['primary', 'secondary', 'error', 'warning', 'success', 'info'] as const)
        expect(contrast(portal[accent].main, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

test('a palette becomes the theme’s variables', () => {
  expect(variables(workLight)).toMatchObject({
    '--pp-palette-background-default': '#f8f6f2',
    '--pp-palette-divider': '#e0d9ce',
  });
});
