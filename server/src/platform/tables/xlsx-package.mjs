import { zipSync } from 'fflate';
import { HiddenParts } from './hidden-parts.mjs';
import { damaged, isNoTable } from './table-limits.mjs';
import { attributeOf, quoted, readXml, usualXml } from './xml-parts.mjs';

/** @typedef {import('./zip-package.mjs').Package} Package */
/** @typedef {{ id: string, type: string, target: string }} Relation */

const OFFICE = 'http://schemas.openxmlformats.org';
const MAIN = `${OFFICE}/spreadsheetml/2006/main`;
const RELATIONS = `${OFFICE}/officeDocument/2006/relationships`;
/** Both forms of the format: the usual one, and the strict one (ISO/IEC 29500, parts 4 and 1). */
const PREFIXES = {
  [MAIN]: '',
  [RELATIONS]: 'r',
  'http://purl.oclc.org/ooxml/spreadsheetml/main': '',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
};
/** What a part has that is not its text: readings of Japanese names, and what programs add. */
const WITHOUT = new Set(['rPh', 'phoneticPr', 'extLst']);
const NO_ROWS = `<worksheet xmlns="${MAIN}"><sheetData/></worksheet>`;
/** What is read of each kind of part. */
const CHILDREN = {
  workbook: new Set(['workbookPr', 'sheets']),
  sheet: new Set(['sheetData', 'cols', 'mergeCells']),
  sharedStrings: undefined,
  styles: new Set(['numFmts', 'cellXfs']),
};
/** Main parts of other documents, by their root. @type {Readonly<Record<string, string>>} */
const OTHERS = { document: 'a Word document', presentation: 'a presentation' };

/**
 * The part that a relation names.
 * @param {string} address @param {string} base @returns {string} @throws Refused for an escape that is none
 */
function partAt(address, base) {
  try {
    return decodeURIComponent(new URL(address, base).pathname.slice(1));
  } catch {
    throw damaged();
  }
}

/** What a part's relations are: the last word of their type, and the part that they name. */
function relationsOf(/** @type {Package} */ zip, /** @type {string} */ part) {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(part) ?? [];
  const place = `${folder}_rels/${name}.rels`;
  /** @type {Relation[]} */
  const found = [];
  if (!zip.has(place)) return found;
  const base = `zip://package/${part}`;
  readXml(zip.read(place), {
    open(tag) {
      const address = attributeOf(tag, 'Target').replaceAll('\\', '/');
      if (tag.local !== 'Relationship' || attributeOf(tag, 'TargetMode') === 'External') return;
      if (!URL.canParse(address, base)) return;
      found.push({
        id: attributeOf(tag, 'Id'),
        type: attributeOf(tag, 'Type').split('/').at(-1) ?? '',
        target: partAt(address, base),
      });
    },
  });
  return found;
}

/** The root of a part. @param {Uint8Array} bytes */
function rootOf(bytes) {
  let root = '';
  readXml(bytes, {
    open({ local }) {
      root ||= local;
    },
  });
  return root;
}

/** @param {Package} zip @returns {string | undefined} the main part of a document of Office */
export const mainPart = (zip) =>
  relationsOf(zip, '').find(({ type }) => type === 'officeDocument')?.target ??
  ['xl/workbook.xml', 'xl/workbook.bin'].find((name) => zip.has(name));

const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const BINARY_TYPES = 'application/vnd.ms-excel';

/** The types of the parts (OPC, 10.1.2). @param {string[]} names @param {boolean} isBinary */
function typesOf(names, isBinary) {
  const of = (/** @type {string} */ kind) => {
    if (!isBinary) return `${TYPES}.${kind}+xml`;
    return `${BINARY_TYPES}.${kind === 'sheet.main' ? 'sheet.binary.macroEnabled.main' : kind}`;
  };
  const kindOf = (/** @type {string} */ name) =>
    name.startsWith('xl/worksheets/')
      ? 'worksheet'
      : (/** @type {Record<string, string>} */ ({ workbook: 'sheet.main' })[name.slice(3, -4)] ??
        name.slice(3, -4));
  const parts = names.map((name) => `<Override PartName="/${name}" ContentType="${of(kindOf(name))}"/>`);
  return `<Types xmlns="${OFFICE}/package/2006/content-types">${parts.join('')}</Types>`;
}

