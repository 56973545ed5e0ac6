import { COLOURS, CONTENT_WIDTH, PAGE, TYPE, type Ink } from './paper';
import type { PdfWriter } from './pdf-writer';

const PADDING = 6;

export type Column = {
  name: string;
  /** Share of the width; all together 1. */
  share: number;
  align?: 'right';
};

export type Row = {
  /** The first names the row. */
  cells: readonly string[];
  /** Sums and the like: set apart from the rows above. */
  strong?: boolean;
  /** Length of a bar behind the second column, 0 to 1; the cell's figure says what it shows. */
  bar?: number;
};

type Cell = Column & { left: number };

function drawRow(writer: PdfWriter, row: Row, cells: readonly Cell[], head: boolean): void {
  const top = writer.y + PADDING;
  const weight = head || row.strong ? 600 : 400;
  writer.inside('TR', () => {
    cells.forEach(({ left, share, align }, at) => {
      const ink: Ink = { ...(head ? TYPE.small : TYPE.body), weight, ...(align && { align }) };
      const options = head ? { scope: 'Column' as const } : at === 0 ? { scope: 'Row' as const } : {};
      const width = share * CONTENT_WIDTH - 8;
      const text = row.cells[at] ?? '';
      writer.mark(head || at === 0 ? 'TH' : 'TD', () => writer.put(text, ink, { left, top, width }), options);
    });
  });
}

function drawBar(writer: PdfWriter, bar: number, { left, share }: Cell, top: number): void {
  const width = share * CONTENT_WIDTH - 52;
  writer.artifact(() =>
    writer.pdf
      .rect(left, top + 5, width, 9)
      .fill(COLOURS.sunken)
      .rect(left, top + 5, Math.max(width * bar, 1), 9)
      .fill(COLOURS.accent),
  );
}

/** A table across the page with the names of its columns above; long ones are shared among pages. */
export function drawTable(writer: PdfWriter, columns: readonly Column[], rows: readonly Row[]): void {
  let left = PAGE.margin;
  const cells = columns.map((column) => {
    const cell = { ...column, left };
    left += column.share * CONTENT_WIDTH;
    return cell;
  });
  const first = (columns[0]?.share ?? 1) * CONTENT_WIDTH - 8;
  const heightOf = (row: Row) => writer.heightOf(row.cells[0] ?? '', TYPE.body, first) + PADDING;
  const head = { cells: columns.map(({ name }) => name) };
  writer.inside('Table', () => {
    writer.blocks(
      [head, ...rows].map((row: Row, at) => ({
        height: heightOf(row),
        draw: () => {
          const top = writer.y;
          const second = cells[1];
          if (row.bar !== undefined && second) drawBar(writer, row.bar, second, top);
          drawRow(writer, row, cells, at === 0);
          writer.rule(top + heightOf(row) + 1, at === 0 || row.strong ? COLOURS.quiet : COLOURS.line);
        },
      })),
    );
  });
  writer.y += 10;
}
