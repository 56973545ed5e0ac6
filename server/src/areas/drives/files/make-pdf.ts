/** A text to show on pages: a document of a drive file without a file. */
type PdfText = { title: string; paragraphs: string[]; author: string };

/** No clock in the file: the same text is always the same bytes, and is stored once. */
const MADE = new Date('2026-01-01T00:00:00Z');
const INK = '#1d2b36';
const ACCENT = '#0f5e6b';

/**
 * Makes a PDF of a title and paragraphs; a paragraph that begins with '- ' is an item of a list and one
 * that begins with '# ' a heading.
 * @returns the bytes, the same for the same text
 */
export async function makePdf({ title, paragraphs, author }: PdfText): Promise<Buffer> {
  // Its fonts take a tenth of a start, and few processes make a PDF.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: 64,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: MADE, ModDate: MADE },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject));

  document
    .fillColor(ACCENT)
    .font('Helvetica-Bold')
    .fontSize(10)
    .text(author.toUpperCase(), { characterSpacing: 1.5 });
  document.moveDown(0.4).fillColor(INK).fontSize(22).text(title);
  document.moveDown(0.5).rect(64, document.y, 48, 3).fill(ACCENT);
  document.moveDown(1.2);
  for (const paragraph of paragraphs) write(document, paragraph);
  document.end();
  await done;
  return Buffer.concat(chunks);
}

function write(document: PDFKit.PDFDocument, paragraph: string): void {
  const text = paragraph.replaceAll('₹', 'Rs. ').trim();
  if (text.startsWith('# ')) {
    document.moveDown(0.4).fillColor(ACCENT).font('Helvetica-Bold').fontSize(13).text(text.slice(2));
    document.moveDown(0.3);
    return;
  }
  document.fillColor(INK).font('Helvetica').fontSize(11);
  const isItem = text.startsWith('- ');
  document.text(isItem ? `\u2022  ${text.slice(2)}` : text, { indent: isItem ? 12 : 0, lineGap: 3 });
  document.moveDown(isItem ? 0.2 : 0.6);
}
