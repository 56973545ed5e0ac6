import { contrast } from './contrast';
import { dark, light } from './palette';

test('contrast is that of WCAG: black on white 21, a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#0b4a59', '#0b4a59')).toBe(1);
});

describe.each(Object.entries({ light, dark }))('the %s scheme', (_name, scheme) => {
  const backgrounds = Object.entries(scheme.background);

  test.each(backgrounds)('text has 7:1 on the %s background', (_ground, ground) => {
    expect(contrast(scheme.text.primary, ground)).toBeGreaterThanOrEqual(7);
    expect(contrast(scheme.text.secondary, ground)).toBeGreaterThanOrEqual(7);
  });

  test.each(backgrounds)('accents have 4.5:1 and outlines 3:1 on the %s background', (_ground, ground) => {
    for (const accent of ['primary', 'secondary', 'error', 'warning', 'success', 'info'] as const) {
      expect(contrast(scheme[accent].main, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(scheme.text.disabled, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(scheme.outline, ground)).toBeGreaterThanOrEqual(3);
  });

  test('text on filled buttons, the frame and status tones has 7:1', () => {
    for (const accent of ['primary', 'secondary', 'error', 'warning', 'success', 'info'] as const) {
      expect(contrast(scheme[accent].contrastText, scheme[accent].main)).toBeGreaterThanOrEqual(7);
    }
    expect(contrast(scheme.frame.fg, scheme.frame.bg)).toBeGreaterThanOrEqual(7);
    expect(contrast(scheme.frame.quiet, scheme.frame.bg)).toBeGreaterThanOrEqual(7);
    expect(contrast(scheme.frame.warm, scheme.frame.bg)).toBeGreaterThanOrEqual(7);
    for (const tone of Object.values(scheme.tone)) {
      expect(contrast(tone.fg, tone.bg)).toBeGreaterThanOrEqual(7);
      expect(contrast(tone.line, tone.bg)).toBeGreaterThanOrEqual(3);
    }
  });
});
