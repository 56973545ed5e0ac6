import { ENROLLMENT_PATTERN } from '@portal/shared/contract';
import { tidyIdentity, tidyLine } from '@portal/shared/values';
import type { TableRow } from '../../../platform/tables/read-table';

/** A row that is no student. @property why in words that follow 'Skipped:' */
export type SkippedRow = { line: number; text: string; why: string };

const TEXT_MAX = 200;

/** What a cell of a row that is no student begins with, and what such a row is (F-24). */
const KINDS: readonly [RegExp, string][] = [
  [
    /^(grand |sub ?-?)?totals?\b|^(no|number|count) of (students|candidates|records|rows)\b|^(sum|count)\b/i,
    'a total',
  ],
  [/^page( no\.?)?:? *\d+( *(of|\/) *\d+)?$|^-? *\d+ *(of|\/) *\d+ *-?$/i, 'a page number'],
  [
    /^(prepared|checked|verified|approved|submitted|certified|compiled|generated|printed|exported|signed|received|forwarded)( (by|on|at|from)\b|:)/i,
    'a signature',
  ],
  [
    /^\(?(sd|sign|signed|signature|seal|stamp)\b|\b(h\.?o\.?d\.?|head of (the )?department|principal|registrar|co-?ordinator|placement officer|t\.?p\.?o\.?|dean|director)\b\)?\.?:?$/i,
    'a signature',
  ],
  [/^(note|notes|n\.?b\.?|remarks?|legend|disclaimer|instructions?)\b ?[:.\-–1-9]|^\*+ ?\S/i, 'a note'],
  [/^(date|place|dated)\b ?[:\-–]/i, 'a date or a place'],
  [/^[\s\-–—_=*.]+$/, 'a line'],
];

/** Whether a row has what only a student has: an enrollment, or what a spreadsheet made of one, or an address. */
const isOfStudent = (cells: readonly string[]): boolean =>
  cells.some(
    (cell) =>
      cell.includes('@') ||
      ENROLLMENT_PATTERN.test(tidyIdentity(cell)) ||
      /\d{7}|^\d[\d.]*e\+?\d+$/i.test(cell),
  );

const same = (cells: readonly string[], header: readonly string[]): boolean =>
  header.some((text) => text !== '') &&
  header.every((text, at) => tidyLine(text).toLowerCase() === tidyLine(cells[at] ?? '').toLowerCase());

/** What a row is that is no student; null for a row of a student. */
function kindOf(cells: readonly string[], header: readonly string[]): string | null {
  if (same(cells, header)) return 'the header once more';
  if (isOfStudent(cells)) return null;
  const filled = cells.map(tidyLine).filter((cell) => cell !== '');
  return KINDS.find(([pattern]) => filled.some((cell) => pattern.test(cell)))?.[1] ?? null;
}

/**
 * Parts the rows of students from those below and between them: totals, signatures, page numbers, notes, and the header of
 * another page (F-24). A row with an enrollment or an address is a student's whatever else it says.
 * @param header the texts of the table's header
 */
export function withoutFoot(
  rows: readonly TableRow[],
  header: readonly string[],
): { rows: TableRow[]; skipped: SkippedRow[] } {
  const last = rows.findLastIndex(({ cells }) => isOfStudent(cells));
  const skipped: SkippedRow[] = [];
  const students = rows.filter(({ line, cells }, at) => {
    const filled = cells.map(tidyLine).filter((cell) => cell !== '');
    // Below the last student a single text is a note.
    const isNote = last >= 0 && at > last && header.length > 2 && filled.length === 1;
    const why = kindOf(cells, header) ?? (isNote ? 'a note' : null);
    if (why !== null) skipped.push({ line, text: filled.join(' · ').slice(0, TEXT_MAX), why });
    return why === null;
  });
  return { rows: students, skipped };
}
