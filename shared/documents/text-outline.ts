import { openSync, type Font } from 'fontkit';
import { fontFile, type Ink } from './paper';

const fonts = new Map<Ink['weight'], Font>();

function fontOf(weight: Ink['weight']): Font {
  const known = fonts.get(weight) ?? (openSync(fontFile(weight)) as Font);
  fonts.set(weight, known);
  return known;
}

type Look = { weight: Ink['weight']; size: number; colour: string };

/** One line of text as an SVG path, in the documents' own letters: a picture needs no font where it is drawn. */
export type Outline = { width: number; at: (x: number, y: number) => string };

/**
 * Draws one line of text of any script that the documents know.
 * @returns its width, and the drawing with its first letter's base at a place
 */
export function outline(text: string, { weight, size, colour }: Look): Outline {
  const font = fontOf(weight);
  const scale = size / font.unitsPerEm;
  let width = 0;
  const glyphs: string[] = [];
  // Word by word: the letters of a run are shaped by the script of its first one.
  for (const word of text.split(/(?<= )/)) {
    const { glyphs: shapes, positions } = font.layout(word);
    shapes.forEach((glyph, at) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      const [x, y] = [width + xOffset * scale, -yOffset * scale];
      const shape = glyph.path.toSVG();
      if (shape)
        glyphs.push(`<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${shape}"/>`);
      width += xAdvance * scale;
    });
  }
  return {
    width,
    at: (x, y) => `<g fill="${colour}" transform="translate(${x} ${y})">${glyphs.join('')}</g>`,
  };
}

/** A text in lines that are not wider than a measure, broken between words. */
export function outlineLines(text: string, look: Look, measure: number): Outline[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && outline(longer, look).width <= measure) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => outline(line, look));
}
