import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { pdfOfObjects } from '@portal/shared/testing/small-pdf';

const CATALOGUE = '<</Type/Catalog/Pages 2 0 R>>';
const ONE_PAGE = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const page = (resources = '') =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<${resources}>>>>`;
const stream = (content: string | Buffer, entries = '') =>
  `<<${entries}/Length ${content.length}>>stream\n${content.toString('latin1')}\nendstream`;
const packed = (content: Buffer | string) =>
  stream(deflateSync(content, { level: 9 }), '/Filter/FlateDecode');
const bytesOf = (text: string) => Buffer.from(text, 'latin1');
const made = (objects: string[], trailer = '') => bytesOf(pdfOfObjects(objects, trailer));
const onePage = (content: string, resources = '', more: string[] = []) =>
  made([CATALOGUE, ONE_PAGE, page(resources), content, ...more]);

const FONT = '/Font<</F 5 0 R>>';
const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const PIXELS = stream(
  Buffer.alloc(64, 90),
  '/Type/XObject/Subtype/Image/Width 8/Height 8/ColorSpace/DeviceGray/BitsPerComponent 8',
);
/** A form that draws itself. */
const FORM = stream(
  '/A Do /A Do',
  '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</A 5 0 R>>>>',
);
const ENCRYPT = `/Encrypt<</Filter/Standard/V 1/R 2/O<${'28'.repeat(32)}>/U<${'28'.repeat(32)}>/P -4>>/ID[<00><00>]`;
const PAGES = 8000;

export const textPdf = onePage(stream('BT /F 20 Tf 60 760 Td (Asha Shah) Tj ET'), FONT, [HELVETICA]);
export const scannedPdf = onePage(stream('q 500 0 0 500 0 0 cm /A Do Q'), '/XObject<</A 5 0 R>>', [PIXELS]);
/** The same behind blanks as text. */
export const scannedBehindBlanksPdf = onePage(
  stream('BT /F 9 Tf (   ) Tj ET q 500 0 0 500 0 0 cm /A Do Q'),
  `${FONT}/XObject<</A 6 0 R>>`,
  [HELVETICA, PIXELS],
);
/** A text turned into outlines: letters as areas. */
export const outlinedPdf = onePage(stream('10 10 m 60 90 l 90 10 l f '.repeat(300)));
export const blankPdf = onePage(stream(''));
/** A line around nothing, and blanks as text. */
export const framedPdf = onePage(stream('9 9 500 800 re S BT /F 9 Tf (   ) Tj ET'), FONT, [HELVETICA]);
export const encryptedPdf = made([CATALOGUE, ONE_PAGE, page(), stream('')], ENCRYPT);
export const noPagesPdf = made([CATALOGUE, '<</Type/Pages/Kids[]/Count 0>>']);
export const twoPagesPdf = made([
  CATALOGUE,
  '<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2>>',
  page(FONT),
  stream('BT /F 20 Tf (Asha) Tj ET'),
  HELVETICA,
  page(),
]);
/** Unpacks to this many bytes. */
const bombPdf = onePage(packed(Buffer.alloc(700 * 1024 * 1024, 32)));
export const slowPdf = onePage(packed('0 0 m 1 1 l S '.repeat(3_000_000)));

/** Files that are made to cost much, or to lead a reader in circles. */
export const HOSTILE_PDFS: [string, Buffer][] = [
  ['a page tree that is its own child', made([CATALOGUE, '<</Type/Pages/Kids[2 0 R]/Count 1>>'])],
  ['a form that draws itself', onePage(stream('/A Do'), '/XObject<</A 5 0 R>>', [FORM])],
  ['a stream whose length is itself', onePage('<</Length 4 0 R>>stream\nx\nendstream')],
  ['an earlier table that is this one', made([CATALOGUE, ONE_PAGE, page(), stream('')], '/Prev 350')],
  [
    'two billion pages declared',
    made([CATALOGUE, '<</Type/Pages/Kids[3 0 R]/Count 2000000000>>', page(), stream('')]),
  ],
  [
    '8,000 blank pages',
    made([
      CATALOGUE,
      `<</Type/Pages/Count ${PAGES}/Kids[${Array.from({ length: PAGES }, (_, at) => `${at + 3} 0 R`).join(' ')}]>>`,
      ...Array.from({ length: PAGES }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>'),
    ]),
  ],
  ['700 MB unpacked', bombPdf],
  ['3 million lines to draw', slowPdf],
  ['400,000 arrays in each other', onePage('['.repeat(400_000) + ']'.repeat(400_000))],
  [
    'a page tree of 12,000 levels',
    made([
      CATALOGUE,
      ...Array.from({ length: 12_000 }, (_, at) => `<</Type/Pages/Kids[${at + 3} 0 R]/Count 1>>`),
      '<</Type/Page/MediaBox[0 0 9 9]>>',
    ]),
  ],
  ['half a file', textPdf.subarray(0, 300)],
  ['a table cut short', textPdf.subarray(0, textPdf.length - 60)],
  ['a web page behind the mark', bytesOf('%PDF-1.4\n<!doctype html><script>alert(1)</script>')],
  ['blanks behind the mark', Buffer.concat([bytesOf('%PDF-1.4\n'), Buffer.alloc(900_000, 32)])],
  ['5 MB of noise behind the mark', Buffer.concat([bytesOf('%PDF-'), randomBytes(5_000_000)])],
];
