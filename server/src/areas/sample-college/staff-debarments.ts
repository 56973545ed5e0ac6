import { randomUUID } from 'node:crypto';
import { DEBARMENT_ANSWER_MS } from '@portal/shared/contract/cell';
import type { StaffScene, Doer } from './cell-book';
import type { Person } from './person';

/** Two debarments that are proposed, one of them answered, and one that was lifted (CEL-30, CEL-31). */
export function writeDebarments(scene: StaffScene, [answered, silent, lifted]: readonly Person[]): void {
  proposeTwo(scene, answered!, silent!);
  lift(scene, lifted!);
}

function proposeTwo({ book, verifier, idOf, at }: StaffScene, answered: Person, silent: Person): void {
  const propose = (person: Person, proposedAt: Date, reason: string) => {
    const [studentId, subjectId] = [idOf(person), randomUUID()];
    const answerBy = new Date(proposedAt.getTime() + DEBARMENT_ANSWER_MS);
    const proposed = {
      id: subjectId,
      studentId,
      reason,
      proposedAt,
      proposedBy: verifier.id,
      answerBy,
      barredAt: null,
    };
    book.note({ by: verifier, at: proposedAt, reason }, [
      { kind: 'bar.proposed', studentId, subjectId, before: { state: null }, after: { state: 'proposed' } },
    ]);
    return { ...proposed, version: book.student(studentId).version };
  };
  const first = propose(
    answered,
    at(3, '16:00'),
    'Consent given to Kuberon Payments, absent from its pre-placement talk without a word.',
  );
  const answer = 'I was in hospital that day. The discharge paper is with the department.';
  const by: Doer = { kind: 'student', id: first.studentId };
  const state = { state: 'proposed' };
  book.note({ by, at: at(2, '19:45'), reason: answer }, [
    { kind: 'bar.answered', studentId: first.studentId, subjectId: first.id, before: state, after: state },
  ]);
  const version = book.student(first.studentId).version;
  book.history.bars.push({ ...first, version, answer, answeredAt: at(2, '19:45') });
  book.history.bars.push(propose(silent, at(1, '17:30'), 'Left the aptitude test after ten minutes.'));
}

function lift({ book, officer, idOf, at }: StaffScene, lifted: Person): void {
  const [studentId, subjectId] = [idOf(lifted), randomUUID()];
  const [reason, liftReason] = ['Gave another student’s resume.', 'The file was exchanged by mistake.'];
  const [barredAt, liftedAt] = [at(9, '12:00'), at(7, '17:10')];
  book.note({ by: officer, at: barredAt, reason }, [
    {
      kind: 'bar.placed',
      studentId,
      subjectId,
      before: { state: null },
      after: { state: 'in force', until: null },
    },
  ]);
  book.note({ by: officer, at: liftedAt, reason: liftReason }, [
    { kind: 'bar.lifted', studentId, subjectId, before: { state: 'in force' }, after: { state: 'lifted' } },
  ]);
  book.history.bars.push({
    id: subjectId,
    studentId,
    reason,
    barredAt,
    decidedBy: officer.id,
    liftedAt,
    liftReason,
    liftedBy: officer.id,
    version: book.student(studentId).version,
  });
}
