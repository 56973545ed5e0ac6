import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { ConcernStatus, Notice, Round } from '@portal/shared/contract';
import { CLOCK_ONCE } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { goesOn, isCalled } from '../application-state/in-round-store';
import {
  attendances,
  companies,
  companyFiles,
  consentHistory,
  consents,
  driveDeadlines,
  driveFiles,
  drives,
  notices,
  resumes,
  rounds,
} from '../schema';
import { exceptionsOf } from '../eligibility/exception-store';
import { isSeen } from '../application-state/open-drive-store';
import { isShown } from '../application-state/shown-notice-store';
import { roundStatus } from '../application-state/round-status';
import { reopenedAnswers } from '../application-state/reopening-store';
import { ownWithdrawal } from '../withdrawals/withdrawal-store';
import { hasResults, isKnownRound, shownResult } from '../application-state/shown-result-store';

/** Most resumes of their own that a student is offered again. */
const MOST_RESUMES = 5;

/** Consents by their rounds only: the "rejected" of a file does not name a round. */
const COURSE = sql`select c.id, c.student_id, c.drive_id, c.choice, c.decided_at, c.entry_round, null::text as outcome from consents c`;

/** A round of the query for one student `k`. */
const PLACE = {
  id: sql`${rounds.id}`,
  drive: sql`${rounds.driveId}`,
  number: sql`${rounds.number}`,
  startsAt: sql`${rounds.startsAt}`,
  student: sql`k.student_id`,
};

