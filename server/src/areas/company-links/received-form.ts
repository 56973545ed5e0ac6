import type { ReceivedForm } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import { formOfDrive } from './job-form-store';

/** Where a draft comes from, for its editor; null where no company sent it (F-75). */
export async function receivedBy(db: Queryable, driveId: string): Promise<ReceivedForm | null> {
  const form = await formOfDrive(db, driveId);
  if (!form?.sent || form.sentAt === null) return null;
  const { rounds, contacts } = form.sent;
  return {
    by: form.sentBy ?? '',
    at: form.sentAt.toISOString(),
    rounds,
    contacts,
    is_taken: form.isTaken,
  };
}
