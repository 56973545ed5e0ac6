import { sql, type SQL } from 'drizzle-orm';
import type { StudentDebarment } from '@portal/shared/contract';
import { CLOCK_ONCE } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { OWN_DEBARMENT, studentDebarmentOf, type DebarmentRow } from '../../identity';
import { POLICY } from '../../releases';
import type { ApplicationHistory, OwnOffer, RoundHistory } from '../application-state/application-history';
import { ANSWER_FIELDS, courseFields } from '../application-state/history-store';
import { beforeDeadline, isSeen, shownOpen } from '../application-state/open-drive-store';
import { barredBy, type Applicant } from '../eligibility/applicant';
import type { Criteria, Job, Marks } from '@portal/shared/contract/cell';
import type { JudgedDrive } from '../eligibility/eligibility';
import { countsFrom, heldUntil, JUDGED_FIELDS, MARKS, PLACEMENTS } from '../eligibility/judged-store';
import { exceptionsAt, type StatusHistory } from '../eligibility/status-history';
import { ADMITTED, EXCEPTIONS } from '../eligibility/exception-store';

/** A drive as its place in the lists is judged by, with the student's consent when there is one. */
export type PlacedDrive = JudgedDrive & {
  id: string;
  /** ISO 8601; null where it was not. */
  withdrawnAt: string | null;
  consent: StoredConsent | null;
  changes: NonNullable<ApplicationHistory['changes']>;
  /** Of a drive that was applied to, in their order, with the student's own attendance and result. */
  rounds: RoundHistory[];
  /** The student's offer of this drive; null where there is none. */
  offer: OwnOffer | null;
  /** Roles that may be offered to the student; none where the student did not apply. */
  openRoles: ApplicationHistory['openRoles'];
};

/** A drive as lists show it. */
export type ListedDrive = PlacedDrive & {
  companyName: string;
  /** Grows with each change of the drive. */
  version: number;
  job: Job;
  logoFileId: string | null;
};

type StoredConsent = {
  id: string;
  isListed: boolean;
  answer: ApplicationHistory['answer'];
  outcome: ApplicationHistory['outcome'];
  result: string | null;
  roles: string[] | null;
};

/** What lists, page, counts and consent are judged by, all at one instant of the database's clock. */
export type Listing<Drive extends PlacedDrive = ListedDrive> = {
  now: Date;
  name: string;
  applicant: Applicant;
  /** The student's bar that is proposed or active. */
  bar: StudentDebarment | null;
  /** How the applicant's standing came about. */
  history: StatusHistory;
  drives: Drive[];
  /** The additional columns as JSON; null when none was requested. */
  also: unknown;
};

type Row<Drive> = {
  now: string;
  name: string;
  degree: string;
  branch: string;
  isRegistered: boolean;
  isVerified: boolean;
  feeReference: string | null;
  marks: Marks;
  bar: DebarmentRow | null;
  also: unknown;
  history: StatusHistory;
  placements: Applicant['placements'];
  policy: Applicant['policy'];
  drives: (Omit<Drive, 'deadline' | 'criteria'> & { deadline: string; criteria: Criteria })[];
};

/** The instant of the listing. */
const NOW = CLOCK_ONCE;

/** What every eligible student meets, or has an exception of; the judge of eligibility decides the rest (`failedRules`). */
const FITS = sql`((w.degree = any(d.degrees) and w.branch = any(d.branches)) or d.id = any(w.admitted))`;

/**
 * Which drives a list is made from: conditions that all drives of it meet, so that a college's other drives are not
 * even read. `d` is a drive, `k` the student's consent, `w` the student.
 */
export const DRIVES = {
  one: (driveId: string) => sql`d.id = ${driveId} and (${isSeen(NOW)} or k.choice is not null)`,
  /** Whether students see it or not. */
  known: (driveId: string) => sql`d.id = ${driveId}`,
  /** Undecided and open to the student. */
  openToSomebody: sql`k.choice is null and ${shownOpen(NOW)}`,
  /** Undecided, open and of the student's degree and branch. */
  open: sql`k.choice is null and ${shownOpen(NOW)} and ${FITS}`,
  /** Undecided and closed: seen, or of the student's degree and branch. */
  unanswered: sql`k.choice is null and ${isSeen(NOW)} and not ${beforeDeadline(NOW)}
    and (k.listed_at is not null or ${FITS})`,
  applied: sql`k.choice = 'TRUE'`,
  declined: sql`k.choice = 'FALSE'`,
  decidedAtAll: sql`k.choice is not null`,
  either: (one: SQL, other: SQL) => sql`${one} or ${other}`,
};

/** Fields of a PlacedDrive. */
const PLACED_FIELDS = sql`
  'id', d.id,
  'withdrawnAt', d.withdrawn_at,
  ${JUDGED_FIELDS},
  'consent', case when k.id is null then null else json_build_object(
    'id', k.id, 'isListed', k.listed_at is not null, ${ANSWER_FIELDS}, 'roles', k.roles) end,
  ${courseFields(sql`w.id`)}`;

/** The further columns of a ListedDrive. */
const LISTED_FIELDS = sql`
  'companyName', c.name,
  'version', d.version,
  'job', d.job,
  'logoFileId', (select f.id from company_files f where f.company_id = c.id and f.kind = 'logo' limit 1)`;

