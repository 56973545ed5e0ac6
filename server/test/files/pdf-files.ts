import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { pdfOfObjects, smallPdf } from '@portal/shared/testing/small-pdf';
import { encryptedPdf } from '../pdf/pdfs';

const bytesOf = (text: string) => Buffer.from(text, 'latin1');
/** A page of text; the catalogue has these entries, and these objects follow from number 6. */
function made(catalogue = '', more: string[] = [], page = ''): Buffer {
  const text = 'BT /F 20 Tf 60 760 Td (Asha: /JavaScript \\(and /Launch\\)) Tj ET';
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>${page}>>`,
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...more,
  ];
  return bytesOf(pdfOfObjects(objects));
}
const plain = smallPdf('Asha');
/** An object in an object stream, as most programs write them. */
function packed(object: string): string {
  const content = deflateSync(`9 0 ${object}`).toString('latin1');
  return `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${content.length}>>stream\n${content}\nendstream`;
}
/** A page of text that RC4 encrypts with an owner's password only (ISO 32000-1, 7.6.3.3): it opens without one. */
const ownerOnly = readFileSync(new URL('./owner-password.pdf', import.meta.url));

/** PDF files with why each is refused; null for one that is taken (F-09). */
export const PDF_FILES: [name: string, bytes: Buffer, fault: RegExp | null][] = [
  ['a plain one', bytesOf(plain), null],
  ['a line end before the header', bytesOf(`\n${plain}`), null],
  ['1,000 bytes before the header', bytesOf(`${'x'.repeat(1000)}${plain}`), null],
  ['1,100 bytes before the header', bytesOf(`${'x'.repeat(1100)}${plain}`), /no PDF/],
  ['a table at another place', bytesOf(plain.replace(/startxref\n\d+/, 'startxref\n99999')), null],
  ['a table with wrong places', bytesOf(plain.replace(/0(\d{9}) 00000 n/g, '1$1 00000 n')), null],
  ['no table', bytesOf(plain.replace(/xref\n[^]*?trailer/, 'trailer')), null],
  ['words behind its end', bytesOf(`${plain}\n<!-- sent by a server -->${'\0'.repeat(2000)}`), null],
  ['an owner’s password only', ownerOnly, null],
  [
    'words of scripts in its texts',
    made('/Lang(/JavaScript)', ['<</Title(Node /JavaScript \\) dev)>>']),
    null,
  ],
  [
    'a link to a web page',
    made('', ['<</S/URI/URI(https://a.example)>>'], '/Annots[<</Subtype/Link/Rect[0 0 9 9]/A 6 0 R>>]'),
    null,
  ],
  ['a first page to open at', made('/OpenAction[3 0 R/Fit]'), null],
  ['a password', encryptedPdf, /protected by a password/],
  ['half its bytes', bytesOf(plain.slice(0, plain.length / 2)), /cut off/],
  ['no end behind its objects', bytesOf(plain.slice(0, plain.indexOf('xref\n'))), /cut off/],
  ['a second half that is missing', bytesOf(`${plain}7 0 obj<</A 1>>endobj\n8 0 obj<</Len`), /cut off/],
  [
    'a script that runs when it opens',
    made('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'),
    /contains a script/,
  ],
  ['a script with an escaped name', made('/OpenAction<</S/J#61vaScript/JS(1)>>'), /contains a script/],
  [
    'a script among the names',
    made('/Names<</JavaScript<</Names[(a) 6 0 R]>>>>', ['<</S/JavaScript/JS(1)>>']),
    /contains a script/,
  ],
  ['a script of a page', made('', [], '/AA<</O<</S/JavaScript/JS(1)>>>>'), /contains a script/],
  ['a script in packed objects', made('', [packed('<</S/JavaScript/JS(1)>>')]), /contains a script/],
  ['a program to start', made('/OpenAction 6 0 R', ['<</S/Launch/F(calc.exe)>>']), /starts a program/],
  [
    'an attached file',
    made('/Names<</EmbeddedFiles<</Names[(a) 6 0 R]>>>>', [
      '<</Type/Filespec/F(a.exe)/EF<</F 7 0 R>>>>',
      '<</Type/EmbeddedFile/Length 1>>stream\nx\nendstream',
    ]),
    /attached file/,
  ],
  [
    'an attached file without its type',
    made('/Names<</EmbeddedFiles<</Names[(a) 6 0 R]>>>>', [
      '<</Type/Filespec/F(a.exe)/EF<</F 7 0 R>>>>',
      '<</Length 1>>stream\nx\nendstream',
    ]),
    /attached file/,
  ],
  [
    'an attached file that no list names',
    made('/AF[6 0 R]', ['<</Type/Filespec/F(a.exe)/EF<</F 7 0 R>>>>', '<</Length 1>>stream\nx\nendstream']),
    /attached file/,
  ],
  [
    'media with a script',
    made('', [], '/Annots[<</Subtype/Screen/Rect[0 0 9 9]/A<</S/Rendition/JS(app.alert\\(1\\))>>>>]'),
    /embedded media/,
  ],
  ['a form that sends data', made('', ['<</S/SubmitForm/F(https://a.example)>>']), /sends data/],
  ['a dynamic form', made('/AcroForm<</Fields[]/XFA(a)>>'), /dynamic form/],
  ['a header alone', bytesOf('%PDF-1.7\n'), /cut off/],
];
