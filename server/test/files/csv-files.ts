import { deflateSync } from 'node:zlib';
import type { Example } from './example';

const HEADER = ['Enrollment No', 'Name', 'Branch'];
const ROW = ['220280107901', 'MEET D’COSTA', 'civil'];
const ROWS = [HEADER, ROW];
const read = (rows: string[][] = ROWS) => ({ sheet: null, rows, notes: [] });
const lines = (separator: string, end = '\r\n') => ROWS.map((cells) => cells.join(separator) + end).join('');
const bytes =
  (text: string, encoding: BufferEncoding = 'utf8') =>
  () =>
    Buffer.from(text, encoding);
/** Windows-1252 differs from Latin-1 in the curly apostrophe alone here. */
const windows = (text: string) => () => Buffer.from(text.replaceAll('’', '\x92'), 'latin1');
const wide =
  (text: string, isBig = false) =>
  () => {
    const made = Buffer.from(text, 'utf16le');
    return isBig ? made.swap16() : made;
  };
const named = (name: string) => read([HEADER, ['220280107901', name, 'civil']]);
const inRow = (name: string) => bytes(`Enrollment No,Name,Branch\r\n220280107901,${name},civil\r\n`);

/** Text files with what reading each gives (F-21). */
export const CSV_FILES: Example[] = [
  ['UTF-8', bytes(lines(',')), read()],
  ['UTF-8 with its mark', bytes(`\uFEFF${lines(',')}`), read()],
  ['UTF-16 LE with its mark', wide(`\uFEFF${lines('\t')}`), read()],
  ['UTF-16 BE with its mark', wide(`\uFEFF${lines('\t')}`, true), read()],
  ['UTF-16 LE without a mark', wide(lines(';')), read()],
  ['UTF-16 BE without a mark', wide(lines(';'), true), read()],
  ['Windows-1252 with a curly apostrophe, as Excel’s “CSV (Comma delimited)”', windows(lines(',')), read()],
  [
    'Windows-1252 with accents',
    windows('Enrollment No;Name;Branch\r\n220280107901;RENÉ ÅBERG;civil\r\n'),
    named('RENÉ ÅBERG'),
  ],
  [
    'Mac OS Roman with a curly apostrophe, as Excel’s “CSV (Macintosh)”',
    () => Buffer.from(lines(',', '\r').replaceAll('’', '\xd5'), 'latin1'),
    read(),
  ],
  [
    'semicolons below a title with commas',
    bytes(`Sample Institute, Surat, Gujarat, India\n${lines(';')}`),
    read([['Sample Institute, Surat, Gujarat, India'], ...ROWS]),
  ],
  [
    'two columns with tabs, and a comma in each name',
    bytes('Enrollment No\tName, surname\n220280107901\tSHAH, ASHA\n'),
    read([
      ['Enrollment No', 'Name, surname'],
      ['220280107901', 'SHAH, ASHA'],
    ]),
  ],
  ['semicolons', bytes(lines(';')), read()],
  ['tabs', bytes(lines('\t')), read()],
  ['pipes', bytes(lines('|')), read()],
  ['a line that names the separator', bytes(`sep=;\r\n${lines(';')}`), read()],
  ['a line that names an unusual separator', bytes(`sep=^\r\n${lines('^')}`), read()],
  ['line ends of old Macs', bytes(lines(',', '\r')), read()],
  [
    'mixed line ends',
    bytes('Enrollment No,Name,Branch\r\n220280107901,A,civil\n220280107902,B,civil\r220280107903,C,civil'),
    read([
      HEADER,
      ['220280107901', 'A', 'civil'],
      ['220280107902', 'B', 'civil'],
      ['220280107903', 'C', 'civil'],
    ]),
  ],
  ['the mark of DOS for the end of a file', bytes(`${lines(',')}\x1a`), read()],
  ['a quote inside a value', inRow('ZARNA "ZEE" TEST'), named('ZARNA "ZEE" TEST')],
  ['a value that begins with a quoted word', inRow('"ZEE" TEST'), named('"ZEE" TEST')],
  ['an inch sign', inRow('TV 5"'), named('TV 5"')],
  ['doubled quotes', inRow('"ZARNA ""ZEE"" TEST"'), named('ZARNA "ZEE" TEST')],
  ['a blank behind a quote', inRow('"ZARNA" '), named('ZARNA')],
  ['a line break in quotes', inRow('"ZARNA\r\nTEST"'), named('ZARNA\nTEST')],
  [
    'a line break in quotes behind a quoted word',
    inRow('"""Best"" team\r\nnext"'),
    named('"Best" team\nnext'),
  ],
  [
    'a first line that begins with MZ',
    bytes('MZ,Enrollment No,Name,Branch of the college\r\n1,220280107901,A,civil\r\n'),
    read([
      ['MZ', 'Enrollment No', 'Name', 'Branch of the college'],
      ['1', '220280107901', 'A', 'civil'],
    ]),
  ],
  ['text that a formula guard protects', inRow("'=1+1"), named('=1+1')],
  ['an apostrophe that guards nothing', inRow("'ZARNA"), named("'ZARNA")],
  [
    'a quote that is not closed',
    bytes('a,b\r\n1,2\r\n3,"4\r\n5,6\r\n'),
    /^A quote \("\) on line 3 is not closed/,
  ],
  [
    'two quotes that open on two lines',
    bytes('a,b\r\n1,2\r\n3,"4,x\r\n5,"6",x\r\n7,8\r\n'),
    /^A quote \("\) on line 3 is not closed/,
  ],
  [
    'a quote that is not closed in a long file',
    bytes(`a,b\r\n1,"2\r\n${'3,4\r\n'.repeat(20_000)}`),
    /^A quote \("\) on line 2 is not closed/,
  ],
  [
    'UTF-8 with a damaged place',
    () => Buffer.concat([Buffer.from('a,b\n1,é\n2,x'), Buffer.from([0xe9, 0x0a])]),
    /^Line 3 of this file has characters that cannot be read/,
  ],
  [
    'UTF-16 that ends in the middle of a character',
    () => wide(`\uFEFF${lines(',')}`)().subarray(0, 41),
    /^This file is damaged/,
  ],
  ['an empty file', bytes(''), /^This file is empty/],
  ['a file of blank lines', bytes('\uFEFF \r\n\r\n'), /^This file is empty/],
  [
    'a web page, as some portals name .xls',
    bytes(
      '\r\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>1</td></tr></table></html>',
    ),
    /^This file is a web page \(HTML\)/,
  ],
  [
    'a table of a web page alone',
    bytes('<TABLE border=1><tr><td>Enrollment</td></tr></TABLE>'),
    /^This file is a web page \(HTML\)/,
  ],
  ['a web page in UTF-16', wide('\uFEFF<!DOCTYPE html><html></html>'), /^This file is a web page \(HTML\)/],
  [
    'XML of Excel 2003',
    bytes('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>'),
    /^This file is XML and no workbook/,
  ],
  ['a PDF file', bytes('\n%PDF-1.7\n'), /^This file is a PDF file\. Choose a workbook/],
  ['a PNG picture', bytes('\x89PNG\r\n\x1a\n', 'latin1'), /^This file is a picture \(PNG\)/],
  ['a JPEG picture', bytes('\xff\xd8\xff\xe0', 'latin1'), /^This file is a picture \(JPEG\)/],
  ['a text document (RTF)', bytes('{\\rtf1 a}'), /^This file is a text document \(RTF\)/],
  [
    'a SYLK file, as some programs name .xls',
    bytes('ID;PWXL;N;E\r\nP;PGeneral\r\nC;Y1;X1;K"Enrollment No"\r\nE\r\n'),
    /^This file is a SYLK file/,
  ],
  ['a DIF file', bytes('TABLE\r\n0,1\r\n"EXCEL"\r\nVECTORS\r\n0,2\r\n""\r\n'), /^This file is a DIF file/],
  ['a JSON file', bytes('\uFEFF[\n  { "enrollment": "220280107901" }\n]'), /^This file is a JSON file/],
  ['contacts', bytes('BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n'), /^This file is a list of contacts/],
  ['a program', bytes(`MZ\x90${'\0'.repeat(60)}`, 'latin1'), /^This file is a program/],
  ['a packed archive', bytes('\x1f\x8b\x08', 'latin1'), /^This file is a packed archive/],
  [
    'packed bytes',
    () => deflateSync(Buffer.from(lines(',').repeat(9))),
    /^This file is neither a workbook nor text/,
  ],
];
