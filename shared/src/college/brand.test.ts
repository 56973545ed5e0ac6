import fc from 'fast-check';
import { contrast } from '../ui/theme/contrast';
import { dark, light } from '../ui/theme/palette';
import { brandPalette, readable } from './brand';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('W-22 a colour that can be read stays as it is; another gets the nearest darker one', () => {
  expect(readable('#0b4a59')).toBe('#0b4a59');
  expect(readable('#ffcc00')).not.toBe('#ffcc00');
  fc.assert(
    fc.property(colour, (any) => expect(contrast(readable(any), '#ffffff')).toBeGreaterThanOrEqual(7)),
  );
});

test('W-22 whatever the brand is, text keeps 7:1 and everything else 4.5:1, in both schemes', () => {
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      const palette = brandPalette({ colour: readable(one), accent: readable(other) });
      for (const [made, scheme] of [
        [palette.light, light],
        [palette.dark, dark],
      ] as const) {
        for (const { main, contrastText, light: tint } of [made.primary, made.secondary]) {
          expect(contrast(contrastText, main)).toBeGreaterThanOrEqual(7);
          expect(contrast(scheme.text.primary, tint)).toBeGreaterThanOrEqual(7);
          for (const ground of Object.values(scheme.background))
            expect(contrast(main, ground)).toBeGreaterThanOrEqual(4.5);
        }
        for (const text of [made.frame.fg, made.frame.quiet, made.frame.warm])
          expect(contrast(text, made.frame.bg)).toBeGreaterThanOrEqual(7);
      }
    }),
    { numRuns: 200 },
  );
});
