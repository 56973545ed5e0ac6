/** Longest run that is listed. */
const LISTED = 20_000;

/** What a workbook hides: sheets by their names, rows and columns by their places from 0. */
export class HiddenParts {
  /** @type {Set<string>} */
  sheets = new Set();
  /** @type {Map<string, Set<number>>} */
  #rows = new Map();
  /** @type {Map<string, Set<number>>} */
  #columns = new Map();

  /** @param {string} sheet */
  rowsOf(sheet) {
    return this.#rows.get(sheet) ?? new Set();
  }

  /** @param {string} sheet */
  columnsOf(sheet) {
    return this.#columns.get(sheet) ?? new Set();
  }

  /** @param {string} sheet @param {number} from @param {number} count */
  addRows(sheet, from, count) {
    this.#rows.set(sheet, add(this.rowsOf(sheet), from, count));
  }

  /** @param {string} sheet @param {number} from @param {number} count */
  addColumns(sheet, from, count) {
    this.#columns.set(sheet, add(this.columnsOf(sheet), from, count));
  }
}

/** @param {Set<number>} places @param {number} from @param {number} count */
function add(places, from, count) {
  for (let at = from; at < from + Math.min(count, LISTED); at += 1) places.add(at);
  return places;
}
