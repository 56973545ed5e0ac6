import type { YearStatistics } from '@portal/shared/college';

/** Sums over all years, never written down anywhere (PUB-02). */
export const totals = (rows: readonly YearStatistics[]) => ({
  studentsSelected: rows.reduce((sum, row) => sum + row.studentsSelected, 0),
  companiesVisited: rows.reduce((sum, row) => sum + row.companiesVisited, 0),
});
