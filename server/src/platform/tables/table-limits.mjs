/** A file that cannot be read as a table; the message is a line for the person. */
export class Refused extends Error {}

/** Rows above those of the table: a title, the header. */
export const ROWS_ABOVE = 20;
/** Longest line of a CSV file, in characters. */
export const LONGEST_RECORD = 64 * 1024;
/** Most bytes of a workbook once unpacked: 10,000 rows of 30 cells are a third of it. */
export const UNPACKED_BYTES = 48 * 1024 * 1024;
/** Most cells that merged cells are filled into. */
export const MERGED_CELLS = 200_000;

/** A number as people read it. @param {number} number */
export const whole = (number) => number.toLocaleString('en-IN');

/** @param {number} mostRows */
export const tooMany = (mostRows) =>
  new Refused(
    `This file has more than ${whole(mostRows)} rows, which is the most that one import takes. Please split it.`,
  );

/** @param {string} what is damaged */
export const damaged = (what = 'workbook') =>
  new Refused(`This ${what} is damaged: open it in Excel and save it again.`);
export const locked = () =>
  new Refused('This workbook is protected by a password. Save it without a password, and choose that file.');
/** @param {string} kind what the file is, with its article */
export const isNoTable = (kind) =>
  new Refused(`This file is ${kind}. Choose a workbook (.xlsx, .xls, .ods) or a CSV file.`);
