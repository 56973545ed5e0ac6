import { and, eq, sql } from 'drizzle-orm';
import type { CollegeList, Degree, OwnUnlockRequest, Unverified } from '@portal/shared/contract';
import type { Queryable } from '../../platform/database/database';
import { profileSections, eligibilityData } from './schema';
import { students } from '../identity/schema';
import { isOpenFor, OPENINGS, type SectionUnlock } from './section-unlock-store';
import { OWN_UNLOCK_REQUEST } from './own-unlock-request-store';
import type { EncryptedDocument, SectionDocument } from './documents';
import { marksRow, SET_MARKS, type MarksRow } from './eligibility-data/eligibility-data-store';

/** A stored section with the count of its saves. */
type StoredSection = EncryptedDocument & { section: string; revision: number; savedAt: string };

/** A student's standing and filled sections, as one query reads them. */
export type StoredProfile = {
  enrollment: string;
  /** Degree and branch as the placement cell imported them. */
  college: CollegeList;
  /** What the profile's marks say; before that what the placement cell imported (D-24). */
  degree: Degree;
  /** Counts the saves of all sections. */
  revision: number;
  isRegistered: boolean;
  isVerified: boolean;
  /** Sections of a locked profile that are with the student. */
  openings: SectionUnlock[];
  /** The newest request to unlock; null where there is none, or it was withdrawn. */
  unlockRequest: OwnUnlockRequest | null;
  /** Why the verification was taken back, where it was since the last one. */
  unverified: Unverified | null;
  sections: StoredSection[];
};

/** Why a verification was taken back since the last one (CEL-24), as JSON. */
const UNVERIFIED = sql<Unverified | null>`case
  when not ${students.isVerified} and ${students.unverifiedAt} > coalesce(${students.verifiedAt}, '-infinity')
  then json_build_object('reason', ${students.unverifiedReason}, 'at', ${students.unverifiedAt}) end`;

/**
 * Reads a profile in one query.
 * @param only these sections; all when absent
 * @returns null when there is no such student
 */
export async function readProfile(
  db: Queryable,
  studentId: string,
  only?: readonly string[],
): Promise<StoredProfile | null> {
  const wanted = only ? sql`and p.section = any(${sql.param([...only])})` : sql``;
  const [profile] = await db
    .select({
      enrollment: students.enrollment,
      college: { degree: students.degree, branch: sql<string>`lower(${students.branch})` },
      degree: sql<Degree>`coalesce(${eligibilityData.degree}, ${students.degree})`,
      revision: sql<number>`coalesce(${eligibilityData.revision}, 0)`,
      isRegistered: students.isRegistered,
      isVerified: students.isVerified,
      openings: OPENINGS,
      unlockRequest: OWN_UNLOCK_REQUEST,
      unverified: UNVERIFIED,
      sections: sql<StoredSection[]>`(
        select coalesce(json_agg(json_build_object(
          'section', p.section, 'data', p.data, 'sealed', p.sealed, 'revision', p.revision,
          'savedAt', p.saved_at)), '[]')
        from profile_sections p where p.student_id = ${students.id} ${wanted})`,
    })
    .from(students)
    .leftJoin(eligibilityData, eq(eligibilityData.studentId, students.id))
    .where(eq(students.id, studentId));
  return profile ?? null;
}

/** Fields that a save changes, as they were and as they are; identity numbers by their last four. */
export type SectionChanges = { before: SectionDocument; after: SectionDocument };

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

type SectionToWrite = EncryptedDocument & {
  section: string;
  rulesVersion: string;
  /** Whether it is Basic Details, which declare degree and branch. */
  declares: boolean;
  /** Drafts that were kept later than this stay; null: none does. ISO 8601. */
  until: string | null;
  /** What this save changes, for the desk, should the profile have been verified (W-56); null for nothing. */
  changes: SectionChanges | null;
  /** The profile's marks with this section in it; their revision is the one after what was judged. */
  marks: MarksRow;
};

/** How a write ended; 'changed': another save of the profile came in between, and nothing was written. */
type WriteOutcome = 'written' | 'locked' | 'changed';

/**
 * Writes a section, the profile's marks, the declared degree and branch, ends a verification of former values, and
 * deletes the draft, unless the profile is locked: one statement, all or nothing. It waits for a running confirmation
 * and then sees the lock. The marks are written first: if they changed since the check, nothing else is written.
 */
export async function writeSection(db: Queryable, write: SectionToWrite): Promise<WriteOutcome> {
  const { section, data, sealed, rulesVersion, declares, marks, until, changes } = write;
  const { rows } = await db.execute<{ is_open: boolean; is_written: boolean }>(sql`
    with owner as (
      select id, is_registered, is_verified, verified_at from students where id = ${marks.studentId}
        and (not is_registered or ${isOpenFor(sql`students`, section)}) for update
    ), marked as (
      insert into student_marks as kept
      select made.* from owner, ${marksRow(marks)} as made
      on conflict (student_id) do update set ${SET_MARKS} where kept.revision = ${marks.revision - 1}
      returning student_id
    ), written as (
      insert into profile_sections as stored (student_id, section, data, sealed, rules_version, saved_at)
      select student_id, ${section}, ${JSON.stringify(data)}::jsonb, ${JSON.stringify(sealed)}::jsonb,
        ${rulesVersion}, clock_timestamp()
      from marked
      on conflict (student_id, section) do update set
        data = excluded.data,
        sealed = excluded.sealed,
        rules_version = excluded.rules_version,
        revision = stored.revision + 1,
        saved_at = excluded.saved_at
      returning student_id
    ), undrafted as (
      delete from profile_drafts d using written
      where d.student_id = written.student_id and d.section = ${section}
        and (${until}::timestamptz is null or d.saved_at <= ${until}::timestamptz)
    ), noted as (
      insert into profile_changes (student_id, section, before, after, changed_at)
      select owner.id, ${section}, ${asJson(changes?.before)}::jsonb, ${asJson(changes?.after)}::jsonb,
        clock_timestamp()
      from owner join written on written.student_id = owner.id
      where (owner.is_registered or owner.verified_at is not null) and ${changes !== null}
    ), declared as (
      update students s set
        declared_degree = ${marks.degree}::text,
        declared_branch = ${marks.branch}::text,
        is_verified = s.is_verified and ${changes === null}
      from written
      where s.id = written.student_id and (${declares} or s.is_verified)
    )
    select exists (select from owner) as is_open, exists (select from written) as is_written`);
  const [row] = rows;
  if (row?.is_written) return 'written';
  return row?.is_open ? 'changed' : 'locked';
}

/** Locks a student's row until the transaction ends: saves and confirmations wait. */
export const lockStudent = (tx: Queryable, studentId: string) =>
  tx.execute(sql`select 1 from students where id = ${studentId} for update`);

/** Every section that has something sealed, for a change of keys. */
export const readEncryptedSections = (db: Queryable) =>
  db
    .select()
    .from(profileSections)
    .where(sql`${profileSections.sealed} <> '{}'`);

/** Puts a section sealed again in its place, unless it was saved meanwhile. */
export async function replaceEncrypted(
  db: Queryable,
  { studentId, section, revision }: { studentId: string; section: string; revision: number },
  { sealed }: EncryptedDocument,
): Promise<void> {
  await db
    .update(profileSections)
    .set({ sealed })
    .where(
      and(
        eq(profileSections.studentId, studentId),
        eq(profileSections.section, section),
        eq(profileSections.revision, revision),
      ),
    );
}
