import { axisTicks } from '../src/format/axis';
import { formatCount } from '../src/format/numbers';
import { COLOURS, TYPE, type Ink } from './paper';
import type { PdfWriter } from './pdf-writer';

export type Bar = { label: string; value: number };

type Plot = {
  title: string;
  bars: readonly Bar[];
  /** The bar that the document is about; all when there is none. */
  strong?: string;
  colour: string;
};

const HEIGHT = 190;
const AXIS = 30;
const FOOT = 18;
const HEAD = 40;
/** Narrower bars have no figure above them: the axis shows it. */
const FIGURE_SLOT = 24;

type Box = { left: number; top: number; width: number };

function drawAxis(
  writer: PdfWriter,
  ticks: readonly number[],
  { left, top, width }: Box,
  room: number,
): void {
  const end: Ink = { ...TYPE.small, align: 'right' };
  const most = ticks.at(-1) ?? 1;
  for (const tick of ticks) {
    const y = top + HEAD + room * (1 - tick / most);
    writer.put(formatCount(tick), end, { left, top: y - 6, width: AXIS - 6 });
    writer.pdf
      .moveTo(left + AXIS, y)
      .lineTo(left + width, y)
      .lineWidth(tick === 0 ? 1 : 0.5)
      .stroke(tick === 0 ? COLOURS.quiet : COLOURS.line);
  }
}

function drawBars(
  writer: PdfWriter,
  plot: Plot,
  most: number,
  { left, top, width }: Box,
  room: number,
): void {
  const slot = (width - AXIS) / plot.bars.length;
  const base = top + HEAD + room;
  const every = Math.ceil(26 / slot);
  plot.bars.forEach(({ label, value }, at) => {
    const middle = left + AXIS + slot * (at + 0.5);
    const height = (value / most) * room;
    const half = Math.min(slot * 0.32, 26);
    const isStrong = plot.strong === undefined || plot.strong === label;
    writer.pdf
      .rect(middle - half, base - height, half * 2, height)
      .fill(isStrong ? plot.colour : COLOURS.line);
    const place = { left: middle - 30, width: 60 };
    const ink: Ink = { ...TYPE.small, align: 'center', weight: isStrong ? 600 : 400, colour: COLOURS.ink };
    if (slot >= FIGURE_SLOT) {
      // White behind the figure: a line of the axis must not strike it through.
      writer.pdf.rect(middle - half, base - height - 12, half * 2, 10).fill(COLOURS.paper);
      writer.put(formatCount(value), ink, { ...place, top: base - height - 13 });
    }
    if ((plot.bars.length - 1 - at) % every === 0) writer.put(label, ink, { ...place, top: base + 4 });
  });
}

/** Bars with an axis; its words say the same figures. @param box its place; it is `barPlot.height` high */
export function barPlot(writer: PdfWriter, plot: Plot, box: Box): void {
  const room = HEIGHT - HEAD - FOOT;
  const ticks = axisTicks(Math.max(...plot.bars.map(({ value }) => value)));
  const inText = plot.bars.map(({ label, value }) => `${label}: ${formatCount(value)}`).join(', ');
  writer.mark(
    'Figure',
    () => {
      writer.put(plot.title, TYPE.label, box);
      drawAxis(writer, ticks, box, room);
      drawBars(writer, plot, ticks.at(-1) ?? 1, box, room);
    },
    {
      alt: `Bar chart. ${plot.title}. ${inText}.`,
      bbox: [box.left, box.top, box.left + box.width, box.top + HEIGHT],
    },
  );
  writer.y = box.top + HEIGHT;
}
barPlot.height = HEIGHT;
