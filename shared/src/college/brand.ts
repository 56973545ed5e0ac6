import { contrast } from '../ui/theme/contrast';
import { dark, light } from '../ui/theme/palette';

/** A college's own colours as '#rrggbb': of buttons, links and the frame, and of what is about time. */
type Brand = { colour: string; accent?: string | undefined };

type Colours = Pick<typeof light, 'primary' | 'secondary' | 'frame'>;
/** What of the palette follows from the brand. */
export type BrandPalette = { light: Colours; dark: Colours };

/** Text on a ground and ground behind text (docs/requirements.md, W-22). */
const TEXT = 7;
const WHITE = '#ffffff';
const BLACK = '#000000';
const STEP = 0.01;

const channels = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** Some of one colour in another. @param share of the other, 0 to 1 */
function mixed(one: string, other: string, share: number): string {
  const others = channels(other);
  const sum = channels(one).map((value, at) => Math.round(value + ((others[at] ?? 0) - value) * share));
  return `#${sum.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** As little of another colour as makes it right. @param from the least share that is wanted */
function until(colour: string, towards: string, isRight: (made: string) => boolean, from = 0): string {
  for (let share = from; share < 1; share += STEP) {
    const made = mixed(colour, towards, share);
    if (isRight(made)) return made;
  }
  return towards;
}

const has =
  (least: number, ...grounds: string[]) =>
  (made: string) =>
    grounds.every((ground) => contrast(made, ground) >= least);

/**
 * A colour that can stand for a brand: white text on it, and it as text on the pages' grounds, can be read.
 * @returns the colour itself where it can; else the nearest darker one
 */
export const readable = (colour: string): string =>
  until(colour, BLACK, has(TEXT, WHITE, light.background.default));

const onLight = (colour: string): Colours['primary'] => ({
  main: colour,
  dark: mixed(colour, BLACK, 0.3),
  light: until(colour, WHITE, has(TEXT, light.text.primary), 0.8),
  contrastText: WHITE,
});

function onDark(colour: string): Colours['primary'] {
  const main = until(colour, WHITE, has(9, dark.background.paper), 0.3);
  return {
    main,
    dark: mixed(main, WHITE, 0.4),
    light: until(colour, BLACK, has(TEXT, dark.text.primary), 0.4),
    contrastText: until(colour, BLACK, has(TEXT, main), 0.6),
  };
}

function frame(colour: string, accent: string, shade: number): Colours['frame'] {
  const bg = until(colour, BLACK, has(9, WHITE), shade);
  return {
    bg,
    fg: WHITE,
    quiet: until(bg, WHITE, has(TEXT, bg), 0.82),
    warm: until(accent, WHITE, has(TEXT, bg), 0.4),
  };
}

/**
 * The colours that follow from a brand in both schemes; text keeps its contrast on all of them, whatever the brand is.
 * @param brand colours that are `readable`
 */
export function brandPalette({ colour, accent = light.secondary.main }: Brand): BrandPalette {
  return {
    light: { primary: onLight(colour), secondary: onLight(accent), frame: frame(colour, accent, 0.2) },
    dark: { primary: onDark(colour), secondary: onDark(accent), frame: frame(colour, accent, 0.45) },
  };
}