/** Finds in a workbook's elements what it hides. */
class Hiding {
  hidden = new HiddenParts();
  /** The name of the sheet whose part is read. */
  sheet = '';
  row = 0;
  /** Names by their relations. @type {Map<string, string>} */
  names = new Map();

  /** @param {string} id of the part's relation */
  begin(id) {
    this.sheet = this.names.get(id) ?? '';
    this.row = 0;
  }

  /** @param {import('./xml-parts.mjs').Tag} tag */
  onTag(tag) {
    const { local } = tag;
    if (local === 'sheet') {
      const name = attributeOf(tag, 'name');
      this.names.set(attributeOf(tag, 'id'), name);
      if (/hidden$/i.test(attributeOf(tag, 'state'))) this.hidden.sheets.add(name);
    }
    if (local !== 'row' && local !== 'col') return;
    const isHidden = /^(1|true)$/.test(attributeOf(tag, 'hidden'));
    if (local === 'row') {
      this.row = Number(attributeOf(tag, 'r')) || this.row + 1;
      if (isHidden) this.hidden.addRows(this.sheet, this.row - 1, 1);
    } else if (isHidden) {
      const [from, to] = [Number(attributeOf(tag, 'min')), Number(attributeOf(tag, 'max'))];
      this.hidden.addColumns(this.sheet, from - 1, to - from + 1);
    }
  }
}

/** @param {string[]} relations */
const relationList = (relations) =>
  Buffer.from(
    `<Relationships xmlns="${OFFICE}/package/2006/relationships">${relations.join('')}</Relationships>`,
  );

/**
 * A workbook (.xlsx, .xlsm, .xlsb) of any program with its parts where Excel puts them, and their XML as Excel writes it:
 * the library looks for both. Only sheets, texts and number formats are in it.
 * @param {Package} zip @param {string} main its main part
 * @returns {{ file: Uint8Array, hidden: HiddenParts | null }} a ZIP file, and what the workbook hides; null for a binary one
 * @throws Refused for another document, or one that is damaged
 */
export function usualWorkbook(zip, main) {
  const isBinary = main.toLowerCase().endsWith('.bin');
  const ending = isBinary ? 'bin' : 'xml';
  const other = isBinary ? undefined : OTHERS[rootOf(zip.read(main))];
  if (other) throw isNoTable(other);
  const hiding = new Hiding();
  /** @param {string} name @param {keyof typeof CHILDREN} kind */
  const part = (name, kind) => {
    const bytes = zip.read(name);
    if (isBinary) return bytes;
    const form = { prefixes: PREFIXES, children: CHILDREN[kind], without: WITHOUT };
    return usualXml(bytes, { ...form, onOpen: (tag) => hiding.onTag(tag) });
  };
  /** @type {Record<string, Uint8Array>} */
  const parts = { [`xl/workbook.${ending}`]: part(main, 'workbook') };
  /** @type {string[]} */
  const relations = [];
  for (const { id, type, target } of relationsOf(zip, main)) {
    const kind = /sheet$/i.test(type) ? 'worksheet' : type;
    const isSheet = kind === 'worksheet';
    if (!isSheet && kind !== 'sharedStrings' && kind !== 'styles') continue;
    const name = isSheet ? `worksheets/sheet${relations.length + 1}.${ending}` : `${kind}.${ending}`;
    // A sheet for a chart, a dialog or a macro is one without rows. With no relation, the library takes the part of
    // another sheet for it.
    if (!isSheet || type === 'worksheet') {
      hiding.begin(id);
      parts[`xl/${name}`] ??= part(target, isSheet ? 'sheet' : kind);
    } else if (!isBinary) parts[`xl/${name}`] = Buffer.from(NO_ROWS);
    relations.push(`<Relationship Id="${quoted(id)}" Type="${RELATIONS}/${kind}" Target="${name}"/>`);
  }
  if (relations.length === 0) throw damaged();
  const all = {
    '[Content_Types].xml': Buffer.from(typesOf(Object.keys(parts), isBinary)),
    [`xl/_rels/workbook.${ending}.rels`]: relationList(relations),
    ...parts,
  };
  return { file: zipSync(all, { level: 0 }), hidden: isBinary ? null : hiding.hidden };
}
