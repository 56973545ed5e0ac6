import { eq } from 'drizzle-orm';
import { consentHistory, consents } from '../../src/areas/drives/schema';
import type { TestServer } from '../test-server';
import {
  addApplicant,
  addDrive,
  checkResume as check,
  postingOf,
  sendConsent,
  type Part,
} from './test-drives';

/**
 * A student before a drive, what is decided, and what is kept of it.
 * @param here the server, read at each call
 */
export function consentCalls(here: () => TestServer) {
  const open = (token: string, driveId: string) => postingOf(here(), driveId, { token });
  /** A new student before a new drive. */
  const before = async (more: object = {}) => {
    const student = await addApplicant(here());
    const driveId = await addDrive(here(), more);
    const { consentId } = await open(student.token, driveId);
    const send = (parts: Part[]) => sendConsent(here(), student.token, consentId, parts);
    return { ...student, driveId, consentId, send };
  };
  const checkResume = (token: string, bytes: Buffer, name?: string) => check(here(), token, bytes, name);
  const row = async (consentId: string) =>
    (await here().services.database.db.select().from(consents).where(eq(consents.id, consentId)))[0]!;
  const history = (consentId: string) =>
    here().services.database.db.select().from(consentHistory).where(eq(consentHistory.consentId, consentId));
  return { open, before, checkResume, row, history };
}
