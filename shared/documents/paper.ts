import { createRequire } from 'node:module';
import path from 'node:path';
import type { College } from '../src/college';
import { light } from '../src/ui/theme/palette';

/** An A4 page in points, and the place of its content. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56, top: 72, bottom: 78 };

/** Width of the content of a page. */
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;

const coloursOf = ({ primary, secondary, frame }: Pick<typeof light, 'primary' | 'secondary' | 'frame'>) => ({
  ink: light.text.primary,
  quiet: light.text.secondary,
  accent: primary.main,
  tint: primary.light,
  warm: secondary.main,
  line: light.divider,
  panel: frame.bg,
  onPanel: frame.fg,
  quietOnPanel: frame.quiet,
  warmOnPanel: frame.warm,
  paper: light.background.paper,
  sunken: light.background.sunken,
});

/** The portal's own colours, on white paper, until a college brings its own. */
export const COLOURS = coloursOf(light);

/** Takes a college's colours for all documents: the program that makes them runs for one college. */
export function takeColours({ palette }: College): void {
  Object.assign(COLOURS, coloursOf(palette?.light ?? light));
}

/** How a text looks. */
export type Ink = {
  weight: 400 | 600 | 700;
  size: number;
  colour: string;
  align?: 'left' | 'right' | 'center';
};

const FONTS = { 400: '400Regular', 600: '600SemiBold', 700: '700Bold' };

/** The font file of a weight: one family with all scripts of the documents, Gujarati and Latin. */
export function fontFile(weight: Ink['weight']): string {
  // Beside the program that runs, which may be a copy of the build, wherever it was started.
  const portal = createRequire(path.resolve(process.argv[1] ?? 'package.json'));
  const name = FONTS[weight];
  return portal.resolve(`@expo-google-fonts/noto-sans-gujarati/${name}/NotoSansGujarati_${name}.ttf`);
}

/** Letters in one of the colours, whichever it is when they are written. */
const letters = (weight: Ink['weight'], size: number, of: keyof typeof COLOURS): Ink => ({
  weight,
  size,
  get colour() {
    return COLOURS[of];
  },
});

/** The type scale of the documents. */
export const TYPE = {
  cover: letters(700, 44, 'onPanel'),
  lead: letters(400, 15, 'ink'),
  heading: letters(700, 21, 'accent'),
  label: letters(600, 11, 'ink'),
  body: letters(400, 10.5, 'ink'),
  small: letters(400, 8.5, 'quiet'),
} satisfies Record<string, Ink>;
