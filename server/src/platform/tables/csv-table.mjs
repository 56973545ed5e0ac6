import { parse } from 'csv-parse/sync';
import { LONGEST_RECORD, Refused, ROWS_ABOVE, tooMany, whole as inText } from './table-limits.mjs';

const SEPARATORS = [',', ';', '\t', '|'];
/** As much of a file says by what its values are separated. */
const HEAD = { characters: 64 * 1024, lines: 20 };
/** Excel's own way to say it, before the header. */
const SAID = /^sep=(.)\r?\n/i;

/** @param {Uint8Array} bytes @param {string} encoding @returns {string} @throws TypeError for what is none */
const decoded = (bytes, encoding) => new TextDecoder(encoding, { fatal: true }).decode(bytes);

/**
 * The text of a file in UTF-8 or 16, with or without its mark.
 * @param {Uint8Array} bytes @returns {string} @throws Refused
 */
function textOf(bytes) {
  const [a, b] = bytes;
  const isMarked = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
  const encoding =
    isMarked || a === 0 || b === 0 ? (a === 0xfe || a === 0 ? 'utf-16be' : 'utf-16le') : 'utf-8';
  let text;
  try {
    text = decoded(bytes, encoding);
  } catch {
    throw new Refused(
      'This file is neither UTF-8 nor UTF-16 text. In Excel, save it as “CSV UTF-8” or as a workbook (.xlsx).',
    );
  }
  if (text.includes('\0')) throw new Refused('This is neither a CSV file nor a workbook (.xlsx).');
  return text;
}

/** A comma between digits, which may be inside one amount. */
const IN_AMOUNT = /(?<=\d),(?=\d)/g;
/** Lines as they are copied from a mail: two blanks between values, or one behind an enrollment. */
const BLANKS = /\S {2,}\S|^\s*\d{12} /;

/**
 * The most frequent separator of the first lines. A comma between digits counts where nothing else separates; a
 * comma with a blank separates where each other comma is inside an amount: 220280107101, 16,00,000.
 * @param {string} text @returns {string | null} null where blanks separate
 */
function separatorOf(text) {
  const lines = text.slice(0, HEAD.characters).split(/\r\n|\n|\r/, HEAD.lines);
  const bare = lines.flatMap((line) => line.replace(/"[^"]*"/g, '').trim() || []);
  const plain = bare.map((line) => line.replace(IN_AMOUNT, ''));
  const most = SEPARATORS.map((separator) =>
    Math.max(0, ...plain.map((line) => line.split(separator).length - 1)),
  );
  const highest = Math.max(...most);
  if (highest === 0) return bare.some((line) => BLANKS.test(line)) ? null : ',';
  const separator = SEPARATORS[most.indexOf(highest)] ?? ',';
  const isSpaced = plain.every((line) => /, /.test(line) && !/,(?! )/.test(line));
  return separator === ',' && isSpaced ? ', ' : separator;
}

/**
 * Lines with a tab where blanks separate.
 * @param {string} text @returns {string}
 */
function withTabs(text) {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim());
  const isWide = lines.some((line) => /\S {2,}\S/.test(line));
  return lines.map((line) => (isWide ? line.replace(/ {2,}/g, '\t') : line.replace(' ', '\t'))).join('\n');
}

/**
 * Where an amount without quotes was taken apart at its commas, as far as its cells show: 16 | 00 | 000.
 * @param {readonly string[]} cells @returns {{ at: number, text: string } | undefined}
 */
function splitAmount(cells) {
  const at = cells.findIndex(
    (cell, place) => /^\d{1,3}$/.test(cell) && /^\d{2,3}$/.test(cells[place + 1] ?? ''),
  );
  if (at < 0) return undefined;
  const groups = [cells[at]];
  for (const cell of cells.slice(at + 1)) {
    if (!/^\d{2,3}$/.test(cell)) return undefined;
    groups.push(cell);
    if (cell.length === 3) return { at, text: groups.join(',') };
  }
  return undefined;
}

/**
 * Reads a CSV file, or pasted lines: any separator of comma, semicolon, tab and bar, or blanks; UTF-8 or 16. Blank rows are
 * passed over.
 * @param {Uint8Array} bytes @param {number} mostRows
 * @returns {{ sheet: null, rows: { line: number, cells: string[], split?: { at: number, text: string } | undefined }[] }}
 * @throws Refused in words
 */
export function readCsv(bytes, mostRows) {
  const all = textOf(bytes);
  const said = SAID.exec(all);
  const whole = said ? all.slice(said[0].length) : all;
  const delimiter = said?.[1] ?? separatorOf(whole);
  const text = delimiter === null ? withTabs(whole) : whole;
  try {
    const records = /** @type {{ record: string[], info: { lines: number } }[]} */ (
      /** @type {unknown} */ (
        parse(text, {
          delimiter: delimiter ?? '\t',
          info: true,
          relax_column_count: true,
          skip_empty_lines: true,
          skip_records_with_empty_values: true,
          max_record_size: LONGEST_RECORD,
          to: mostRows + ROWS_ABOVE + 1,
        })
      )
    );
    if (records.length > mostRows + ROWS_ABOVE) throw tooMany(mostRows);
    const rows = records.map(({ record, info }) => {
      const cells = record.map((cell) => cell.trim());
      const split = delimiter === ',' ? splitAmount(cells) : undefined;
      return { line: info.lines + (said ? 1 : 0), cells, ...(split && { split }) };
    });
    return { sheet: null, rows };
  } catch (error) {
    if (error instanceof Refused) throw error;
    const { code, message } = /** @type {Error & { code?: string }} */ (error);
    if (code === 'CSV_MAX_RECORD_SIZE') {
      const line = /at line (\d+)/.exec(message)?.[1] ?? '1';
      throw new Refused(
        `Line ${line} is longer than ${inText(LONGEST_RECORD)} characters: a table has one row in each line.`,
      );
    }
    throw new Refused(`This is not a CSV file: ${message}.`);
  }
}