/** When the student `w` came to the standing of now, for a StatusHistory. */
const HISTORY = sql`json_build_object(
  'registeredAt', w."registeredAt", 'verifiedAt', w."verifiedAt",
  'verified', (select coalesce(json_agg(json_build_object('from', v.verified_at, 'to', v.ended_at)), '[]')
    from ended_verifications v where v.student_id = w.id),
  'bars', (select coalesce(json_agg(json_build_object('reason', coalesce(b.decision, b.reason), 'until', b.until,
      'from', b.barred_at, 'to', least(b.lifted_at, b.until)) order by b.barred_at), '[]')
    from bars b where b.student_id = w.id and b.barred_at is not null),
  'offers', (select coalesce(json_agg(json_build_object('driveId', o.drive_id, 'packageLpa', o.package_lpa::text,
      'from', ${countsFrom(sql`o`)}, 'to', ${heldUntil(sql`o`)}) order by o.offered_at), '[]')
    from placements o where o.student_id = w.id and ${countsFrom(sql`o`)} is not null),
  'exceptions', ${EXCEPTIONS(sql`w.id`)})`;

const PLACED = sql`select coalesce(json_agg(json_build_object(${PLACED_FIELDS})), '[]')
  from drives d
  left join consents k on k.drive_id = d.id and k.student_id = w.id`;

const LISTED = sql`select coalesce(json_agg(json_build_object(${LISTED_FIELDS}, ${PLACED_FIELDS})
    order by d.deadline, c.name, d.id), '[]')
  from drives d
  join companies c on c.id = d.company_id
  left join consents k on k.drive_id = d.id and k.student_id = w.id`;

/** @param drives a query for the drives as one JSON array; `w` is the student */
async function readWith<Drive extends PlacedDrive>(
  db: Queryable,
  studentId: string,
  drives: SQL,
  also: SQL,
): Promise<Listing<Drive>> {
  // Materialized: the student is read once, and not for every drive again.
  const { rows } = await db.execute<Row<Drive>>(sql`
    with w as materialized (
      select s.id, s.name, s.is_registered as "isRegistered", s.is_verified as "isVerified",
        s.registered_at as "registeredAt", s.verified_at as "verifiedAt",
        s.degree, lower(s.branch) as branch,
        m.fee_reference as "feeReference", json_build_object(${MARKS}) as marks, ${ADMITTED(sql`s.id`)} as admitted
      from students s left join student_marks m on m.student_id = s.id
      where s.id = ${studentId})
    select
      date_trunc('milliseconds', clock_timestamp()) as now,
      w.name, w.degree, w.branch, w."isRegistered", w."isVerified", w."feeReference", w.marks,
      ${OWN_DEBARMENT(sql`w.id`)} as bar,
      ${PLACEMENTS(sql`w.id`)} as placements, ${POLICY} as policy,
      ${HISTORY} as history,
      ${also} as also,
      (${drives}) as drives
    from w`);
  const [row] = rows;
  if (!row) throw new Error('The student of the session does not exist');
  const { now, name, history, also: asked, drives: found, bar, ...applicant } = row;
  return {
    now: new Date(now),
    name,
    also: asked,
    history,
    applicant: {
      ...applicant,
      barred: barredBy(bar),
      exceptions: exceptionsAt(history, new Date(now)),
    },
    bar: bar && studentDebarmentOf(bar),
    drives: found.map((drive) => ({ ...drive, deadline: new Date(drive.deadline) }) as unknown as Drive),
  };
}

/**
 * Reads a student and some of the drives in one query, however many there are.
 * @param of one of DRIVES, or several joined by `or`
 * @throws Error when there is no such student
 */
export const readListing = (db: Queryable, studentId: string, of: SQL): Promise<Listing> =>
  readWith(db, studentId, sql`${LISTED} where ${of}`, sql`null`);

/**
 * The same without what only a list shows, for counting: company and logo are not looked up.
 * @param of one of DRIVES, or several joined by `or`
 * @param also an SQL expression of type json, answered in the same round trip; `w` is the student
 * @throws Error when there is no such student
 */
export const readPlaces = (
  db: Queryable,
  studentId: string,
  of: SQL,
  also: SQL = sql`null`,
): Promise<Listing<PlacedDrive>> => readWith(db, studentId, sql`${PLACED} where ${of}`, also);

/**
 * Makes the consent rows of drives that the student sees (D-05); rows that are there stay.
 * @param isListed whether the drives stand in the eligible list, and not only on a page opened by its address
 * @returns consent id by drive id
 */
export async function makeConsents(
  db: Queryable,
  studentId: string,
  driveIds: string[],
  isListed: boolean,
): Promise<Map<string, string>> {
  if (driveIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; drive_id: string }>(sql`
    insert into consents (student_id, drive_id, listed_at)
    select ${studentId}, drive_id, case when ${isListed} then clock_timestamp() end
    from unnest(${sql.param(driveIds)}::uuid[]) as drive_id
    on conflict (student_id, drive_id) do update set listed_at = coalesce(consents.listed_at, excluded.listed_at)
    returning id, drive_id`);
  return new Map(rows.map((row) => [row.drive_id, row.id]));
}
