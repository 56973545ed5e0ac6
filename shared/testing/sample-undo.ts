import type { UndoPreview } from '../src/contract/cell';

/** What an undo of `sampleAction` would change. @param change what differs */
export const sampleUndo = (change: Partial<UndoPreview> = {}): UndoPreview => ({
  changes: 1,
  students: 1,
  whole: { changes: 1, students: 1 },
  alone: false,
  rows: [
    {
      student: { id: 'student-0', enrollment: '220280107000', name: 'AARAV PATEL' },
      subject: '220280107000 AARAV PATEL',
      title: 'Verified the profile',
      lines: [{ what: 'Profile', now: 'Verified', then: 'Not verified' }],
    },
  ],
  obstacles: [],
  mailed: 0,
  ...change,
});
