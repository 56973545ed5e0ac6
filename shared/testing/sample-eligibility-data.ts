import { sampleApplication } from './sample';
import type { CheckInCode, MarksChecked, RoundAbsences, RoundStudentsPage } from '../src/contract/cell';

/** A checked list of marks: a row that changes and one of no one. @param change what differs */
export const sampleEligibilityData = (change: Partial<MarksChecked> = {}): MarksChecked => ({
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
    hold: false,
    score: null,
    remark: null,
    slot: null,
    panel: null,
    version: `row-${at}`,
    application: sampleApplication({ state: 'in round', round: 2, rounds: 2 }),
  })),
  total: 3,
  page: 1,
  size: 25,
  updated_at: new Date().toISOString(),
  counts: {
    in: 3,
    unmarked: 2,
    present: 1,
    absent: 0,
    excused: 0,
    qualified: 1,
    unqualified: 0,
    hold: 0,
    unnamed: 2,
  },
  staged: { qualified: 1, unqualified: 0 },
  release_at: null,
  version: 'seen-1',
  ...change,
});

/** Those of the sample who are on a tab that a release lists; on another one, all of them. */
export const roundStudentsOn = (tab: string | null): RoundStudentsPage['rows'] =>
  sampleRoundStudents().rows.filter(({ staged }) => {
    if (tab === 'unnamed') return staged === null;
    if (tab === 'staged_qualified') return staged === 'QUALIFIED';
    return tab !== 'staged_unqualified' || staged === 'UNQUALIFIED';
  });

const absentee = (at: number, name: string) => ({
  id: `student-${at}`,
  enrollment: String(240280107001 + at),
  name,
  branch: 'computer',
});

/**
 * Who did not come to a round: two absent, of whom one is debarred, one excused, one without a mark.
 * @param change what differs
 */
export const sampleAbsences = (change: Partial<RoundAbsences> = {}): RoundAbsences => ({
  absent: [
    { ...absentee(0, 'ASHA SHAH'), bar: 'none' },
    { ...absentee(1, 'RAVI PATEL'), bar: 'in force' },
  ],
  excused: [absentee(2, 'MEERA JOSHI')],
  unmarked: [{ ...absentee(3, 'KIRAN DAVE'), bar: 'none' }],
  suggested: 'Applied to Kuberon Payments and was absent from its round Aptitude test.',
  version: 'seen-1',
  ...change,
});

/** The code of a round's check-in. @param change what differs */
export const sampleCheckInCode = (change: Partial<CheckInCode> = {}): CheckInCode => ({
  company: 'Kuberon Payments',
  round: 'Round 1: Aptitude test',
  code: '12345678',
  address: '/check-in/round-1?code=12345678',
  left_ms: 20_000,
  present: 12,
  called: 30,
  ...change,
});

/** What finalising the attendance answers. */
export const sampleFinalised = () => ({
  message: '2 bars are proposed.',
  data: { batch: 'batch-15', version: null, changed: 1, proposed: 2 },
});

/** What marking one student answers. */
export const sampleMarked = () => ({
  message: 'Saved.',
  data: { batch: 'batch-16', version: 'row-marked', changed: 1 },
});

/** What a release of results answers. */
export const sampleReleased = () => ({
  message: 'The results are published. 2 students were notified.',
  data: { batch: 'batch-13', version: null, changed: 3, unqualified: 2 },
});

/** What entering a list of marks answers. */
export const MARKS_ENTERED = { batch: 'batch-12', version: null, changed: 1, same: 0, left: 1 };
