import type { AcknowledgeRequest, PrivacyNotices } from '@portal/shared/contract';
import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import type { NoticeVersion } from '../releases';
import { addAcknowledgements, readAcknowledgements } from './notice-store';

/** The notice of each purpose, and what a student acknowledged of it; a new version is due again, and that one alone (DAT-11). */
export async function noticesOf(
  db: Queryable,
  versions: readonly NoticeVersion[],
  studentId: string,
): Promise<PrivacyNotices> {
  const rows = await readAcknowledgements(db, studentId);
  return {
    notices: versions.map(({ purpose, version }) => {
      const acknowledged = rows
        .filter((one) => one.purpose === purpose)
        .map((one) => ({ version: one.version, at: one.at.toISOString() }));
      const isDue = !acknowledged.some((one) => one.version === version);
      return { purpose, version, is_due: isDue, acknowledged };
    }),
  };
}

/**
 * Keeps that a student has read notices, with the time; again, the first time stays.
 * @throws PortalError 409 for a version that is not shown now: nothing of the request is kept
 */
export async function acknowledge(
  db: Queryable,
  versions: readonly NoticeVersion[],
  studentId: string,
  { notices }: AcknowledgeRequest,
): Promise<PrivacyNotices> {
  const isShown = (one: AcknowledgeRequest['notices'][number]): boolean =>
    versions.some(({ purpose, version }) => purpose === one.purpose && version === one.version);
  if (!notices.every(isShown))
    throw new PortalError(409, 'A notice has a new version. Load the page again and read it.');
  await addAcknowledgements(
    db,
    notices.map((one) => ({ studentId, ...one })),
  );
  return noticesOf(db, versions, studentId);
}
