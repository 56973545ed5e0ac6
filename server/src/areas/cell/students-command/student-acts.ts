import { randomUUID } from 'node:crypto';
import { writeAudit } from '../../../platform/audit/audit-store';
import type { Database, Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { endSignIns, setPasswordHash, type Sessions } from '../../identity';
import type { Actor } from '../actor';
import { openBarOf } from '../bar-store';
import { barAtOnce, liftBar } from '../bars';
import { verifyStudents, who } from '../desk';
import { perform } from '../perform';
import { declaredBy, studentIdOf } from '../staff-account-store';
import { countStudentChange, holdForChange, type HeldStudent } from '../student-change-store';
import { versionOf } from '../student-version';

/** What the placement cell does with one student by this command, each with a reason. */
export const STUDENT_ACTIONS = ['verify', 'bar', 'unbar', 'reset'] as const;
export type StudentAction = (typeof STUDENT_ACTIONS)[number];

type Act = (on: {
  tx: Queryable;
  student: HeldStudent;
  actor: Actor;
  reason: string;
  sessions: Sessions;
}) => Promise<{ changed: boolean; sentence: string }>;

const seen = (student: HeldStudent) => ({ id: student.id, version: versionOf(student) });
const change = (version: string, reason: string) => ({ key: randomUUID(), version, reason });

/** Why the desk refuses a profile, in the words of this command, after its enrollment. */
async function notVerifiable(
  tx: Queryable,
  student: HeldStudent,
  refusal: PortalError,
): Promise<PortalError> {
  const { listed, declared } = await declaredBy(tx, student.id);
  if (student.isRegistered && student.open.length > 0)
    return new PortalError(
      409,
      'has sections of the profile to correct; it can be verified once it is confirmed again',
    );
  if (student.isRegistered && student.differs)
    return new PortalError(
      409,
      `declares ${declared} where the college's list says ${listed}; one of the two has to be corrected first`,
    );
  return new PortalError(refusal.status, refusal.message.replace(`${who(student)} `, ''));
}

const ACTS: Record<StudentAction, Act> = {
  async verify({ tx, student, actor }) {
    if (student.isVerified) return { changed: false, sentence: 'is verified already' };
    const said = { students: [seen(student)], key: randomUUID() };
    try {
      await verifyStudents({ database: { db: tx } }, actor, said);
    } catch (error) {
      throw error instanceof PortalError ? await notVerifiable(tx, student, error) : error;
    }
    return { changed: true, sentence: 'is verified' };
  },
  async bar({ tx, student, actor, reason }) {
    if ((await openBarOf(tx, student.id))?.state === 'in force')
      return { changed: false, sentence: 'is barred already' };
    const { id, version } = seen(student);
    await barAtOnce({ database: { db: tx } }, actor, id, change(version, reason));
    return { changed: true, sentence: 'is barred from further drives' };
  },
  async unbar({ tx, student, actor, reason }) {
    const bar = await openBarOf(tx, student.id);
    if (bar?.state !== 'in force') return { changed: false, sentence: 'is not barred' };
    await liftBar({ database: { db: tx } }, actor, bar.id, change(String(bar.version), reason));
    return { changed: true, sentence: 'is barred no more' };
  },
  async reset({ tx, student: { id }, actor, reason, sessions }) {
    await perform({ db: tx }, { actor, key: randomUUID(), reason, asked: id }, async (inner, batch) => {
      await setPasswordHash(inner, id, null);
      await endSignIns(inner, sessions, id);
      const version = await countStudentChange(inner, id);
      batch.record({ kind: 'student.password reset', studentId: id, version });
      return {};
    });
    return {
      changed: true,
      sentence:
        'has no password now and is signed out; a new one comes by an invitation or "Forgot password?"',
    };
  },
};

/**
 * Does one action of `npm run students` (API-08, CEL-83): what the console does, in the same actions, and in one
 * transaction with the audit log's row that this command always wrote.
 * @returns a sentence for the cell
 * @throws PortalError 404 for an unknown enrollment, 409 when the action does not fit the student
 */
export async function actOnStudent(
  { database, sessions }: { database: Pick<Database, 'db'>; sessions: Sessions },
  action: StudentAction,
  { enrollment, reason, actor: words }: { enrollment: string; reason: string; actor: string },
): Promise<string> {
  const actor: Actor = { kind: 'command', words };
  const { id, sentence } = await database.db.transaction(async (tx) => {
    const found = await studentIdOf(tx, enrollment);
    const student = found === undefined ? undefined : await holdForChange(tx, found);
    if (!student) throw new PortalError(404, `There is no student with the enrollment ${enrollment}`);
    const done = await ACTS[action]({ tx, student, actor, reason, sessions });
    if (done.changed)
      await writeAudit(tx, { actor: words, action: `student.${action}`, subject: enrollment, reason });
    return { id: student.id, sentence: done.sentence };
  });
  if (action === 'reset') await sessions.announceEnd(id);
  return `${enrollment} ${sentence}.`;
}
