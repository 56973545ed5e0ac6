import { randomUUID } from 'node:crypto';
import { DEBARMENT_ANSWER_MS } from '@portal/shared/contract/cell';
import { bars } from '../../src/areas/identity/schema';
import { fromNow } from '../../src/platform/database/clock';
import { messageRecipients, messages } from '../../src/areas/messages/schema';
import { sha256Of } from '../../src/platform/blobs/index';
import { sessionsOf } from '../../src/areas/identity/sessions/session-store';
import { placements } from '../../src/areas/drives/schema';
import { keepResume } from '../../src/areas/drives/applications/consent-store';
import { profileUnlockRequests } from '../../src/areas/profile/schema';
import { makeConsents } from '../../src/areas/drives/postings/listing-store';
import { debarStudent } from '../debarments';
import { addApplicant, pdfOf } from '../drives/test-drives';
import type { TestServer } from '../test-server';

/** The status of a student, as far as a call may care. */
export const STUDENT_STATUSES = ['open', 'eligible', 'notVerified', 'notEligible', 'barred'] as const;
export type StudentStatus = (typeof STUDENT_STATUSES)[number];

/** What of a student's row makes the standing: `open` has a profile that is not locked yet. */
const FACTS: Record<StudentStatus, Parameters<typeof addApplicant>[1]> = {
  open: { isRegistered: false, isVerified: false },
  eligible: {},
  notVerified: { isVerified: false },
  notEligible: {},
  barred: {},
};

/** The ids that a call may carry in its path or body. */
export type Ids = {
  drive: string;
  consent: string;
  resume: string;
  file: string;
  enrollment: string;
  session: string;
  bar: string;
  offer: string;
  unlockRequest: string;
  message: string;
};

export type Person = { id: string; enrollment: string; token: string; ids: Ids };

/** What every person of a suite shares: three drives, one of them not published, and their companies' files. */
export type Scene = {
  drive: string;
  driveOfCivil: string;
  hiddenDrive: string;
  file: string;
  /** A file of the company whose only drive is not published. */
  hiddenFile: string;
};

/**
 * Adds a logged-in student of a standing with a consent row, undecided, and a resume of their own.
 * A student who is not eligible holds the consent row of a drive for another branch.
 */
export async function addPerson(server: TestServer, standing: StudentStatus, scene: Scene): Promise<Person> {
  const { database, blobs, sessions } = server.services;
  const { id, enrollment, token } = await addApplicant(server, FACTS[standing]);
  if (standing === 'barred') await debarStudent(server, id);
  const drive = standing === 'notEligible' ? scene.driveOfCivil : scene.drive;
  const consents = await makeConsents(database.db, id, [drive], true);
  const bytes = pdfOf(600, enrollment);
  await blobs.put(bytes);
  const resume = sha256Of(bytes);
  await keepResume(database.db, id, { sha256: resume, name: 'own.pdf', bytes: bytes.length, pages: 1 });
  // Another one than that of the token: a call that ends it leaves the caller logged in.
  await sessions.start(id);
  const own = await sessions.check(token, false);
  const session = (await sessionsOf(database.db, id)).find((one) => one.id !== own?.sessionId)!.id;
  // Proposed, so that no other call asks for it.
  const [proposed] = await database.db
    .insert(bars)
    .values({ studentId: id, reason: 'absent', barredAt: null, answerBy: fromNow(DEBARMENT_ANSWER_MS) })
    .returning();
  const bar = proposed!.id;
  const [offered] = await database.db
    .insert(placements)
    .values({
      studentId: id,
      driveId: scene.hiddenDrive,
      role: 'Developer',
      packageLpa: '6',
      offeredAt: new Date(),
      answerBy: fromNow(DEBARMENT_ANSWER_MS),
    })
    .returning();
  const offer = offered!.id;
  const [asked] = await database.db
    .insert(profileUnlockRequests)
    .values({ studentId: id, sections: ['ssc'], reason: 'A misprint', version: 1 })
    .returning();
  const unlockRequest = asked!.id;
  const at = new Date();
  const words = { title: 'Your profile is verified', text: 'You can apply.' };
  const [message] = await database.db
    .insert(messages)
    .values({ kind: 'student.verified', at, ...words })
    .returning();
  await database.db.insert(messageRecipients).values({ studentId: id, messageId: message!.id, at });
  const ids = {
    drive,
    consent: consents.get(drive)!,
    resume,
    file: scene.file,
    enrollment,
    session,
    bar,
    offer,
    unlockRequest,
    message: message!.id,
  };
  return { id, enrollment, token, ids };
}

/** Ids of nothing that exists. */
export const missingIds = (): Ids => ({
  drive: randomUUID(),
  consent: randomUUID(),
  resume: sha256Of(Buffer.from(randomUUID())),
  file: randomUUID(),
  session: randomUUID(),
  bar: randomUUID(),
  offer: randomUUID(),
  unlockRequest: randomUUID(),
  message: randomUUID(),
  enrollment: String(990_000_000_000 + Math.floor(Math.random() * 1e9)),
});
