import { COLOURS, CONTENT_WIDTH, PAGE, TYPE, type Ink } from './paper';
import type { PdfWriter } from './pdf-writer';

const PADDING = 18;
const onPanel = (ink: Ink): Ink => ({ ...ink, colour: COLOURS.onPanel });

type Panel = { title: string; lines: readonly string[]; dark?: boolean };

/** A coloured box with a title and lines: what must not be overlooked. */
export function drawPanel(writer: PdfWriter, { title, lines, dark = false }: Panel): void {
  const width = CONTENT_WIDTH - 2 * PADDING;
  const left = PAGE.margin + PADDING;
  const name: Ink = { weight: 700, size: 13, colour: COLOURS.accent };
  const look = (ink: Ink) => (dark ? onPanel(ink) : ink);
  const height =
    writer.heightOf(title, name, width) +
    lines.reduce((sum, line) => sum + writer.heightOf(line, TYPE.body, width) + 3, 0) +
    2 * PADDING;
  writer.keep(height);
  const top = writer.y;
  writer.artifact(() =>
    writer.pdf
      .roundedRect(PAGE.margin, top, CONTENT_WIDTH, height, 6)
      .fill(dark ? COLOURS.panel : COLOURS.tint),
  );
  writer.text('H3', title, look(name), { left, top: top + PADDING - 2, width });
  for (const line of lines) writer.text('P', line, look(TYPE.body), { left, top: writer.y + 3, width });
  writer.y = top + height + 14;
}
