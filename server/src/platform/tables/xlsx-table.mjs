import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { MERGED_CELLS, Refused, ROWS_ABOVE, tooMany, UNPACKED_BYTES } from './table-limits.mjs';

/** What is read of a workbook: pictures and the like are not unpacked. */
const WANTED =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/;
const MEGABYTE = 1024 * 1024;
const broken = () => new Refused('This workbook is damaged: open it in Excel and save it again.');

/**
 * Unpacks what is wanted of a workbook. The sizes that it declares are added up before anything is unpacked, and what is
 * unpacked is never more than what was declared.
 * @param {Uint8Array} bytes @returns {Record<string, Uint8Array>} @throws Refused
 */
function unpack(bytes) {
  let size = 0;
  /** @param {{ name: string, originalSize: number }} file */
  const filter = ({ name, originalSize }) => {
    if (!WANTED.test(name)) return false;
    size += originalSize;
    return true;
  };
  unzipSync(bytes, { filter: (file) => filter(file) && false });
  if (size > UNPACKED_BYTES)
    throw new Refused(
      `This workbook takes ${Math.ceil(size / MEGABYTE)} MB unpacked, and at most ${UNPACKED_BYTES / MEGABYTE} MB are read. Copy the rows of the students into a new workbook, or save the sheet as CSV.`,
    );
  return unzipSync(bytes, { filter });
}

/** @param {string} text @returns {string} */
const plain = (text) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
/** @param {string} tag @param {string} name */
const attribute = (tag, name) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/**
 * The sheets that are shown, in their order.
 * @param {Record<string, Uint8Array>} files @returns {{ name: string, file: string }[]}
 */
function sheetsOf(files) {
  const text = (/** @type {string} */ name) => strFromU8(files[name] ?? new Uint8Array());
  const targets = new Map(
    (text('xl/_rels/workbook.xml.rels').match(/<(\w+:)?Relationship\s[^>]*>/g) ?? []).map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target').replace(/^\/?(xl\/)?/, 'xl/'),
    ]),
  );
  return (text('xl/workbook.xml').match(/<(\w+:)?sheet\s[^>]*>/g) ?? [])
    .filter((tag) => !/state="(very)?hidden"/i.test(tag))
    .map((tag) => ({ name: plain(attribute(tag, 'name')), file: targets.get(attribute(tag, 'r:id')) ?? '' }));
}

const VALUE = /<v>|<is>/;
/** @param {string} xml @returns {number} */
function countRows(xml) {
  let count = 0;
  for (const [row] of xml.matchAll(/<row\s.*?(<\/row>|\/>)/gs)) if (VALUE.test(row)) count += 1;
  return count;
}

/** A formula that was never calculated has no value: it is read as a text that says so. @param {string} xml */
const namedFormulas = (xml) =>
  xml.replace(/<c\s([^>]*)>(?:(?!<\/c>).)*?<f\b(?:(?!<\/c>).)*<\/c>/gs, (cell, attributes) =>
    VALUE.test(cell)
      ? cell
      : `<c r="${attribute(` ${attributes}`, 'r')}" t="inlineStr"><is><t>=</t></is></c>`,
  );

/** @param {string} letters @returns {number} a column's place, from 0 */
const columnOf = (letters) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Gives each of merged cells what their first one says. @param {string[][]} rows @param {string} xml */
function fillMerged(rows, xml) {
  let left = MERGED_CELLS;
  for (const [, fromColumn = '', fromRow, toColumn = '', toRow] of xml.matchAll(
    /<mergeCell\s[^>]*ref="([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)"/g,
  )) {
    const said = rows[Number(fromRow) - 1]?.[columnOf(fromColumn)] ?? '';
    for (let row = Number(fromRow) - 1; row < Math.min(Number(toRow), rows.length); row += 1)
      for (let column = columnOf(fromColumn); column <= columnOf(toColumn); column += 1) {
        if ((left -= 1) < 0) return;
        const cells = rows[row];
        if (cells && column < Math.max(cells.length, rows[0]?.length ?? 0)) cells[column] = said;
      }
  }
}

/**
 * A cell as text: whole numbers with all their digits, dates as 2026-08-18.
 * @param {unknown} cell @returns {string}
 */
function textOf(cell) {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? BigInt(cell).toString() : String(cell);
  return typeof cell === 'string' ? cell.trim() : typeof cell === 'boolean' ? String(cell).toUpperCase() : '';
}

/**
 * Reads the first sheet of a workbook that is shown and has rows. Formulas are read by the values that they had.
 * @param {Uint8Array} bytes @param {number} mostRows
 * @returns {Promise<{ sheet: string, rows: { line: number, cells: string[] }[] }>}
 * @throws Refused in words
 */
export async function readXlsx(bytes, mostRows) {
  let files;
  try {
    files = unpack(bytes);
  } catch (error) {
    throw error instanceof Refused ? error : broken();
  }
  for (const { name, file } of sheetsOf(files)) {
    const bytesOfSheet = files[file];
    if (!bytesOfSheet) continue;
    const xml = strFromU8(bytesOfSheet);
    const count = countRows(xml);
    if (count === 0) continue;
    if (count > mostRows + ROWS_ABOVE) throw tooMany(mostRows);
    const rows = await readRows({ ...files, [file]: strToU8(namedFormulas(xml)) }, name);
    fillMerged(rows, xml);
    return {
      sheet: name,
      rows: rows
        .map((cells, at) => ({ line: at + 1, cells }))
        .filter(({ cells }) => cells.some((cell) => cell !== '')),
    };
  }
  throw new Refused('No sheet of this workbook has a row.');
}

/** @param {Record<string, Uint8Array>} files @param {string} sheet @returns {Promise<string[][]>} */
async function readRows(files, sheet) {
  try {
    const rows = await readSheet(Buffer.from(zipSync(files, { level: 0 })), sheet);
    return rows.map((cells) => cells.map(textOf));
  } catch {
    throw broken();
  }
}