/** The texts of a posting, what the student gave to it and how that came about, and their newest resumes. */
export async function readPosting(db: Queryable, studentId: string, driveId: string) {
  const [posting] = await db
    .select({
      about: companies.about,
      detailsHtml: drives.detailsHtml,
      termsHtml: drives.termsHtml,
      jobroleLimit: drives.jobroleLimit,
      consent: consents,
      withdrawnAt: drives.withdrawnAt,
      version: drives.version,
      moves: sql<{ at: string; before: string; after: string; reason: string }[]>`(
        select coalesce(json_agg(json_build_object('at', x.at, 'before', x.before, 'after', x.after,
          'reason', x.reason) order by x.at), '[]')
        from ${driveDeadlines} x where x.drive_id = ${driveId})`,
      files: sql<{ id: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', ${companyFiles.id}, 'name', ${companyFiles.name})
          order by ${driveFiles.position}), '[]')
        from ${driveFiles} join ${companyFiles} on ${companyFiles.id} = ${driveFiles.fileId}
          and ${companyFiles.companyId} = ${companies.id}
        where ${driveFiles.driveId} = ${driveId})`,
      resumes: sql<
        { name: string; sha256: string; bytes: number; pages: number | null; uploadedAt: string }[]
      >`(
        select coalesce(json_agg(json_build_object(
          'name', r.name, 'sha256', r.sha256, 'bytes', r.bytes, 'pages', r.pages, 'uploadedAt', r.uploaded_at)
          order by r.uploaded_at desc), '[]')
        from (select * from ${resumes} where student_id = ${studentId}
          order by uploaded_at desc limit ${MOST_RESUMES}) r)`,
      history: sql<{ at: string; isConcern: ConcernStatus; actor: 'student' | 'cell' }[]>`(
        select coalesce(json_agg(json_build_object('at', h.at, 'isConcern', h.is_concern, 'actor', h.actor)
          order by h.at), '[]')
        from ${consentHistory} h where h.consent_id = ${consents.id})`,
      exceptions: exceptionsOf(
        sql`${studentId}::uuid`,
        sql`${driveId}::uuid`,
        sql`coalesce(${consents.decidedAt}, clock_timestamp())`,
      ),
      reopened: reopenedAnswers(sql`${consents.id}`),
      withdrawal: ownWithdrawal(sql`${consents.id}`),
    })
    .from(drives)
    .innerJoin(companies, eq(companies.id, drives.companyId))
    .leftJoin(consents, and(eq(consents.driveId, drives.id), eq(consents.studentId, studentId)))
    .where(eq(drives.id, driveId));
  return posting ?? null;
}

/** Whether a drive is there for students: seen by all, or one that this student has decided on. */
export async function isVisible(db: Queryable, studentId: string, driveId: string): Promise<boolean> {
  const rows = await db
    .select({ id: drives.id })
    .from(drives)
    .leftJoin(consents, and(eq(consents.driveId, drives.id), eq(consents.studentId, studentId)))
    .where(
      and(
        eq(drives.id, driveId),
        or(isSeen(CLOCK_ONCE, sql`${drives}`), sql`${consents.isConcern} is not null`),
      ),
    );
  return rows.length > 0;
}

/**
 * A drive's rounds in order, each with only the student's own attendance (API-04). Of an application that ended, those that had begun and to which
 * the student was called (F-60), and of a drive that was withdrawn those that had begun: `ownRounds` for the page.
 */
export async function readRounds(db: Queryable, studentId: string, driveId: string): Promise<Round[]> {
  const own = sql`k.student_id = ${studentId} and k.drive_id = ${driveId}`;
  const rows = await db
    .select({
      round: rounds,
      status: attendances.status,
      resultStatus: shownResult(sql`${attendances}`, sql`${rounds}`),
      hasResults: hasResults(sql`${rounds}`),
      now: sql<string>`clock_timestamp()`,
    })
    .from(rounds)
    .leftJoin(attendances, and(eq(attendances.roundId, rounds.id), eq(attendances.studentId, studentId)))
    .where(
      and(
        eq(rounds.driveId, driveId),
        isKnownRound(sql`${rounds}`),
        sql`not exists (select from drives d where d.id = ${driveId} and d.withdrawn_at < ${rounds.startsAt})`,
        sql`(not exists (select from consents k where ${own} and k.choice = 'TRUE'
            and not ${goesOn(sql`${driveId}::uuid`, sql`k.student_id`)})
          or ${rounds.startsAt} <= ${CLOCK_ONCE} and exists (select from (${COURSE}) k where ${own} and ${isCalled(PLACE)}))`,
      ),
    )
    .orderBy(asc(rounds.number));
  return rows.map(({ round, status, resultStatus, hasResults, now }) => ({
    id: round.id,
    round_number: round.number,
    round_name: round.name,
    dateTime: round.startsAt.toISOString(),
    mode: round.mode,
    venue: round.venue,
    instructions: round.instructions,
    // A cancelled round is not upcoming: a client that does not know the flag shows it as completed.
    status: round.cancelledAt ? 'completed' : roundStatus({ ...round, hasResults }, new Date(now)),
    duration_minutes: round.durationMinutes,
    ...(round.cancelledAt && round.cancelledReason !== null
      ? { cancelled: { at: round.cancelledAt.toISOString(), reason: round.cancelledReason } }
      : {}),
    // That something is staged is not to be known either.
    attendances: status !== null || resultStatus !== null ? [{ status, result_status: resultStatus }] : [],
  }));
}

/** A drive's notices that have arrived and stand, the newest first (CMP-13; W-45, MSG-03). */
export async function readNotices(db: Queryable, driveId: string): Promise<Notice[]> {
  const rows = await db
    .select()
    .from(notices)
    .where(and(eq(notices.driveId, driveId), isShown(sql`${notices}`)))
    .orderBy(desc(notices.arrivedAt), desc(notices.code));
  return rows.map((row) => ({
    n_id: row.id,
    notice: row.html,
    created_at: row.arrivedAt.toISOString(),
    deadline: row.deadline?.toISOString() ?? null,
  }));
}

/** The codes of drives by their ids. */
export async function readDriveCodes(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: drives.id, code: drives.code })
    .from(drives)
    .where(inArray(drives.id, ids));
  return new Map(rows.map(({ id, code }) => [id, code]));
}
