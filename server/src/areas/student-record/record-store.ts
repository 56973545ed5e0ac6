import type { Degree } from '@portal/shared/contract';
import type { StudentStatus, StudentPlan } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import { CLOCK } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { acceptsAnswers, reopenedAnswers, stepsOf, type ReopenedAnswer } from '../drives';
import { STANDING } from '../students';

type Document = Record<string, unknown>;
type Drive = { id: string; code: string; company: string };

/** All that one query reads of a student for the record. */
export type RecordRow = {
  id: string;
  version: number;
  revision: number;
  enrollment: string;
  name: string;
  email: string;
  degree: Degree;
  branch: string;
  declaredDegree: string | null;
  declaredBranch: string | null;
  profileDegree: Degree;
  standing: StudentStatus;
  plan: StudentPlan | null;
  invitation: 'not wanted' | 'not sent' | 'sent';
  isRegistered: boolean;
  registeredAt: string | null;
  isVerified: boolean;
  verifiedAt: string | null;
  feeReference: string | null;
  /** Sections that are with the student. */
  open: string[];
  claim: { staff_id: string; by: string; until: string } | null;
  sections: { section: string; data: Document; sealed: Record<string, string>; saved_at: string }[];
  changes: { section: string; before: Document; after: Document; changed_at: string }[];
  applications: {
    id: string;
    version: number;
    takes_answers: boolean;
    is_marked: boolean;
    reopened: ReopenedAnswer[];
    drive: Drive;
    decided_at: string | null;
    roles: string[] | null;
    result: string | null;
    history: { at: string; is_concern: string; actor: string; roles: string[] | null }[];
  }[];
};

const list = (query: ReturnType<typeof sql>) => sql`coalesce((select json_agg(l) from (${query}) l), '[]')`;
const DRIVE = sql`json_build_object('id', d.id, 'code', d.code, 'company', o.name) as drive`;
const OF_DRIVE = sql`join drives d on d.id = x.drive_id join companies o on o.id = d.company_id`;

const INVITATION = sql`case when s.password_hash is not null then 'not wanted'
  when exists (select from invitations i where i.student_id = s.id and i.sent_at is not null) then 'sent' else 'not sent' end`;

/** Reads a student whole; undefined where there is none. */
export async function readRecord(db: Queryable, id: string): Promise<RecordRow | undefined> {
  const { rows } = await db.execute<RecordRow>(sql`
    select s.id, s.version, coalesce(m.revision, 0) as revision, s.enrollment, s.name, s.email, s.degree, s.branch,
      s.declared_degree as "declaredDegree", s.declared_branch as "declaredBranch",
      coalesce(m.degree, s.degree) as "profileDegree", ${STANDING} as standing, s.plan, ${INVITATION} as invitation, s.is_registered as "isRegistered",
      s.registered_at as "registeredAt", s.is_verified as "isVerified", s.verified_at as "verifiedAt",
      m.fee_reference as "feeReference",
      array(select o.section from profile_openings o where o.student_id = s.id and o.closed_at is null) as open,
      (select json_build_object('staff_id', c.staff_id, 'by', t.name, 'until', c.until)
        from desk_claims c join staff t on t.id = c.staff_id
        where c.student_id = s.id and c.until > ${CLOCK}) as claim,
      ${list(sql`select p.section, p.data, p.sealed, p.saved_at from profile_sections p where p.student_id = s.id`)} as sections,
      ${list(sql`select c.section, c.before, c.after, c.changed_at from profile_changes c
        where c.student_id = s.id and (s.verified_at is null or c.changed_at > s.verified_at) order by c.changed_at`)} as changes,
      ${list(sql`select x.id, ${stepsOf(sql`x.id`)} as version, ${acceptsAnswers()} as takes_answers,
          exists (select from attendances a join rounds r on r.id = a.round_id
            where r.drive_id = d.id and a.student_id = s.id) as is_marked,
          ${reopenedAnswers(sql`x.id`)} as reopened, ${DRIVE}, x.decided_at, x.roles, x.result,
          ${list(sql`select h.at, h.is_concern, h.actor, h.roles from consent_history h where h.consent_id = x.id order by h.at`)} as history
        from consents x ${OF_DRIVE} where x.student_id = s.id
          and (x.choice is not null or exists (select from consent_reopenings y where y.consent_id = x.id))
        order by x.decided_at desc nulls first`)} as applications
    from students s left join student_marks m on m.student_id = s.id
    where s.id = ${id}`);
  return rows[0];
}

/** The encrypted number of a field; undefined where there is none. */
export async function readSealed(
  db: Queryable,
  studentId: string,
  { section, field }: { section: string; field: string },
): Promise<string | undefined> {
  const { rows } = await db.execute<{ sealed: string | null }>(sql`
    select sealed ->> ${field} as sealed from profile_sections
    where student_id = ${studentId} and section = ${section}`);
  return rows[0]?.sealed ?? undefined;
}
