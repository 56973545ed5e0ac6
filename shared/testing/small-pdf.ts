const objectsOf = (text: string): string[] => {
  const drawn = `BT /F 20 Tf 60 760 Td (${text}) Tj ET`;
  return [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
};

/** Ten digits each, so that no size depends on a place. */
const place = (at: number): string => String(at).padStart(10, '0');

function assembled(objects: string[], padding: string, trailer = ''): string {
  let body = '%PDF-1.4\n';
  let table = '0000000000 65535 f \n';
  objects.forEach((object, at) => {
    table += `${place(body.length)} 00000 n \n`;
    body += `${at + 1} 0 obj${object}endobj\n`;
  });
  const entries = objects.length + 1;
  body += padding;
  return `${body}xref\n0 ${entries}\n${table}trailer<</Size ${entries}/Root 1 0 R${trailer}>>\nstartxref\n${place(body.length)}\n%%EOF\n`;
}

/**
 * A PDF file of these objects, in the syntax of ISO 32000-1, 7.3; the first is the catalogue.
 * @param objects each without its `obj` and `endobj`, in the order of their numbers; a character is a byte
 * @param trailer further entries of the trailer
 */
export const pdfOfObjects = (objects: string[], trailer = ''): string => assembled(objects, '', trailer);

/**
 * A real PDF of one page with a line of text, which every reader opens; another text makes another file.
 * @param text the text on it, in ASCII
 * @param bytes its exact size, where that is more than the page takes (about 550 bytes)
 */
export function smallPdf(text = 'Resume', bytes = 0): string {
  const objects = objectsOf(text.replace(/[^\x20-\x7e]|[()\\]/g, '-'));
  const missing = bytes - assembled(objects, '').length;
  return assembled(objects, missing > 0 ? `${'%'.padEnd(missing - 1, 'x')}\n` : '');
}
