import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns';
import { ofStudent } from '../identity/schema';
import { drives } from './drive-schema';

/**
 * An offer to a student, of a drive of the college or from elsewhere; one that was refused or revoked stays, with its date
 * (D-46, D-47).
 */
export const placements = pgTable(
  'placements',
  {
    id: uuid().primaryKey().defaultRandom(),
    studentId: ofStudent(),
    /** Of a drive, after an internship (PPO), or from elsewhere (CEL-70). */
    kind: text({ enum: ['drive', 'ppo', 'off-campus'] })
      .notNull()
      .default('drive'),
    driveId: uuid('drive_id').references(() => drives.id),
    /** Who offers, and the letter that shows it, where that is no drive. */
    company: text(),
    proofSha256: text('proof_sha256'),
    role: text().notNull(),
    packageLpa: numeric('package_lpa', { precision: 6, scale: 2 }).notNull(),
    /** Why an unusual offer is right, or a note on one from elsewhere (F-61, F-63, F-68). */
    packageReason: text('package_reason'),
    /** The day of its letter, where it is known (F-68). */
    offeredOn: date('offered_on'),
    offeredAt: instant('offered_at').notNull(),
    /** Until when its student answers it in the portal; null of an offer that is not answered there: it counts at once (F-70). */
    answerBy: instant('answer_by'),
    acceptedAt: instant('accepted_at'),
    refusedAt: instant('refused_at'),
    /** When it was answered last. */
    answeredAt: instant('answered_at').generatedAlwaysAs(sql`coalesce(refused_at, accepted_at)`),
    /** Who answered: the student in the portal, or staff on the student's behalf (F-70). */
    answeredBy: text('answered_by', { enum: ['student', 'staff'] }),
    /** Until when a student who declined gets no recommendation letter (CEL-71). */
    noLetterUntil: instant('no_letter_until'),
    /** When the company took it back. */
    revokedAt: instant('revoked_at'),
    /** Counts its changes, so that a stale one is refused (CEL-82). */
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('placements_student_drive').on(t.studentId, t.driveId),
    index('placements_drive').on(t.driveId),
    check('placements_of', sql`(${t.kind} = 'drive') = (${t.driveId} is not null)`),
    check(
      'placements_elsewhere',
      // A letter that was erased is missing (DAT-03).
      sql`(${t.driveId} is null) = (${t.company} is not null) and (${t.driveId} is null or ${t.proofSha256} is null)`,
    ),
    check('placements_letter', sql`${t.noLetterUntil} is null or ${t.refusedAt} is not null`),
    check(
      'placements_answered',
      sql`${t.answeredBy} is null or (${t.answeredBy} in ('student', 'staff') and coalesce(${t.refusedAt}, ${t.acceptedAt}) is not null)`,
    ),
  ],
);
