import PDFDocument from 'pdfkit';
import { pageBreaks } from './page-breaks';
import { COLOURS, CONTENT_WIDTH, fontFile, PAGE, TYPE, type Ink } from './paper';

/** A fixed date, so that the same content makes the same bytes. */
const MADE = new Date('2026-01-01T00:00:00Z');

/** Space between lines beside the font's own: display sizes are set tight. */
const leading = (size: number): number => size * (size > 20 ? -0.14 : 0.16);

type Place = { left: number; top: number; width: number };
type ElementOptions = { alt?: string; bbox?: number[]; scope?: 'Row' | 'Column' };
type Block = { height: number; draw: () => void };

/**
 * Writes a tagged A4 PDF (PDF/UA): every text has its structure and its font inside the file, pictures have words,
 * headings are bookmarks, and what is decoration says so.
 */
export class PdfWriter {
  readonly pdf: PDFKit.PDFDocument;
  private parent: PDFKit.PDFStructureElement;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly bytes: Promise<Buffer>;

  /** @param title the document's title @param college printed at the foot of every page but the first */
  constructor(
    private readonly title: string,
    private readonly college: string,
  ) {
    this.pdf = new PDFDocument({
      size: 'A4',
      margins: { top: PAGE.top, left: PAGE.margin, right: PAGE.margin, bottom: 0 },
      pdfVersion: '1.7',
      // The types do not name it yet.
      ...({ subset: 'PDF/UA' } as object),
      tagged: true,
      displayTitle: true,
      lang: 'en-IN',
      bufferPages: true,
      font: fontFile(400),
      info: { Title: `${title}, ${college}`, Author: college, CreationDate: MADE, ModDate: MADE },
    });
    const chunks: Buffer[] = [];
    this.bytes = new Promise((resolve) => {
      this.pdf
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve(Buffer.concat(chunks)));
    });
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
    this.parent = this.root;
  }

  /** The place of the next thing. */
  get y(): number {
    return this.pdf.y;
  }

  set y(value: number) {
    this.pdf.y = value;
  }

  /** Room that is left on the page. */
  get left(): number {
    return PAGE.height - PAGE.bottom - this.pdf.y;
  }

  nextPage(): void {
    this.pdf.addPage();
    this.pdf.y = PAGE.top;
  }

  /** Begins a page when the height does not fit on this one. */
  keep(height: number): void {
    if (height > this.left) this.nextPage();
  }

  /** An element of the structure with what the body adds to it. */
  inside(tag: string, body: () => void, options: ElementOptions = {}): void {
    const outer = this.parent;
    const element = this.pdf.struct(tag, options);
    outer.add(element);
    this.parent = element;
    body();
    this.parent = outer;
    element.end();
  }

  /** An element of the structure that is drawn. */
  mark(tag: string, draw: () => void, options: ElementOptions = {}): void {
    this.parent.add(this.pdf.struct(tag, options, draw));
  }

  /** Decoration: nothing of it is read out. */
  artifact(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  /** Puts a text on the page; what follows is below it. */
  put(text: string, { weight, size, colour, align = 'left' }: Ink, { left, top, width }: Place): void {
    this.pdf.font(fontFile(weight)).fontSize(size).fillColor(colour);
    this.pdf.text(text, left, top, { width, align, lineGap: leading(size) });
  }

  /** The height that a text takes. */
  heightOf(text: string, { weight, size }: Ink, width: number): number {
    this.pdf.font(fontFile(weight)).fontSize(size);
    return text === '' ? 0 : this.pdf.heightOfString(text, { width, lineGap: leading(size) });
  }

  /** A text as an element of its own, across the page where no place is given; gives its height. */
  text(tag: string, text: string, ink: Ink, place: Partial<Place> = {}): void {
    const at = { left: PAGE.margin, top: this.pdf.y, width: CONTENT_WIDTH, ...place };
    this.mark(tag, () => this.put(text, ink, at));
  }

  /** A heading and its bookmark. @param follows height that has to fit below it */
  heading(text: string, follows = 90): void {
    this.keep(follows + 40);
    if (this.pdf.y > PAGE.top) this.pdf.y += 20;
    this.pdf.outline.addItem(text);
    const top = this.pdf.y;
    this.artifact(() => this.pdf.rect(PAGE.margin, top, 28, 3).fill(COLOURS.warm));
    this.text('H2', text, TYPE.heading, { top: top + 9 });
    this.pdf.y += 14;
  }

  paragraph(text: string, ink: Ink = TYPE.body): void {
    this.keep(this.heightOf(text, ink, CONTENT_WIDTH));
    this.text('P', text, ink);
    this.pdf.y += 8;
  }

  /** Draws blocks one below another, shared among pages; each draws from `y` and is `height` high. */
  blocks(blocks: readonly Block[]): void {
    const room = PAGE.height - PAGE.bottom - PAGE.top;
    const breaks = pageBreaks(
      blocks.map(({ height }) => height),
      this.left,
      room,
    );
    blocks.forEach(({ height, draw }, at) => {
      if (breaks.has(at)) this.nextPage();
      const top = this.pdf.y;
      draw();
      this.pdf.y = top + height;
    });
  }

  /** A line across the content. */
  rule(y: number, colour: string = COLOURS.line): void {
    this.artifact(() =>
      this.pdf
        .moveTo(PAGE.margin, y)
        .lineTo(PAGE.margin + CONTENT_WIDTH, y)
        .lineWidth(0.5)
        .stroke(colour),
    );
  }

  private foot(page: number, count: number): void {
    const top = PAGE.height - 44;
    const width = CONTENT_WIDTH - 60;
    this.rule(top - 10);
    this.pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    this.put(`${this.title}  ·  ${this.college}`, TYPE.small, { left: PAGE.margin, top, width });
    const end = { left: PAGE.margin + width, top, width: 60 };
    this.put(`${page} of ${count}`, { ...TYPE.small, align: 'right' }, end);
    this.pdf.endMarkedContent();
  }

  /** Numbers the pages after the cover and ends the file. @returns its bytes */
  finish(): Promise<Buffer> {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let page = start + 1; page < start + count; page += 1) {
      this.pdf.switchToPage(page);
      this.foot(page + 1, count);
    }
    this.root.end();
    this.pdf.end();
    return this.bytes;
  }
}
