import type { ResultRow, ResultsChecked } from '../src/contract/cell';

/** A row of semester results. @param change what differs */
export const sampleResultRow = (change: Partial<ResultRow> = {}): ResultRow => ({
  line: 2,
  verdict: 'change',
  enrollment: '240280107001',
  name: 'Asha Shah',
  changes: [{ label: 'BE CPI', old: '8.1', new: '7.4' }],
  drives: [{ id: 'd1', code: 'acme-2027', company: 'Acme', eligible: false, applied: true }],
  problems: [],
  ...change,
});

/**
 * A checked file of semester results: a row that changes, one that does not, and one of no one.
 * @param change what differs
 */
export const sampleResults = (change: Partial<ResultsChecked> = {}): ResultsChecked => ({
  sheet: null,
  columns: [
    { header: 'Enrollment No.', samples: ['240280107001', '240280107002'], field: 'enrollment' },
    { header: 'CPI', samples: ['7.4', '8'], field: 'cpi' },
  ],
  unread: null,
  counts: { rows: 3, change: 1, same: 1, unknown: 1, error: 0 },
  blanks: 0,
  version: 'v1',
  drives: [{ id: 'd1', code: 'acme-2027', company: 'Acme', gained: 0, lost: 1, applied: 1 }],
  rows: [
    sampleResultRow(),
    sampleResultRow({
      line: 3,
      verdict: 'same',
      enrollment: '240280107002',
      name: 'Ravi Patel',
      changes: [],
      drives: [],
    }),
    sampleResultRow({
      line: 4,
      verdict: 'unknown',
      enrollment: '240280107099',
      name: '',
      changes: [],
      drives: [],
      problems: ['no student has this enrollment'],
      cells: ['240280107099', '9'],
    }),
  ],
  ...change,
});
