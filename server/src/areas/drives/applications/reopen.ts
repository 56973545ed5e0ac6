import type { DoneData, StaleData } from '@portal/shared/contract/cell';
import type { Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { raiseEvents } from '../../../platform/events/event-store';
import { isId } from '../../../platform/is-id';
import { driveOfConsent, lockConsentRow, writeReopening } from '../application-state/reopening-store';
import { isAccepting } from '../application-state/open-drive-store';
import { explainEligibility } from '../postings/eligibility';
import { type Actor, perform, lastChange } from '../../activity';
import { lockDriveRow, type HeldDrive } from '../changes/drive-change-store';
import { rejectWithdrawn } from '../changes/lock-drive';

type Deps = { database: { db: Queryable } };
type Held = NonNullable<Awaited<ReturnType<typeof lockConsentRow>>>;

const noConsent = () => new PortalError(404, 'There is no such application.');

/** Why an answer cannot be reopened, in words; null where it can. */
function fault({ consent, isMarked }: Held, { company }: HeldDrive): string | null {
  if (consent.outcome === 'PLACED') return `${company} has placed this student: the answer stays.`;
  if (consent.outcome === 'REJECTED') return `${company} has rejected this student: the answer stays.`;
  if (consent.choice === null) return `This student has no answer to ${company} that could be reopened.`;
  if (isMarked) return `This student is marked in a round of ${company}: the answer stays.`;
  return null;
}

/** @throws PortalError 409 where the student could give no answer then: what was given would be lost */
async function rejectLost(tx: Queryable, { studentId, driveId }: Held['consent']): Promise<void> {
  const { rules } = await explainEligibility(tx, studentId, driveId);
  const failed = rules.filter(({ message }) => message !== null);
  if (failed.length === 0) return;
  const words = failed.map(({ asked, has }) => `${asked} (${has})`).join('; ');
  throw new PortalError(
    409,
    `The student could not answer again, and the answer would be lost. What is not met: ${words}.`,
  );
}

/**
 * @throws PortalError 409 with the last change, where someone else changed the answer or its request since (CEL-82)
 */
export async function rejectStale(
  tx: Queryable,
  { studentId, driveId }: Held['consent'],
  { seen, now, what = 'This answer' }: { seen: string; now: string; what?: string },
): Promise<void> {
  if (now === seen) return;
  const data: StaleData = { version: now, changes: await lastChange(tx, { studentId, driveId }) };
  throw new PortalError(409, `${what} was changed since you opened it. Nothing was saved.`, { data });
}

/** A consent locked with its drive; the drive is locked first, as marks and edits do. @throws PortalError 404 */
export async function hold(tx: Queryable, id: string): Promise<{ held: Held; drive: HeldDrive }> {
  const driveId = isId(id) ? await driveOfConsent(tx, id) : undefined;
  const drive = driveId === undefined ? undefined : await lockDriveRow(tx, driveId);
  const held = drive && (await lockConsentRow(tx, id));
  if (!held) throw noConsent();
  return { held, drive };
}

/**
 * Reopens a student's answer to a drive that still takes answers: the consent is undecided again, the former answer
 * stays as a receipt, and the student is notified (CEL-53).
 * @throws PortalError 404, 409 for a closed or withdrawn drive, an answer with an outcome or a mark, no answer, one
 * that was changed since, or one whose student could not answer again
 */
export const reopenConsent = (
  { database }: Deps,
  actor: Actor,
  id: string,
  { version, reason }: { version: string; reason: string },
): Promise<DoneData> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const { held, drive } = await hold(tx, id);
    await rejectStale(tx, held.consent, { seen: version, now: String(held.steps) });
    rejectWithdrawn(drive);
    const words = fault(held, drive);
    if (words !== null) throw new PortalError(409, words);
    if (!(await isAccepting(tx, drive.id)))
      throw new PortalError(409, `${drive.company} takes no answers any more. Move its deadline first.`);
    await rejectLost(tx, held.consent);
    const { studentId, choice, roles } = held.consent;
    const reopening = await writeReopening(tx, held.consent, reason);
    batch.record({
      kind: 'consent.reopened',
      studentId,
      subjectId: drive.id,
      before: { answer: choice, roles },
      after: { answer: null, reopening, consent: id },
    });
    await raiseEvents(tx, {
      kind: 'consent.reopened',
      students: [studentId],
      driveId: drive.id,
      batchId: batch.id,
      facts: { company: drive.company, on: new Date(drive.deadline).toISOString() },
    });
    return { version: String(held.steps + 1), changed: 1 };
  });
