import { strFromU8, strToU8 } from 'fflate';
import { workbook, workbookFiles } from '../tables/workbooks';
import { type Example } from './example';
import {
  HEADER,
  ROW,
  ROWS,
  read,
  plain,
  zip,
  changed,
  inSheet,
  row,
  withCell,
  prefixed,
  date1904,
  moved,
  withChart,
  sharedStrings,
  written,
  inFormat,
  HIDDEN,
  ODS,
  odsRow,
  odsTable,
  HIDDEN_STYLE,
} from './workbook-makers';

/** Workbooks with what reading each gives (F-20). */
export const WORKBOOKS: Example[] = [
  ['a plain workbook', () => zip(plain()), read],
  ['parts whose names have prefixes, in single quotes', () => zip(changed(prefixed)), read],
  [
    'parts in UTF-16',
    () =>
      zip(
        Object.fromEntries(
          Object.entries(plain()).map(([name, part]) => [
            name,
            Buffer.from(`\uFEFF${strFromU8(part)}`, 'utf16le'),
          ]),
        ),
      ),
    read,
  ],
  [
    'comments, instructions and a mark before the XML',
    () => zip(changed((text) => `\uFEFF<?x y?><!-- <sheetData> -->${text}`)),
    read,
  ],
  [
    'the strict form of the format',
    () =>
      zip(
        changed((text) =>
          text
            .replaceAll(
              'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
              'http://purl.oclc.org/ooxml/spreadsheetml/main',
            )
            .replaceAll(
              'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
              'http://purl.oclc.org/ooxml/officeDocument/relationships',
            ),
        ),
      ),
    read,
  ],
  ...['chartsheet', 'dialogsheet', 'xlMacrosheet'].map((kind): Example => [
    `a sheet before the table that is none (${kind})`,
    () => zip(withChart(kind)),
    { ...read, notes: ['Not read: sheet “More”. An import reads one sheet.'] },
  ]),
  [
    'a relation named with signs of XML',
    () => {
      const parts = workbookFiles({ name: 'More', rows: [['y']] }, { name: 'All', rows: ROWS });
      const named = (name: string) =>
        strToU8(
          strFromU8(parts[name]!)
            .replace(/(<sheet .*?\/>)(<sheet .*?\/>)/, '$2$1')
            .replace('"rId2"', '"r&amp;&lt;&quot;2"'),
        );
      const [book, list] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'] as const;
      return zip({ ...parts, [book]: named(book), [list]: named(list) });
    },
    { ...read, notes: ['Not read: sheet “More”. An import reads one sheet.'] },
  ],
  ['parts at unusual places', () => zip(moved()), read],
  [
    'a sheet named by character references',
    () => workbook({ name: '&#2693;&#x0AAE; BE &amp; ME', rows: ROWS }),
    { ...read, sheet: 'અમ BE & ME' },
  ],
  [
    'cells and rows without their places',
    () => zip(changed((text, name) => (name.endsWith('sheet1.xml') ? text.replace(/ r="\w+"/g, '') : text))),
    read,
  ],
  ['properties and a theme, as Excel writes them', () => written('xlsx'), inFormat([HIDDEN])],
  ['a binary workbook (.xlsb)', () => written('xlsb'), inFormat([HIDDEN])],
  ['a workbook of the older kind (.xls)', () => written('biff8'), inFormat([])],
  ['a workbook of Excel 5 (.xls)', () => written('biff5'), inFormat([])],
  ['a spreadsheet of LibreOffice (.ods)', () => written('ods'), inFormat([])],
  ['a date of the calendar from 1904', () => zip(date1904), withCell('2026-08-18')],
  [
    'rich text, with the reading of a name',
    () =>
      zip(
        sharedStrings(
          '<r><t>ZARNA </t></r><r><rPr><b/></rPr><t xml:space="preserve">SHAH</t></r><rPh sb="0" eb="1"><t>za</t></rPh>',
        ),
      ),
    read,
  ],
  [
    'rich text inside a cell',
    () => row('<c r="B2" t="inlineStr"><is><r><t>ZARNA </t></r><r><t>SHAH</t></r></is></c>'),
    read,
  ],
  [
    'text in a CDATA section',
    () => row('<c r="B2" t="inlineStr"><is><t><![CDATA[A < B & C]]></t></is></c>'),
    withCell('A < B & C'),
  ],
  ['a boolean', () => row('<c r="B2" t="b"><v>1</v></c>'), withCell('TRUE')],
  ['an error', () => row('<c r="B2" t="e"><v>#N/A</v></c>'), withCell('#N/A')],
  ['an error of later versions', () => row('<c r="B2" t="e"><v>#SPILL!</v></c>'), withCell('#N/A')],
  [
    'a formula by the number that it had',
    () => row('<c r="B2"><f>8.1+0.59</f><v>8.690000000000001</v></c>'),
    withCell('8.69'),
  ],
  ['a date with its time', () => row('<c r="B2" s="1"><v>46252.4375</v></c>'), withCell('2026-08-18 10:30')],
  [
    'a date in ISO form',
    () => row('<c r="B2" t="d"><v>2026-08-18T00:00:00Z</v></c>'),
    withCell('2026-08-18'),
  ],
  [
    'an escaped character',
    () => row('<c r="B2" t="inlineStr"><is><t>A_x0026_B</t></is></c>'),
    withCell('A&B'),
  ],
  [
    'a hidden row',
    () =>
      inSheet(
        '<row r="2"><c r="A2"><v>220280107901</v></c></row><row r="3" hidden="1"><c r="A3"><v>220280107902</v></c></row>',
      ),
    {
      sheet: 'All',
      rows: [HEADER, ['220280107901'], ['220280107902']],
      notes: ['Row 3 is hidden in the sheet. It is read too.'],
    },
  ],
  [
    'hidden columns',
    () =>
      inSheet(
        '<row r="2"><c r="A2"><v>220280107901</v></c><c r="B2" t="b"><v>0</v></c></row>',
        '<cols><col min="2" max="2" hidden="1"/></cols>',
      ),
    withCell('FALSE', ['Hidden in the sheet, and read too: column B.']),
  ],
  [
    'a hidden sheet before the shown one, and another with rows',
    () => {
      const parts = workbookFiles(
        { name: 'Old', rows: [['x']] },
        { name: 'All', rows: ROWS },
        { name: 'More', rows: [['y']] },
      );
      const book = strFromU8(parts['xl/workbook.xml']!).replace(
        'name="Old"',
        'name="Old" state="veryHidden"',
      );
      return zip({ ...parts, 'xl/workbook.xml': strToU8(book) });
    },
    {
      ...read,
      notes: [
        'Not read: sheet “More”. An import reads one sheet.',
        'Not read: hidden sheet “Old”. An import reads one sheet.',
      ],
    },
  ],
  [
    'other prefixes in an .ods, and what it hides',
    () =>
      zip(
        ODS(
          odsTable('Old', odsRow(['x']), ' t:style-name="h"') +
            odsTable('All', odsRow(HEADER) + odsRow(ROW, ' t:visibility="filter"')),
          HIDDEN_STYLE,
        ),
      ),
    { ...read, notes: [HIDDEN, 'Not read: hidden sheet “Old”. An import reads one sheet.'] },
  ],
];
