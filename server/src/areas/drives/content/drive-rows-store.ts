import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { students } from '../../identity/schema';
import {
  attendances,
  companies,
  companyFiles,
  consents,
  driveFiles,
  driveRoles,
  drives,
  notices,
  placements,
  rounds,
} from '../schema';
import { shownResult } from '../application-state/shown-result-store';

/** A drive's own row and its company's. */
export async function readDriveRow(db: Queryable, driveId: string) {
  const [row] = await db
    .select({ drive: drives, company: companies })
    .from(drives)
    .innerJoin(companies, eq(companies.id, drives.companyId))
    .where(eq(drives.id, driveId));
  return row!;
}

/** A drive's roles, in their order. */
export const readRoles = (db: Queryable, driveId: string) =>
  db.select().from(driveRoles).where(eq(driveRoles.driveId, driveId)).orderBy(driveRoles.position);

export const readCompanyFiles = (db: Queryable, companyId: string) =>
  db.select().from(companyFiles).where(eq(companyFiles.companyId, companyId));

/** A drive's documents, in their order; those of a company that it had before are not its own (CEL-41). */
export const readDocuments = (db: Queryable, driveId: string) =>
  db
    .select({ id: companyFiles.id, name: companyFiles.name, sha256: companyFiles.sha256 })
    .from(driveFiles)
    .innerJoin(drives, eq(drives.id, driveFiles.driveId))
    .innerJoin(
      companyFiles,
      and(eq(companyFiles.id, driveFiles.fileId), eq(companyFiles.companyId, drives.companyId)),
    )
    .where(eq(driveFiles.driveId, driveId))
    .orderBy(asc(driveFiles.position));

/** A drive's rounds but for those that were cancelled. */
export const readRoundRows = (db: Queryable, driveId: string) =>
  db
    .select()
    .from(rounds)
    .where(and(eq(rounds.driveId, driveId), isNull(rounds.cancelledAt)))
    .orderBy(rounds.number);

/** Who came to a drive's rounds, by enrollment. */
export const readAttendances = (db: Queryable, driveId: string) =>
  db
    .select({
      roundId: attendances.roundId,
      student: students.enrollment,
      row: attendances,
      result: shownResult(sql`${attendances}`, sql`${rounds}`),
    })
    .from(attendances)
    .innerJoin(rounds, eq(rounds.id, attendances.roundId))
    .innerJoin(students, eq(students.id, attendances.studentId))
    .where(eq(rounds.driveId, driveId))
    .orderBy(students.enrollment);

/** A drive's notices but for those that were withdrawn. */
export const readNoticeRows = (db: Queryable, driveId: string) =>
  db
    .select()
    .from(notices)
    .where(and(eq(notices.driveId, driveId), isNull(notices.withdrawnAt)))
    .orderBy(notices.code);

/** The consent rows of a drive, by enrollment; undecided ones as well. */
export const readConsentRows = (db: Queryable, driveId: string) =>
  db
    .select({ student: students.enrollment, consent: consents })
    .from(consents)
    .innerJoin(students, eq(students.id, consents.studentId))
    .where(eq(consents.driveId, driveId))
    .orderBy(students.enrollment);

/** A drive's offers, by enrollment. */
export const readOffers = (db: Queryable, driveId: string) =>
  db
    .select({ student: students.enrollment, offer: placements })
    .from(placements)
    .innerJoin(students, eq(students.id, placements.studentId))
    .where(eq(placements.driveId, driveId))
    .orderBy(students.enrollment);
