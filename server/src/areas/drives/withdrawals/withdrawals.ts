import { applicationText, type OwnWithdrawal } from '@portal/shared/contract';
import type { DoneData, WithdrawalItem, WithdrawalsQuery } from '@portal/shared/contract/cell';
import { CLOCK } from '../../../platform/database/clock';
import type { Database, Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { isId } from '../../../platform/is-id';
import { type Actor, idOf, limitsOf, type Page, pageOf, perform } from '../../activity';
import { isAccepting } from '../application-state/open-drive-store';
import { writeReopening } from '../application-state/reopening-store';
import { isGoing, statesIn } from '../application-state/states-of';
import { lockConsent } from '../applications/consent-store';
import { hold, rejectStale } from '../applications/reopen';
import { insertRequest, NOT_WAITING, updateRequest } from '../request-store';
import {
  countWithdrawals,
  findWithdrawal,
  type ListedWithdrawal,
  listWithdrawals,
  newestWithdrawal,
} from './withdrawal-store';

type Deps = { database: Pick<Database, 'db'> };

const noRequest = () => new PortalError(404, 'There is no such request.');
const iso = (at: string): string => new Date(at).toISOString();

/** A request with its instants as ISO 8601. */
export const withdrawalDates = ({
  asked_at,
  due_at,
  decided_at,
  ...request
}: OwnWithdrawal): OwnWithdrawal => ({
  ...request,
  asked_at: iso(asked_at),
  due_at: iso(due_at),
  decided_at: decided_at && iso(decided_at),
});

/** The state of an application, in words where it goes on no more; null where it does. */
async function endOf(tx: Queryable, studentId: string, driveId: string): Promise<string | null> {
  const state = (await statesIn(tx, driveId, [studentId])).get(studentId);
  if (state && isGoing(state)) return null;
  return state ? applicationText(state) : 'Not answered';
}

/** The student's own answer to a drive, locked. @throws PortalError 404 */
async function ownApplication(tx: Queryable, studentId: string, consentId: string) {
  const consent = isId(consentId) ? await lockConsent(tx, studentId, consentId) : null;
  if (!consent?.choice) throw new PortalError(404, 'This application does not exist.');
  return consent;
}

/**
 * A student asks, before the deadline, that an application is withdrawn, with a reason (DAT-12). It stays valid until an officer decides.
 * @throws PortalError 404 not theirs, 409 where it goes on no more, the deadline is over, or a request waits
 */
export const askWithdrawal = async (
  { database }: Deps,
  studentId: string,
  consentId: string,
  reason: string,
): Promise<void> => {
  const actor = { kind: 'student', id: studentId } as const;
  await perform(database, { actor, reason }, async (tx, batch) => {
    const { driveId } = await ownApplication(tx, studentId, consentId);
    const ended = await endOf(tx, studentId, driveId);
    if (ended !== null)
      throw new PortalError(409, `This application cannot be withdrawn any more: ${ended}.`);
    if (!(await isAccepting(tx, driveId)))
      throw new PortalError(409, 'The deadline is over: an application can be withdrawn only before it.');
    if ((await newestWithdrawal(tx, consentId))?.waits)
      throw new PortalError(409, 'You have asked for this already. The placement cell decides on it.');
    const request = await insertRequest(tx, { consentId, reason });
    batch.record({
      kind: 'withdrawal.asked',
      studentId,
      subjectId: driveId,
      before: { state: null },
      after: { state: 'open', request },
    });
    return {};
  });
};

/** A student takes the request back, as long as no officer has decided (DAT-12). @throws PortalError 404 not theirs, 409 */
export const cancelWithdrawal = async (
  { database }: Deps,
  studentId: string,
  consentId: string,
): Promise<void> => {
  const actor = { kind: 'student', id: studentId } as const;
  await perform(database, { actor }, async (tx, batch) => {
    const { driveId } = await ownApplication(tx, studentId, consentId);
    const request = await newestWithdrawal(tx, consentId);
    if (!request?.waits) throw new PortalError(409, NOT_WAITING);
    await updateRequest(tx, request.id, { state: 'cancelled', decidedAt: CLOCK });
    batch.record({
      kind: 'withdrawal.cancelled',
      studentId,
      subjectId: driveId,
      before: { state: 'open' },
      after: { state: 'cancelled', request: request.id },
    });
    return {};
  });
};

const itemOf = ({ version, waits: _waits, consent: _consent, ...row }: ListedWithdrawal): WithdrawalItem => ({
  ...row,
  ...withdrawalDates(row),
  version: String(version),
});

/** A page of requests in one state; those that wait, the one that is due first (DAT-12). */
export async function withdrawalsPage(
  { database: { db } }: Deps,
  query: WithdrawalsQuery,
): Promise<Page<WithdrawalItem>> {
  const state = query.state ?? 'open';
  const rows = await listWithdrawals(db, state, limitsOf(query));
  return pageOf(query, rows.map(itemOf), await countWithdrawals(db, state));
}

type Decision = { approve: boolean; reason: string; version: string };

/**
 * Decides a request (DAT-12). Approved, the application is withdrawn: its answer is kept as a receipt, as that of one which is reopened
 * (CEL-53), and the student is in no list of the company. The student is notified either way, and reads the reason.
 * @throws PortalError 404, 409 for what changed or was decided, and for an application that ended or has a mark in a round
 */
export const decideWithdrawal = (
  { database }: Deps,
  actor: Actor,
  id: string,
  { approve, reason, version }: Decision,
): Promise<DoneData> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const first = isId(id) ? await findWithdrawal(tx, id) : undefined;
    if (!first) throw noRequest();
    const { held, drive } = await hold(tx, first.consent);
    const request = (await findWithdrawal(tx, id))!;
    await rejectStale(tx, held.consent, {
      seen: version,
      now: String(request.version),
      what: 'This request',
    });
    if (!request.waits)
      throw new PortalError(409, 'This request was decided before, or the application ended.');
    const { studentId } = held.consent;
    const kept: { reopening?: string } = {};
    if (approve) {
      const ended = await endOf(tx, studentId, drive.id);
      if (ended !== null) throw new PortalError(409, `This application goes on no more: ${ended}.`);
      if (held.isMarked)
        throw new PortalError(
          409,
          `This student is marked in a round of ${drive.company}: the application stays. Decline the request.`,
        );
      kept.reopening = await writeReopening(tx, held.consent, reason, 'withdrawn');
    }
    const state = approve ? 'approved' : 'declined';
    await updateRequest(tx, id, { state, decidedAt: CLOCK, decidedBy: idOf(actor), answer: reason });
    batch.record({
      kind: `withdrawal.${state}`,
      studentId,
      subjectId: drive.id,
      before: { state: 'open' },
      after: { state, request: id, consent: first.consent, ...kept },
      notice: { driveId: drive.id, facts: { company: drive.company } },
    });
    return { version: String(request.version + 1), changed: 1 };
  });
