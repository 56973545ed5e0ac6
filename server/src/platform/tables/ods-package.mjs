import { zipSync } from 'fflate';
import { HiddenParts } from './hidden-parts.mjs';
import { isNoTable, locked } from './table-limits.mjs';
import { attributeOf, readXml, usualXml } from './xml-parts.mjs';

/** @typedef {import('./zip-package.mjs').Package} Package */

const NAMES = 'urn:oasis:names:tc:opendocument:xmlns';
const SPREADSHEET = 'application/vnd.oasis.opendocument.spreadsheet';
const MANIFEST = 'META-INF/manifest.xml';
/** OpenDocument 1.3, part 3, 1.3; of calc, whether a cell is an error. */
const PREFIXES = {
  ...Object.fromEntries(
    ['office', 'table', 'text', 'style'].map((prefix) => [`${NAMES}:${prefix}:1.0`, prefix]),
  ),
  [`${NAMES}:datastyle:1.0`]: 'number',
  'urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0': 'calcext',
};
/** Notes of a cell, and changes that were recorded, are none of its text. */
const WITHOUT = new Set(['annotation', 'tracked-changes', 'shapes', 'forms']);
/** @param {Package} zip */
const isEncrypted = (zip) => {
  let is = false;
  if (zip.has(MANIFEST))
    readXml(zip.read(MANIFEST), {
      open({ local }) {
        is ||= local === 'encryption-data';
      },
    });
  return is;
};

/** @param {Package} zip */
export const isOpenDocument = (zip) => zip.has('content.xml') && (zip.has(MANIFEST) || zip.has('mimetype'));

/** Finds in a content's elements what the spreadsheet hides: the library does not read it of this format. */
class Hiding {
  hidden = new HiddenParts();
  /** Styles of sheets that are not shown. @type {Set<string>} */
  #styles = new Set();
  #style = '';
  #sheet = '';
  #row = 0;
  #column = 0;

  /** @param {import('./xml-parts.mjs').Tag} tag */
  onTag(tag) {
    const { local } = tag;
    if (local === 'style') this.#style = attributeOf(tag, 'name');
    if (local === 'table-properties' && attributeOf(tag, 'display') === 'false')
      this.#styles.add(this.#style);
    if (local === 'table') {
      this.#sheet = attributeOf(tag, 'name');
      [this.#row, this.#column] = [0, 0];
      if (this.#styles.has(attributeOf(tag, 'style-name'))) this.hidden.sheets.add(this.#sheet);
    }
    const isHidden = /^(collapse|filter)$/.test(attributeOf(tag, 'visibility'));
    if (local === 'table-row') {
      const count = Number(attributeOf(tag, 'number-rows-repeated') || 1);
      if (isHidden) this.hidden.addRows(this.#sheet, this.#row, count);
      this.#row += count;
    }
    if (local === 'table-column') {
      const count = Number(attributeOf(tag, 'number-columns-repeated') || 1);
      if (isHidden) this.hidden.addColumns(this.#sheet, this.#column, count);
      this.#column += count;
    }
  }
}

/**
 * An OpenDocument spreadsheet (.ods) in the form that the library reads, and what it hides.
 * @param {Package} zip @returns {{ file: Uint8Array, hidden: HiddenParts }} @throws Refused for one with a password
 */
export function usualOds(zip) {
  if (isEncrypted(zip)) throw locked();
  const type = zip.has('mimetype') ? Buffer.from(zip.read('mimetype')).toString().trim() : SPREADSHEET;
  if (!type.startsWith(SPREADSHEET)) throw isNoTable('another document (OpenDocument)');
  const hiding = new Hiding();
  const content = usualXml(zip.read('content.xml'), {
    prefixes: PREFIXES,
    without: WITHOUT,
    onOpen: (tag) => hiding.onTag(tag),
  });
  const styles = zip.has('styles.xml')
    ? usualXml(zip.read('styles.xml'), { prefixes: PREFIXES, without: WITHOUT })
    : Buffer.from('<a/>');
  const parts = { [MANIFEST]: Buffer.from('<a/>'), 'styles.xml': styles, 'content.xml': content };
  return { file: zipSync(parts, { level: 0 }), hidden: hiding.hidden };
}
