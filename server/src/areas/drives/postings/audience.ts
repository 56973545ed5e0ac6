import type { Queryable } from '../../../platform/database/database';
import { readNotice } from './audience-store';
import { judgeUndecided, readAccessScope } from '../eligibility/eligible-count-store';
import { plainText } from '../content/html';
import { DRIVES, readListing } from './listing-store';
import { drivesIn } from './lists';
import { isAccepting } from '../application-state/open-drive-store';

/**
 * Students who may apply to a drive now and have not decided: what their own list says, by the judge in SQL.
 * @param accepts whether the drive counts as open: now, unless said
 * @returns their ids; none where the drive is closed or not published
 */
export async function openTo(db: Queryable, driveId: string, accepts = isAccepting): Promise<string[]> {
  if (!(await accepts(db, driveId))) return [];
  return (await judgeUndecided(db, await readAccessScope(db, driveId), null)).map(({ id }) => id);
}

/** Most characters of a notice in the subject that announces it. */
const NOTICE_LABELS = 60;

/** The first words of a notice, as a subject has them. */
export async function noticeText(db: Queryable, driveId: string, code: string): Promise<string> {
  const text = plainText((await readNotice(db, driveId, code)) ?? '');
  if (text.length <= NOTICE_LABELS) return text;
  return `${text.slice(0, NOTICE_LABELS).replace(/\s+\S*$/, '')}…`;
}

/** The drives that a student may apply to and has not decided on, the nearest deadline first. */
export async function openDeadlines(
  db: Queryable,
  studentId: string,
): Promise<{ id: string; company: string; deadline: string; version: number }[]> {
  const listing = await readListing(db, studentId, DRIVES.open);
  return drivesIn('eligible', listing).map(({ id, companyName, deadline, version }) => ({
    id,
    company: companyName,
    deadline: deadline.toISOString(),
    version,
  }));
}
