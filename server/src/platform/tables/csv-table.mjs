import { parse } from 'csv-parse/sync';
import { LONGEST_RECORD, Refused, ROWS_ABOVE, tooMany, whole } from './table-limits.mjs';

const SEPARATORS = [',', ';', '\t'];
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

/** What stands most often between values in the first lines. @param {string} text @returns {string} */
function separatorOf(text) {
  const lines = text.slice(0, HEAD.characters).split(/\r\n|\n|\r/, HEAD.lines);
  const bare = lines.map((line) => line.replace(/"[^"]*"/g, ''));
  const most = SEPARATORS.map((separator) => Math.max(...bare.map((line) => line.split(separator).length)));
  return SEPARATORS[most.indexOf(Math.max(...most))] ?? ',';
}

/**
 * Reads a CSV file: any separator of comma, semicolon and tab, UTF-8 or 16. Blank rows are passed over.
 * @param {Uint8Array} bytes @param {number} mostRows
 * @returns {{ sheet: null, rows: { line: number, cells: string[] }[] }}
 * @throws Refused in words
 */
export function readCsv(bytes, mostRows) {
  const all = textOf(bytes);
  const said = SAID.exec(all);
  const text = said ? all.slice(said[0].length) : all;
  try {
    const records = /** @type {{ record: string[], info: { lines: number } }[]} */ (
      /** @type {unknown} */ (
        parse(text, {
          delimiter: said?.[1] ?? separatorOf(text),
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
    const rows = records.map(({ record, info }) => ({
      line: info.lines + (said ? 1 : 0),
      cells: record.map((cell) => cell.trim()),
    }));
    return { sheet: null, rows };
  } catch (error) {
    if (error instanceof Refused) throw error;
    const { code, message } = /** @type {Error & { code?: string }} */ (error);
    if (code === 'CSV_MAX_RECORD_SIZE') {
      const line = /at line (\d+)/.exec(message)?.[1] ?? '1';
      throw new Refused(
        `Line ${line} is longer than ${whole(LONGEST_RECORD)} characters: a table has one row in each line.`,
      );
    }
    throw new Refused(`This is not a CSV file: ${message}.`);
  }
}
