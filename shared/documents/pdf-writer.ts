import PDFDocument from 'pdfkit';
import { MADE } from './fixed-zip';
import { writeRuns } from './script-runs';

/** Colours on paper: the portal's ink and accent. */
const INK = '#14252b';
const ACCENT = '#0b4a59';
const RULE = '#b8c4c7';
const MARGIN = 48;
/** Space kept under a heading on its page. */
const KEEP_PT = 90;

/**
 * Writes a tagged A4 PDF: headings, paragraphs, lists and tables have their structure, text can be selected,
 * title and language are set (PDF/UA's basics).
 */
export class PdfWriter {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly bytes: Promise<Buffer>;

  /** @param title the document's title @param footer stands at the foot of every page before its number */
  constructor(
    title: string,
    private readonly footer: string,
  ) {
    this.pdf = new PDFDocument({
      size: 'A4',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 24 },
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: 'en-IN',
      bufferPages: true,
      info: { Title: title, Author: footer, CreationDate: MADE, ModDate: MADE },
    });
    const chunks: Buffer[] = [];
    this.bytes = new Promise((resolve) => {
      this.pdf
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve(Buffer.concat(chunks)));
    });
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  private get width() {
    return this.pdf.page.width - 2 * MARGIN;
  }

  private write(tag: string, font: string, size: number, colour: string, text: string, gap: number) {
    this.root.add(
      this.pdf.struct(tag, {}, () => {
        this.pdf.fontSize(size).fillColor(colour);
        writeRuns(this.pdf, font, text, MARGIN, this.pdf.y, { lineGap: 3 });
      }),
    );
    this.pdf.y += gap;
  }

  private keep(height: number) {
    if (this.pdf.y + height > this.pdf.page.height - MARGIN - 24) this.pdf.addPage();
  }

  title(text: string) {
    this.write('H1', 'Times-Bold', 24, ACCENT, text, 12);
  }

  heading(text: string) {
    this.keep(KEEP_PT);
    this.pdf.y += 8;
    this.write('H2', 'Times-Bold', 15, ACCENT, text, 4);
  }

  paragraph(text: string) {
    this.write('P', 'Helvetica', 11, INK, text, 8);
  }

  /** @param label what stands before an item: a bullet, or its number */
  list(items: readonly string[], label: (at: number) => string) {
    const list = this.pdf.struct('L');
    this.root.add(list);
    items.forEach((item, at) => {
      this.keep(40);
      const entry = this.pdf.struct('LI');
      list.add(entry);
      const top = this.pdf.y;
      const put = (text: string, indent: number) => () => {
        this.pdf.fontSize(11).fillColor(INK);
        const options = { width: this.width - indent, lineGap: 3 };
        writeRuns(this.pdf, 'Helvetica', text, MARGIN + indent, top, options);
      };
      entry.add(this.pdf.struct('Lbl', {}, put(label(at), 0)));
      entry.add(this.pdf.struct('LBody', {}, put(item, 24)));
      entry.end();
      this.pdf.y += 6;
    });
    list.end();
  }

  /** @param head names of the columns @param rows cells as text; the first column gets half of the width */
  table(head: readonly string[], rows: readonly (readonly string[])[]) {
    const table = this.pdf.struct('Table');
    this.root.add(table);
    [head, ...rows].forEach((cells, at) => {
      this.keep(22);
      const row = this.pdf.struct('TR');
      table.add(row);
      const top = this.pdf.y;
      cells.forEach((cell, column) => {
        const left =
          MARGIN + (column ? this.width / 2 + ((column - 1) * this.width) / 2 / (cells.length - 1) : 0);
        row.add(
          this.pdf.struct(at ? 'TD' : 'TH', {}, () => {
            this.pdf.fontSize(10.5).fillColor(INK);
            writeRuns(this.pdf, at ? 'Helvetica' : 'Helvetica-Bold', cell, left, top, { lineBreak: false });
          }),
        );
      });
      row.end();
      this.pdf.y = top + 16;
      this.rule(this.pdf.y);
      this.pdf.y += 5;
    });
    table.end();
    this.pdf.y += 6;
  }

  /** A line across the page; decoration, so an artifact. */
  private rule(y: number) {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    this.pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.width, y)
      .lineWidth(0.5)
      .stroke(RULE);
    this.pdf.endMarkedContent();
  }

  /** Numbers the pages and ends the file. @returns its bytes */
  finish(): Promise<Buffer> {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.pdf.switchToPage(page);
      this.pdf.page.margins.bottom = 0;
      this.pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
      this.pdf.fontSize(9).fillColor('#3a4c54');
      const foot = `${this.footer}  ·  page ${page + 1} of ${count}`;
      writeRuns(this.pdf, 'Helvetica', foot, MARGIN, this.pdf.page.height - 44, { lineBreak: false });
      this.pdf.endMarkedContent();
    }
    this.root.end();
    this.pdf.end();
    return this.bytes;
  }
}
