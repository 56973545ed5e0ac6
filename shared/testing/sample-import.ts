import type { ImportChecked, ImportRow } from '../src/contract/cell';

/** A row of an import. @param change what differs */
export const sampleImportRow = (change: Partial<ImportRow> = {}): ImportRow => ({
  line: 2,
  verdict: 'new',
  enrollment: '240280107001',
  name: 'Asha Shah',
  changes: [],
  unverifies: false,
  problems: [],
  texts: { enrollment: '240280107001', name: 'Asha Shah', branch: 'Computer' },
  corrected: [],
  ...change,
});

/** A checked file: one row of each status that matters. @param change what differs */
export const sampleImport = (change: Partial<ImportChecked> = {}): ImportChecked => ({
  sheet: null,
  columns: [
    { header: 'Enrollment No.', samples: ['240280107001', '240280107002'], field: 'enrollment' },
    { header: 'Student Name', samples: ['Asha Shah', 'Ravi Patel'], field: 'name' },
    { header: 'City', samples: ['Surat'], field: null },
  ],
  unread: null,
  counts: { rows: 3, new: 1, change: 1, same: 0, unlisted: 1, error: 0 },
  blanks: 2,
  version: 'v1',
  draft: 'draft-1',
  skipped: [{ line: 6, text: 'Total students: 3', why: 'a total' }],
  words: [
    {
      kind: 'branch',
      degree: 'BE',
      said: 'compter',
      rows: 1,
      value: null,
      suggestion: 'computer',
      remembered: false,
    },
  ],
  rows: [
    sampleImportRow(),
    sampleImportRow({
      line: 3,
      verdict: 'change',
      enrollment: '240280107002',
      name: 'Ravi Patel',
      changes: [{ field: 'branch', old: 'computer', new: 'civil' }],
      unverifies: true,
    }),
    sampleImportRow({
      line: 4,
      verdict: 'unlisted',
      enrollment: '240280107003',
      name: 'Kiran Solanki',
      problems: ['branch “compter” of BE is not on the college’s list; did you mean “computer”?'],
      texts: { enrollment: '240280107003', name: 'Kiran Solanki', branch: 'compter' },
      cells: ['240280107003', 'Kiran Solanki', '=1+1'],
    }),
  ],
  ...change,
});
