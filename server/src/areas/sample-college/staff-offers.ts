import type { Queryable } from '../../platform/database/database';
import type { StaffScene } from './cell-book';
import { acceptOffer, findOffer } from './desk-offers-store';

/**
 * Offers that were accepted: that of the placed student; and two of another, a second one of more than twice the first (D-46). Another student of the second
 * drive is qualified in its last round, and twice what that student holds is what the company named: that cannot be recorded.
 */
const ACCEPTED = [
  { enrollment: '220280107005', code: 'nimbari-associate', days: 29, time: '11:20' },
  { enrollment: '220280119102', code: 'girnavar-steel', days: 9, time: '10:40' },
  { enrollment: '220280119102', code: 'yantrika-robotics', days: 2, time: '15:30' },
];
const REASON = 'Signed at the placement office.';

/** Notes which offers were accepted, each among the actions (CEL-71). */
export async function writeAnswers(tx: Queryable, { book, officer, at }: StaffScene): Promise<void> {
  for (const { enrollment, code, days, time } of ACCEPTED) {
    const acceptedAt = at(days, time);
    const { id: subjectId, studentId, version } = await findOffer(tx, enrollment, code);
    await acceptOffer(tx, subjectId, { acceptedAt, version: version + 1 });
    book.note({ by: officer, at: acceptedAt, reason: REASON }, [
      {
        kind: 'offer.accepted',
        studentId,
        subjectId,
        version: version + 1,
        before: { state: 'made' },
        after: { state: 'accepted' },
        counts: false,
      },
    ]);
  }
}
