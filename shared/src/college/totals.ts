import type { YearStatistics } from './content/statistics.schema';

/** Sums over all years, never written down anywhere (PUB-02). */
export const totals = (rows: readonly YearStatistics[]) => ({
  studentsSelected: rows.reduce((sum, row) => sum + row.studentsSelected, 0),
  companiesVisited: rows.reduce((sum, row) => sum + row.companiesVisited, 0),
});

/** The years of a table: '2020–2025', or the one year that it has. */
export function span(rows: readonly YearStatistics[]): string {
  const [first, last] = [rows[0]?.year, rows.at(-1)?.year];
  return first === last ? String(last) : `${first}–${last}`;
}
