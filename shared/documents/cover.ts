import { COLOURS, CONTENT_WIDTH, PAGE, TYPE, type Ink } from './paper';
import type { PdfWriter } from './pdf-writer';

/** Where the coloured panel of a cover ends. */
const PANEL = 590;
const SAMPLE = 'Sample content of an invented college. No person and no figure is real.';

/** A number and what it counts. */
export type Figure = { value: string; label: string };

export type Cover = {
  title: string;
  /** One line below the title. */
  subtitle: string;
  college: { name: string; shortName: string; sample: boolean };
  /** At most three. */
  figures: readonly Figure[];
  /** What the panel's drawing is made of: one bar for each, the last in another colour; rings when there are none. */
  drawing: readonly number[];
};

function drawBars({ pdf }: PdfWriter, values: readonly number[]): void {
  const most = Math.max(...values, 1);
  const slot = PAGE.width / values.length;
  values.forEach((value, at) => {
    const height = 60 + (value / most) * 190;
    const last = at === values.length - 1;
    pdf
      .rect(at * slot, PANEL - height, slot - 3, height)
      .fillOpacity(last ? 0.9 : 0.1)
      .fill(last ? COLOURS.warmOnPanel : COLOURS.onPanel);
  });
  pdf.fillOpacity(1);
}

function drawRings({ pdf }: PdfWriter): void {
  pdf.save().rect(0, 0, PAGE.width, PANEL).clip().strokeOpacity(0.16).lineWidth(22);
  for (const radius of [90, 150, 210, 270, 330])
    pdf.circle(PAGE.width - 20, PANEL - 10, radius).stroke(COLOURS.onPanel);
  pdf
    .strokeOpacity(1)
    .circle(PAGE.width - 20, PANEL - 10, 34)
    .fill(COLOURS.warmOnPanel)
    .restore();
}

function drawPanel(writer: PdfWriter, drawing: readonly number[]): void {
  writer.artifact(() => {
    writer.pdf.rect(0, 0, PAGE.width, PANEL).fill(COLOURS.panel);
    if (drawing.length > 1) drawBars(writer, drawing);
    else drawRings(writer);
  });
}

/** Numbers in columns side by side, each with its words below. @param columns how many share the width */
export function figureRow(writer: PdfWriter, figures: readonly Figure[], columns: number): void {
  const top = writer.y;
  const slot = CONTENT_WIDTH / columns;
  const big: Ink = { weight: 700, size: 30, colour: COLOURS.accent };
  let end = top;
  figures.forEach(({ value, label }, at) => {
    const place = { left: PAGE.margin + at * slot, width: slot - 16 };
    writer.mark('P', () => {
      writer.put(value, big, { ...place, top });
      writer.put(label, { ...TYPE.body, colour: COLOURS.quiet }, { ...place, top: writer.y + 8 });
    });
    end = Math.max(end, writer.y);
  });
  writer.y = end;
}

/** The first page: title, college and what the document comes to in figures. */
export function drawCover(writer: PdfWriter, { title, subtitle, college, figures, drawing }: Cover): void {
  drawPanel(writer, drawing);
  writer.pdf.outline.addItem(title);
  writer.artifact(() => writer.pdf.rect(PAGE.margin, 64, 28, 4).fill(COLOURS.warmOnPanel));
  writer.text('P', college.name, { weight: 600, size: 14, colour: COLOURS.onPanel }, { top: 78 });
  writer.text('H1', title, TYPE.cover, { top: Math.max(writer.y + 24, 146), width: CONTENT_WIDTH - 40 });
  const quiet: Ink = { weight: 400, size: 16, colour: COLOURS.quietOnPanel };
  writer.text('P', subtitle, quiet, { top: writer.y + 16, width: CONTENT_WIDTH - 60 });
  writer.y = PANEL + 40;
  figureRow(writer, figures, 3);
  if (college.sample) writer.text('P', SAMPLE, TYPE.small, { top: PAGE.height - 60 });
  writer.nextPage();
}
