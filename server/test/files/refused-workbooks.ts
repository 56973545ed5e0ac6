import { strFromU8, strToU8 } from 'fflate';
import { workbook, workbookFiles } from '../tables/workbooks';
import { locked, type Example } from './example';
import {
  ROWS,
  plain,
  zip,
  changed,
  written,
  lockedXls,
  container,
  ODS,
  flipped,
  lockedZip,
} from './workbook-makers';

/** Workbooks with the reason why each is refused (F-20). */
export const REFUSED_WORKBOOKS: Example[] = [
  ['a workbook with a password', () => container('EncryptedPackage', 'EncryptionInfo'), locked],
  ['an .xls with a password', lockedXls, locked],
  [
    'an .ods with a password',
    () =>
      zip({
        ...ODS(''),
        'META-INF/manifest.xml': strToU8(
          '<m:manifest xmlns:m="m"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>',
        ),
      }),
    locked,
  ],
  ['a ZIP file with a password', lockedZip, locked],
  ['a workbook cut short', () => zip(plain()).subarray(0, 700), /^This workbook is damaged/],
  ['a workbook with one changed byte', flipped, /^This workbook is damaged/],
  [
    'a workbook whose XML is not closed',
    () => zip(changed((text, name) => (name.endsWith('sheet1.xml') ? text.slice(0, -30) : text))),
    /^This workbook is damaged/,
  ],
  [
    'XML with entities of its own',
    () =>
      zip(
        changed((text, name) =>
          name.endsWith('sheet1.xml') ? `<!DOCTYPE x [<!ENTITY a "b">]>${text}` : text,
        ),
      ),
    /^This workbook is damaged/,
  ],
  [
    'a workbook without the part of its sheet',
    () => zip(Object.fromEntries(Object.entries(plain()).filter(([name]) => !name.endsWith('sheet1.xml')))),
    /^This workbook is damaged/,
  ],
  [
    'a cell whose text is missing, before another sheet',
    () => {
      const parts = workbookFiles({ name: 'All', rows: ROWS }, { name: 'More', rows: [['y']] });
      const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
      const cut = sheet.replace(/<c r="B2".*?<\/c>/, '<c r="B2" t="s"><v>7</v></c>');
      return zip({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(cut) });
    },
    /^This workbook is damaged/,
  ],
  [
    'a part whose place cannot be read',
    () => zip(changed((text) => text.replace('worksheets/sheet1.xml', 'worksheets/%zz.xml'))),
    /^This workbook is damaged/,
  ],
  ['an .xls cut short', () => written('biff8').subarray(0, 1500), /^This workbook is damaged/],
  [
    'a workbook without rows',
    () => workbook({ name: 'All', rows: [] }),
    /^No sheet of this workbook has a row/,
  ],
  [
    'a workbook with hidden sheets only',
    () => zip(changed((text) => text.replace('name="All"', 'name="All" state="hidden"'))),
    /^Only hidden sheets .*: All\. Unhide/,
  ],
  [
    'a Word document',
    () =>
      zip({
        '_rels/.rels': strToU8(
          '<Relationships><Relationship Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
        ),
        'word/document.xml': strToU8('<w:document xmlns:w="w"/>'),
      }),
    /^This file is a Word document\. Choose a workbook/,
  ],
  ['an older Word document', () => container('WordDocument'), /^This file is a Word document/],
  [
    'an archive with a workbook in it',
    () => zip({ 'Sent today/Students.XLSX': zip(plain()) }),
    /^This file is an archive \(ZIP\) with sent today\/students\.xlsx in it\. Unpack it/,
  ],
  [
    'an archive of pictures',
    () => zip({ 'a.png': strToU8('a') }),
    /^This file is an archive \(ZIP\) without a workbook/,
  ],
  [
    'a text document of LibreOffice',
    () => zip({ ...ODS(''), mimetype: strToU8('application/vnd.oasis.opendocument.text') }),
    /^This file is another document \(OpenDocument\)/,
  ],
];
