import { parse } from 'csv-parse/sync';
import { csvText } from './csv-text.mjs';
import { LONGEST_RECORD, Refused, ROWS_ABOVE, tooMany, whole as inText } from './table-limits.mjs';

/** A tab is hardly ever inside a value: where it and a comma are as frequent, it separates. */
const SEPARATORS = ['\t', ',', ';', '|'];
/** As much of a file says by what its values are separated. */
const HEAD = { characters: 64 * 1024, lines: 20 };
/** Excel's own way to say it, before the header. */
const SAID = /^"?sep=(.)"?\n/i;

/** A comma between digits, which may be inside one amount. */
const IN_AMOUNT = /(?<=\d),(?=\d)/g;
/** Lines as they are copied from a mail: two blanks between values, or one behind an enrollment. */
const BLANKS = /\S {2,}\S|^\s*\d{12} /;

/** How often a sign is in most lines; whole rows outweigh a title with commas above them. @param {number[]} counts */
const usual = (counts) => counts.toSorted((a, b) => a - b)[counts.length >> 1] ?? 0;

/**
 * The most frequent separator of the first lines, first of most of them. A comma between digits counts where nothing else separates; a
 * comma with a blank separates where each other comma is inside an amount: 220280107101, 16,00,000.
 * @param {string} text @returns {string | null} null where blanks separate
 */
function separatorOf(text) {
  const lines = text.slice(0, HEAD.characters).split('\n', HEAD.lines);
  const bare = lines.flatMap((line) => line.replace(/"[^"]*"/g, '').trim() || []);
  const plain = bare.map((line) => line.replace(IN_AMOUNT, ''));
  const countsOf = (/** @type {string} */ separator) => plain.map((line) => line.split(separator).length - 1);
  const usually = SEPARATORS.map((separator) => usual(countsOf(separator)));
  const most = usually.some((count) => count > 0)
    ? usually
    : SEPARATORS.map((separator) => Math.max(0, ...countsOf(separator)));
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
  const lines = text.split('\n').map((line) => line.trim());
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

/** How a cell is kept from being read as a formula: by an apostrophe, as the portal's own files have it (OWASP). */
const GUARDED = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** @param {string} cell */
const cellOf = (cell) => {
  const text = cell.trim();
  // A quote that ends before the blanks behind it.
  const inner = /^"([^"]*)"$/.exec(text)?.[1];
  return (inner ?? text).replace(GUARDED, '');
};

/** @param {number} line */
const unclosed = (line) =>
  new Refused(`A quote (") on line ${line} is not closed. Close it or delete it, and choose the file again.`);

/**
 * A quote that opens in one line and closes inside a value of another was meant for neither. A value that begins with
 * a quoted word is in the file as it should be: all in quotes, and each of its own doubled.
 * @param {{ record: string[], info: { lines: number } }} row @param {readonly string[]} lines of the file
 */
function refuseOpenQuote({ record, info }, lines) {
  for (const [at, cell] of record.entries()) {
    if (!cell.startsWith('"') || !cell.includes('\n')) continue;
    const breaks = record.slice(at).join('').split('\n').length - 1;
    const raw = lines.slice(info.lines - breaks - 1, info.lines).join('\n');
    if (!raw.includes(`"${cell.replaceAll('"', '""')}"`)) throw unclosed(info.lines - breaks);
  }
}

/** The first line after one that has a quote. @param {string} text @param {number} line */
const quoteAfter = (text, line) => {
  const at = text.split('\n').findIndex((one, place) => place >= line && one.includes('"'));
  return Math.max(at, 0) + 1;
};

/**
 * @param {string} text @param {string} delimiter @param {number} mostRows
 * @returns {{ record: string[], info: { lines: number } }[]} @throws Refused
 */
function recordsOf(text, delimiter, mostRows) {
  let lastLine = 0;
  try {
    return /** @type {ReturnType<typeof recordsOf>} */ (
      /** @type {unknown} */ (
        parse(text, {
          delimiter,
          record_delimiter: '\n',
          info: true,
          relax_column_count: true,
          // A quote inside a value is a character of it.
          relax_quotes: true,
          skip_empty_lines: true,
          skip_records_with_empty_values: true,
          max_record_size: LONGEST_RECORD,
          to: mostRows + ROWS_ABOVE + 1,
          on_record: (record, { lines }) => {
            lastLine = lines;
            return record;
          },
        })
      )
    );
  } catch (error) {
    const { code, message } = /** @type {Error & { code?: string }} */ (error);
    if (code === 'CSV_QUOTE_NOT_CLOSED') throw unclosed(quoteAfter(text, lastLine));
    if (code !== 'CSV_MAX_RECORD_SIZE') throw new Refused(`This is not a CSV file: ${message}.`);
    // A quote that is never closed makes one record of the lines behind it.
    const line = Number(/at line (\d+)/.exec(message)?.[1] ?? 1);
    if (line > lastLine + 1) throw unclosed(quoteAfter(text, lastLine));
    throw new Refused(
      `Line ${line} is longer than ${inText(LONGEST_RECORD)} characters: a table has one row in each line.`,
    );
  }
}

/**
 * Reads a CSV file, or pasted lines: any separator of comma, semicolon, tab and bar, or blanks. Blank rows are passed over.
 * @param {Uint8Array} bytes @param {number} mostRows
 * @returns {{ sheet: null, notes: string[], rows: { line: number, cells: string[], split?: { at: number, text: string } | undefined }[] }}
 * @throws Refused in words
 */
export function readCsv(bytes, mostRows) {
  const all = csvText(bytes);
  const said = SAID.exec(all);
  const whole = said ? all.slice(said[0].length) : all;
  const delimiter = said?.[1] ?? separatorOf(whole);
  const text = delimiter === null ? withTabs(whole) : whole;
  const records = recordsOf(text, delimiter ?? '\t', mostRows);
  if (records.length > mostRows + ROWS_ABOVE) throw tooMany(mostRows);
  const lines = text.split('\n');
  const rows = records.map((row) => {
    refuseOpenQuote(row, lines);
    const cells = row.record.map(cellOf);
    const split = delimiter === ',' ? splitAmount(cells) : undefined;
    return { line: row.info.lines + (said ? 1 : 0), cells, ...(split && { split }) };
  });
  return { sheet: null, notes: [], rows };
}
