import type { Database } from '../../platform/database/database';
import { CLOCK } from '../../platform/database/clock';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { mayAnswer, mayAppeal, type DebarmentRow } from '../identity';
import type { ActionKind } from '@portal/shared/contract/cell';
import { noDebarment } from './debarment-list';
import { findDebarment, updateDebarment, type DebarmentValues } from './debarment-store';
import { perform } from '../activity';
import { countStudentChange, lockStudentRow } from '../students';

type Deps = { database: Pick<Database, 'db'> };
type Words = { text: string };
/** What a student says. @property waitedMs how long ago it arrived (F-90) */
type Said = { words: Words; waitedMs: () => number };
type Step = {
  kind: ActionKind;
  /** @throws PortalError 409 while it cannot be said */
  refuse: (bar: DebarmentRow, waitedMs: number) => void;
  values: (text: string) => DebarmentValues;
};

/** Writes down what a student says of their own debarment. @throws PortalError 404, 409 */
const say =
  ({ kind, refuse, values }: Step) =>
  async ({ database }: Deps, studentId: string, id: string, { words, waitedMs }: Said): Promise<void> => {
    const { text } = words;
    const actor = { kind: 'student', id: studentId } as const;
    await perform(database, { actor, reason: text }, async (tx, batch) => {
      if (!isId(id) || !(await lockStudentRow(tx, studentId))) throw noDebarment();
      const found = await findDebarment(tx, id);
      if (found?.student.id !== studentId) throw noDebarment();
      const { bar } = found;
      refuse(bar, waitedMs());
      const version = await countStudentChange(tx, studentId);
      await updateDebarment(tx, id, { ...values(text), version });
      const state = { state: bar.state };
      batch.record({ kind, studentId, subjectId: id, version, before: state, after: state });
      return {};
    });
  };

/** The student's answer to a proposed debarment: once, within 48 hours (CEL-30). @throws PortalError 404, 409 */
export const answerDebarment = say({
  kind: 'bar.answered',
  refuse(bar, waitedMs) {
    if (mayAnswer(bar, waitedMs)) return;
    if (bar.state !== 'proposed')
      throw new PortalError(409, 'The placement cell has decided on this already.');
    throw new PortalError(
      409,
      bar.answered_at === null ? 'The time to answer is over.' : 'You have answered this already.',
    );
  },
  values: (text) => ({ answer: text, answeredAt: CLOCK }),
});

/** The student's appeal against an active debarment: once (CEL-31). @throws PortalError 404, 409 */
export const appealDebarment = say({
  kind: 'bar.appealed',
  refuse(bar) {
    if (mayAppeal(bar)) return;
    throw new PortalError(
      409,
      bar.state === 'in force' ? 'You have appealed already.' : 'This debarment is not active.',
    );
  },
  values: (text) => ({ appeal: text, appealedAt: CLOCK }),
});
