import { light } from '../src/ui/theme/palette';

/** An A4 page in points, and where its content stands. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56, top: 72, bottom: 78 };

/** Width of the content of a page. */
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;

/** The portal's own colours, on white paper. */
export const COLOURS = {
  ink: light.text.primary,
  quiet: light.text.secondary,
  accent: light.primary.main,
  tint: light.primary.light,
  warm: light.secondary.main,
  line: light.divider,
  panel: light.frame.bg,
  onPanel: light.frame.fg,
  quietOnPanel: light.frame.quiet,
  warmOnPanel: light.frame.warm,
  paper: light.background.paper,
  sunken: light.background.sunken,
};

/** How a text looks. */
export type Ink = {
  weight: 400 | 600 | 700;
  size: number;
  colour: string;
  align?: 'left' | 'right' | 'center';
};

/** The type scale of the documents. */
export const TYPE = {
  cover: { weight: 700, size: 44, colour: COLOURS.onPanel },
  lead: { weight: 400, size: 15, colour: COLOURS.ink },
  heading: { weight: 700, size: 21, colour: COLOURS.accent },
  label: { weight: 600, size: 11, colour: COLOURS.ink },
  body: { weight: 400, size: 10.5, colour: COLOURS.ink },
  small: { weight: 400, size: 8.5, colour: COLOURS.quiet },
} satisfies Record<string, Ink>;
