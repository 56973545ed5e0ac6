import type { ConfirmAnswer, ConsentReceipt } from '@portal/shared/contract';
import type { Drizzle } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { raiseEvents } from '../../../platform/events/event-store';
import { isId } from '../../../platform/is-id';
import { statesIn } from '../application-state/states-of';
import { lockConsent } from '../applications/consent-store';
import { readDriveRow } from '../content/drive-rows-store';
import { receiptOf } from '../application-state/receipt';
import { answerChanges, noteConfirmed, writeLeft } from './application-change-store';

/**
 * A student confirms an application whose drive got worse, or leaves the drive (F-80). Without an answer the application stays.
 * The same answer again changes nothing.
 * @returns the receipt of what counts now
 * @throws PortalError 404 not theirs, 409 where nothing is to be confirmed
 */
export const confirmApplication = (
  { db }: { db: Drizzle },
  studentId: string,
  consentId: string,
  answer: ConfirmAnswer,
): Promise<ConsentReceipt> =>
  db.transaction(async (tx) => {
    const consent = isId(consentId) ? await lockConsent(tx, studentId, consentId) : null;
    const receipt = consent && receiptOf(consent);
    if (!consent || !receipt) throw new PortalError(404, 'This application does not exist.');
    const { driveId } = consent;
    const waits = (await statesIn(tx, driveId, [studentId])).get(studentId)?.again;
    if (!waits) {
      const isSame = answer === 'leave' ? consent.choice === 'FALSE' : consent.choice === 'TRUE';
      if (isSame) return receipt;
      throw new PortalError(409, 'There is no change to answer any more. Please load the page again.');
    }
    await answerChanges(tx, consentId);
    const { company } = await readDriveRow(tx, driveId);
    const of = { students: [studentId], driveId, facts: { company: company.name } };
    if (answer === 'confirm') {
      await noteConfirmed(tx, consent);
      await raiseEvents(tx, { kind: 'consent.confirmed', ...of });
      return receipt;
    }
    const left = await writeLeft(tx, consentId);
    await raiseEvents(tx, { kind: 'consent.left', ...of });
    return receiptOf(left)!;
  });
