import { setImmediate as turn } from 'node:timers/promises';
import type { Queryable } from '../../platform/database/database';
import { readCandidates, readNotice } from './audience-store';
import { DRIVES, readListing } from './listing-store';
import { drivesIn } from './lists';
import { failedRules } from './eligibility';
import { plainText } from './html';
import { readDeciders, readOpenDrives } from './verdict-store';

/** Students who are judged before anybody else has a turn. */
const SLICE = 50;

/**
 * Students who may apply to a drive now and have not decided: what their own list says, since one judge decides both.
 * @returns their ids; none where the drive is closed or not published
 */
export async function openTo(db: Queryable, driveId: string): Promise<string[]> {
  const { drives, now } = await readOpenDrives(db);
  const drive = drives.find(({ id }) => id === driveId);
  if (!drive) return [];
  const candidates = await readCandidates(db, driveId);
  const eligible: string[] = [];
  for (let start = 0; start < candidates.length; start += SLICE) {
    const deciders = await readDeciders(db, candidates.slice(start, start + SLICE));
    for (const [id, { applicant }] of deciders)
      if (failedRules(applicant, drive, now).length === 0) eligible.push(id);
    await turn();
  }
  return eligible;
}

/** Most characters of a notice in the subject that announces it. */
const NOTICE_WORDS = 60;

/** The first words of a notice, as a subject has them. */
export async function noticeWords(db: Queryable, driveId: string, code: string): Promise<string> {
  const text = plainText((await readNotice(db, driveId, code)) ?? '');
  if (text.length <= NOTICE_WORDS) return text;
  return `${text.slice(0, NOTICE_WORDS).replace(/\s+\S*$/, '')}…`;
}

/** The drives that a student may apply to and has not decided on, the nearest deadline first. */
export async function openDeadlines(
  db: Queryable,
  studentId: string,
): Promise<{ id: string; company: string; deadline: string }[]> {
  const listing = await readListing(db, studentId, DRIVES.open);
  return drivesIn('eligible', listing).map(({ id, companyName, deadline }) => ({
    id,
    company: companyName,
    deadline: deadline.toISOString(),
  }));
}
