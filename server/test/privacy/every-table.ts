import { createHash, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { noteAccess } from '../../src/areas/activity';
import { applicationChanges } from '../../src/areas/drives/application-change-schema';
import {
  consentReopenings,
  consents,
  driveExceptions,
  drives,
  placements,
  resumes,
} from '../../src/areas/drives/schema';
import { studentRequests } from '../../src/areas/drives/request-schema';
import { bars, devices, endedVerifications, invitations } from '../../src/areas/identity/schema';
import { noticeAcknowledgements } from '../../src/areas/privacy/notice-schema';
import { importChanges } from '../../src/areas/imports/import-schema';
import {
  calendarAddresses,
  mailChoices,
  pushChoices,
  pushSubscriptions,
} from '../../src/areas/messages/schema';
import {
  profileChanges,
  profileDrafts,
  profileUnlockRequests,
  sectionUnlocks,
} from '../../src/areas/profile/schema';
import type { TestServer } from '../test-server';

/** Adds a row to the tables that are empty in a sample college, for one student with an application. */
export async function fillEveryTable({ services }: TestServer, studentId: string): Promise<void> {
  const { db } = services.database;
  const at = new Date();
  const SHA = createHash('sha256').update(studentId).digest('hex');
  const answer = {
    choice: 'TRUE' as const,
    decidedAt: at,
    roles: ['Developer'],
    resumeSha256: SHA,
    resumeName: 'old.pdf',
  };
  await services.sessions.start(studentId, 'Firefox on Linux');
  await db.insert(devices).values({ studentId, secretHash: SHA, createdAt: at, usedAt: at });
  await db.insert(endedVerifications).values({ studentId, verifiedAt: at, endedAt: at });
  await db.insert(invitations).values({ studentId, sentAt: at, usedAt: at }).onConflictDoNothing();
  await db.insert(bars).values({
    studentId,
    reason: 'Was absent',
    answer: 'I was ill',
    answeredAt: at,
    liftedAt: at,
    appeal: 'Please',
    appealedAt: at,
  });
  await db
    .insert(profileDrafts)
    .values({ studentId, section: 'hsc', data: { hsc_name: 'City' }, savedAt: at })
    .onConflictDoNothing();
  const change = { before: { city: 'Anand' }, after: { city: 'Surat' } };
  await db.insert(profileChanges).values({ studentId, section: 'address', changedAt: at, ...change });
  await db.insert(importChanges).values({ studentId, batchId: randomUUID(), ...change });
  const open = {
    studentId,
    section: 'ssc',
    kind: 'returned',
    reason: 'A misprint',
    batchId: randomUUID(),
  } as const;
  await db.insert(sectionUnlocks).values({ ...open, closedAt: at });
  await db.insert(profileUnlockRequests).values({
    studentId,
    sections: ['ssc'],
    reason: 'A misprint',
    state: 'granted',
    version: 1,
    decidedAt: at,
    answer: 'Yes',
  });
  const [drive] = await db
    .select({ id: drives.id })
    .from(drives)
    .where(
      sql`not exists (select from ${consents} k where k.drive_id = ${drives.id} and k.student_id = ${studentId})`,
    );
  const [consent] = await db
    .insert(consents)
    .values({ studentId, driveId: drive!.id, ...answer })
    .returning();
  await db.insert(consentReopenings).values({ consentId: consent!.id, reason: 'A wrong resume', ...answer });
  await db.insert(studentRequests).values({
    consentId: consent!.id,
    reason: 'Higher studies',
    state: 'declined',
    decidedAt: at,
    answer: 'No',
  });
  await db.insert(studentRequests).values({
    studentId,
    erases: 'profile',
    reason: 'I leave',
    state: 'declined',
    decidedAt: at,
    answer: 'Not yet',
  });
  await db
    .insert(applicationChanges)
    .values({ consentId: consent!.id, until: at, changes: [], answeredAt: at });
  await db
    .insert(driveExceptions)
    .values({ driveId: drive!.id, studentId, rules: ['CPI'], reason: 'As agreed', until: at });
  await db.insert(placements).values({
    studentId,
    kind: 'off-campus',
    company: 'Elsewhere',
    proofSha256: SHA,
    role: 'Developer',
    packageLpa: '6.50',
    packageReason: 'staff note',
    offeredAt: at,
  });
  await db.insert(resumes).values({ studentId, sha256: 'b'.repeat(64), name: 'own.pdf', bytes: 5, pages: 1 });
  await db.insert(noticeAcknowledgements).values({ studentId, purpose: 'placement', version: 1 });
  await db.insert(mailChoices).values({ studentId, topic: 'drives', choice: 'none' });
  await db.insert(pushChoices).values({ studentId, topic: 'drives', isOn: false });
  await db.insert(pushSubscriptions).values({
    studentId,
    sessionId: randomUUID(),
    endpoint: 'https://push.example.com/1',
    endpointHash: SHA,
    p256dh: 'p',
    auth: 'a',
    keyName: 'k',
    madeAt: at,
  });
  await db.insert(calendarAddresses).values({ studentId, secretHash: SHA, madeAt: at });
  const access = { kind: 'exported', what: 'students', file: 'students.csv' } as const;
  await noteAccess(db, { kind: 'portal' }, access, [studentId]);
  await db.update(consents).set({ result: 'Selected' }).where(eq(consents.id, consent!.id));
}
