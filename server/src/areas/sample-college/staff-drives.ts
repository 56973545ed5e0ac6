import type { Queryable } from '../../platform/database/database';
import type { StaffScene } from './cell-book';
import { findDrives, moveDriveDeadline, withdrawSampleDrive } from './seed-store';

/** What became of drives since they were posted (CEL-44, CEL-45): one has a later deadline, one was withdrawn. */
const MOVED = {
  code: 'drishtavo-vision',
  days: 2,
  reason: 'The mid-semester examinations end a day before: the company gives two more days.',
};
const WITHDRAWN = {
  code: 'polynaya-polymers',
  reason: 'The company has stopped hiring for this year. It plans to come again in the next season.',
};
const DAY_MS = 24 * 60 * 60 * 1000;

/** Moves a deadline of the sample college and withdraws a drive, each among the actions. */
export async function writeDriveNews(tx: Queryable, { book, officer, at }: StaffScene): Promise<void> {
  const drives = await findDrives(tx, [MOVED.code, WITHDRAWN.code]);
  const moved = drives.get(MOVED.code)!;
  const before = new Date(moved.deadline.getTime() - MOVED.days * DAY_MS);
  const movedAt = at(2, '17:10');
  await moveDriveDeadline(tx, moved.id, {
    at: movedAt,
    before,
    after: moved.deadline,
    reason: MOVED.reason,
  });
  book.note({ by: officer, at: movedAt, reason: MOVED.reason }, [
    {
      kind: 'drive.deadline moved',
      subjectId: moved.id,
      version: 2,
      before: { deadline: before.toISOString() },
      after: { deadline: moved.deadline.toISOString() },
    },
  ]);
  const withdrawn = drives.get(WITHDRAWN.code)!;
  const withdrawnAt = at(1, '11:45');
  await withdrawSampleDrive(tx, withdrawn.id, { at: withdrawnAt, reason: WITHDRAWN.reason });
  book.note({ by: officer, at: withdrawnAt, reason: WITHDRAWN.reason }, [
    {
      kind: 'drive.withdrawn',
      subjectId: withdrawn.id,
      version: 2,
      before: { withdrawn: false },
      after: { withdrawn: true },
    },
  ]);
}
