import type { AskUnlockRequest, SectionName } from '@portal/shared/contract';
import type { DoneData } from '@portal/shared/contract/cell';
import { CLOCK } from '../../platform/database/clock';
import type { Database, Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { consumeAll, isOtherBranch, type RateLimit } from '../identity';
import type { StaffPrincipal } from '../../platform/http/access';
import { openSections, type ActiveRules } from '../profile';
import { idOf, type Actor, perform, rejectStaleVersion } from '../activity';
import { rejectClaimed, who } from './verification';
import { countStudentChange, endClaim, lockStudentRow, type HeldStudent } from '../students';
import {
  findUnlockRequest,
  insertUnlockRequest,
  openRequestOf,
  profileFacts,
  updateUnlockRequest,
  type ListedUnlockRequest,
} from './unlock-request-store';

type Deps = { database: Pick<Database, 'db'>; rules: ActiveRules };
type OfDatabase = Pick<Deps, 'database'>;

const noRequest = () => new PortalError(404, 'There is no such request.');
const wrongSections = (message: string) => new PortalError(422, message, { errors: { sections: message } });
const DECIDED = 'This request was decided or withdrawn before.';

/**
 * @throws PortalError 409 for a student without a locked profile or with an open request, 422 for open sections or
 * none
 */
async function rejectAsking(
  tx: Queryable,
  { rules }: Deps,
  student: HeldStudent,
  sections: SectionName[],
): Promise<void> {
  if (!student.isRegistered) throw new PortalError(409, 'Your profile is not locked: you can change it.');
  if (await openRequestOf(tx, student.id))
    throw new PortalError(409, 'You have a request already. Withdraw it to make another.');
  const { degree, filled } = await profileFacts(tx, student.id);
  for (const name of sections) {
    const section = rules.current().rules.sections[name];
    const title = section?.title ?? name;
    if (student.open.includes(name)) throw wrongSections(`You can change ${title} already.`);
    if (!filled.includes(name) && !section?.degrees.some((one) => one === degree))
      throw wrongSections(`${title} are not asked of you.`);
  }
}

/** Requests and withdrawals of one student: each counts in the version that the desk works by (CEL-82). */
const ASKING: RateLimit = { kind: 'unlock:asked', most: 20, refillMs: 15 * 60 * 1000 };
const consumeAsking = ({ database: { db } }: OfDatabase, studentId: string): Promise<void> =>
  consumeAll(db, [{ limit: ASKING, subject: studentId }]);

/**
 * Keeps somebody from requests of students of other branches than theirs.
 * @throws PortalError 404 where the request is of a student of another branch (CEL-77)
 */
export async function rejectOtherRequest(
  { database: { db } }: OfDatabase,
  staff: Pick<StaffPrincipal, 'branches'>,
  id: string,
): Promise<void> {
  const request = isId(id) ? await findUnlockRequest(db, id) : undefined;
  if (!request || (await isOtherBranch(db, staff, request.student.id))) throw noRequest();
}

/** A student asks for sections of their locked profile, with a reason (CEL-23). @throws PortalError 404, 409, 422, 429 */
export const askUnlock = async (
  needs: Deps,
  studentId: string,
  { sections, reason }: AskUnlockRequest,
): Promise<void> => {
  const actor = { kind: 'student', id: studentId } as const;
  await consumeAsking(needs, studentId);
  await perform(needs.database, { actor, reason }, async (tx, batch) => {
    const student = await lockStudentRow(tx, studentId);
    if (!student) throw noRequest();
    const named = [...new Set(sections)];
    await rejectAsking(tx, needs, student, named);
    const version = await countStudentChange(tx, studentId);
    const subjectId = await insertUnlockRequest(tx, { studentId, sections: named, reason, version });
    const after = { state: 'open', sections: named };
    batch.record({ kind: 'unlock.asked', studentId, subjectId, version, before: { state: null }, after });
    return {};
  });
};

/** A student withdraws their undecided request (CEL-23). @throws PortalError 404, 409, 429 */
export const withdrawUnlock = async (
  { database }: OfDatabase,
  studentId: string,
  id: string,
): Promise<void> => {
  const actor = { kind: 'student', id: studentId } as const;
  await consumeAsking({ database }, studentId);
  await perform(database, { actor }, async (tx, batch) => {
    if (!isId(id) || !(await lockStudentRow(tx, studentId))) throw noRequest();
    const request = await findUnlockRequest(tx, id);
    if (request?.student.id !== studentId) throw noRequest();
    if (request.state !== 'open')
      throw new PortalError(409, 'The placement cell has decided on this already.');
    const version = await countStudentChange(tx, studentId);
    const state = 'withdrawn';
    await updateUnlockRequest(tx, id, { state, decidedAt: CLOCK, version });
    const before = { state: 'open' };
    batch.record({ kind: 'unlock.withdrawn', studentId, subjectId: id, version, before, after: { state } });
    return {};
  });
};

/**
 * A request at the version that was seen, with its student, who is locked until the transaction ends.
 * @throws PortalError 404, or 409 with who changed what meanwhile
 */
async function requestAt(
  tx: Queryable,
  id: string,
  version: string,
): Promise<{ request: ListedUnlockRequest; student: HeldStudent }> {
  const first = isId(id) ? await findUnlockRequest(tx, id) : undefined;
  const student = first && (await lockStudentRow(tx, first.student.id));
  const request = student && (await findUnlockRequest(tx, id));
  if (!request) throw noRequest();
  await rejectStaleVersion(tx, { subjectId: id }, version, request.version);
  return { request, student };
}

/** @throws PortalError 409 for a profile that is not locked, 422 for sections that were not asked for */
function denyGrant(student: HeldStudent, request: ListedUnlockRequest, granted: SectionName[]): void {
  if (!student.isRegistered) throw new PortalError(409, `The profile of ${who(student)} is not locked.`);
  if (granted.some((section) => !request.sections.includes(section)))
    throw wrongSections(`${student.name} did not ask for all of these sections.`);
}

/**
 * Decides a request: unlocks all or some of its sections, or none; the student reads the reason (CEL-23). Sections that are
 * with the student already stay there as they are.
 * @throws PortalError 404, 409 for what changed, was decided or is open elsewhere at the desk, 422
 */
export const decideUnlock = (
  { database }: OfDatabase,
  actor: Actor,
  id: string,
  { grant, sections, reason, version }: Decision,
): Promise<DoneData> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const { request, student } = await requestAt(tx, id, version);
    if (request.state !== 'open') throw new PortalError(409, DECIDED);
    const granted = grant ? [...new Set(sections ?? request.sections)] : [];
    const opened = granted.filter((section) => !student.open.includes(section));
    if (grant) {
      denyGrant(student, request, granted);
      await rejectClaimed(tx, student, idOf(actor));
      const opening = { studentId: student.id, kind: 'unlocked', reason, batchId: batch.id } as const;
      if (opened.length > 0) await openSections(tx, { ...opening, sections: opened });
      await endClaim(tx, student.id);
    }
    const now = await countStudentChange(tx, student.id);
    const state = grant ? 'granted' : 'declined';
    const decided = { decidedAt: CLOCK, decidedBy: idOf(actor), answer: reason };
    await updateUnlockRequest(tx, id, { state, granted, ...decided, version: now });
    batch.record({
      kind: `unlock.${state}`,
      studentId: student.id,
      subjectId: id,
      version: now,
      before: { state: 'open', open: student.open },
      after: { state, open: [...student.open, ...opened] },
    });
    return { version: String(now), changed: 1 };
  });

type Decision = {
  grant: boolean;
  sections?: SectionName[] | undefined;
  reason: string;
  version: string;
};
