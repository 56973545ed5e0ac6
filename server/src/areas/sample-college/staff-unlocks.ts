import { randomUUID } from 'node:crypto';
import type { SectionName } from '@portal/shared/contract';
import type { StaffScene } from './cell-book';
import type { Person } from './person';

/** What students ask for, and since when; one was answered. */
const ASKED: readonly {
  days: number;
  time: string;
  sections: SectionName[];
  reason: string;
  answer?: string;
}[] = [
  {
    days: 2,
    time: '20:15',
    sections: ['be'],
    reason: 'The result of semester 5 was revised: my SPI is 8.41, and the grade card is with me.',
  },
  {
    days: 1,
    time: '11:05',
    sections: ['personal', 'address'],
    reason: 'We have moved, and my mobile number is a new one since last week.',
  },
  {
    days: 1,
    time: '18:40',
    sections: ['ssc'],
    reason: 'I typed 86.2 where the marksheet says 82.6.',
  },
  {
    days: 5,
    time: '09:20',
    sections: ['be'],
    reason: 'I would like a higher CPI.',
    answer: 'The CPI is the university’s. Bring the grade card that says another one.',
  },
];

/** Requests to unlock: three wait for the desk, one was declined (CEL-23). */
export function writeUnlocks({ book, officer, idOf, at }: StaffScene, people: readonly Person[]): void {
  for (const [index, { days, time, sections, reason, answer }] of ASKED.entries()) {
    const [studentId, subjectId] = [idOf(people[index]!), randomUUID()];
    const askedAt = at(days, time);
    book.note({ by: { kind: 'student', id: studentId }, at: askedAt, reason }, [
      {
        kind: 'unlock.asked',
        studentId,
        subjectId,
        before: { state: null },
        after: { state: 'open', sections },
      },
    ]);
    const request = { id: subjectId, studentId, sections, reason, askedAt };
    if (answer === undefined) {
      book.history.unlocks.push({ ...request, version: book.student(studentId).version });
      continue;
    }
    const decidedAt = at(days - 1, '10:10');
    book.note({ by: officer, at: decidedAt, reason: answer }, [
      {
        kind: 'unlock.declined',
        studentId,
        subjectId,
        before: { state: 'open', open: [] },
        after: { state: 'declined', open: [] },
      },
    ]);
    const { version } = book.student(studentId);
    book.history.unlocks.push({
      ...request,
      state: 'declined',
      version,
      decidedAt,
      decidedBy: officer.id,
      answer,
    });
  }
}
