import type { MarksChecked, RoundStudentsPage } from '../src/contract/cell';

/** A checked list of marks: a row that changes and one of nobody. @param change what differs */
export const sampleMarks = (change: Partial<MarksChecked> = {}): MarksChecked => ({
  sheet: null,
  columns: [{ header: 'Enrollment', samples: ['240280107001'], field: 'enrollment' }],
  unread: null,
  counts: { rows: 2, change: 1, same: 0, duplicate: 0, unknown: 1, out: 0, error: 0 },
  blanks: 0,
  version: 'v1',
  rows: [
    {
      line: 2,
      verdict: 'change',
      enrollment: '240280107001',
      name: 'Asha Shah',
      changes: [{ label: 'Result', old: '–', new: 'Qualified' }],
      problems: [],
    },
    {
      line: 3,
      verdict: 'unknown',
      enrollment: '240280107099',
      name: '',
      changes: [],
      problems: ['no student has this enrollment'],
      cells: ['240280107099'],
    },
  ],
  ...change,
});

/** A page of a round's students: one who came, and two of whom nothing is known. @param change what differs */
export const sampleRoundStudents = (change: Partial<RoundStudentsPage> = {}): RoundStudentsPage => ({
  rows: ['ASHA SHAH', 'RAVI PATEL', 'MEERA JOSHI'].map((name, at) => ({
    id: `student-${at}`,
    enrollment: String(240280107001 + at),
    name,
    branch: 'computer',
    attendance: at === 0 ? 'PRESENT' : null,
    result: null,
    staged: at === 0 ? 'QUALIFIED' : null,
  })),
  total: 3,
  page: 1,
  size: 25,
  updated_at: new Date().toISOString(),
  counts: { in: 3, unmarked: 2, present: 1, absent: 0, excused: 0, qualified: 1, unqualified: 0, unnamed: 2 },
  staged: { qualified: 1, unqualified: 0 },
  release_at: null,
  version: 'seen-1',
  ...change,
});
