import { COLOURS, CONTENT_WIDTH, PAGE, TYPE, type Ink } from './paper';
import type { PdfWriter } from './pdf-writer';

export type Item = {
  /** The text before it: its number or a bullet. */
  label: string;
  title?: string;
  text: string;
};

const number = (): Ink => ({ weight: 700, size: 17, colour: COLOURS.warm });

/** A list with its labels in a column of their own; no item is broken between pages. */
export function drawList(writer: PdfWriter, items: readonly Item[]): void {
  const isTitled = items.some(({ title }) => title !== undefined);
  const indent = isTitled ? 40 : 18;
  const gap = isTitled ? 14 : 7;
  const width = CONTENT_WIDTH - indent;
  const left = PAGE.margin + indent;
  const heightOf = ({ title, text }: Item) =>
    (title === undefined ? 0 : writer.heightOf(title, TYPE.label, width) + 2) +
    writer.heightOf(text, TYPE.body, width) +
    gap;
  const draw = (item: Item) => () => {
    const top = writer.y;
    writer.inside('LI', () => {
      writer.mark('Lbl', () =>
        writer.put(item.label, number(), { left: PAGE.margin, top: top - 4, width: indent - 4 }),
      );
      writer.mark('LBody', () => {
        writer.y = top;
        if (item.title !== undefined) {
          writer.put(item.title, TYPE.label, { left, top, width });
          writer.y += 2;
        }
        writer.put(item.text, TYPE.body, { left, top: writer.y, width });
      });
    });
  };
  writer.inside('L', () =>
    writer.blocks(items.map((item) => ({ height: heightOf(item), draw: draw(item) }))),
  );
}
