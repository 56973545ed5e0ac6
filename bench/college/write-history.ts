import type { ClientBase } from 'pg';

/** A number from 0 to 99 that a student and a drive always have together. */
const CHANCE = `abs(hashtext(s.enrollment || d.code)) % 100`;

/**
 * Writes what a year leaves behind: of the closed drives that a student was eligible for, half were seen; of
 * those most were applied to, with attendance in the rounds, and a third of the students have an offer.
 */
export async function writeHistory(client: ClientBase): Promise<void> {
  await client.query(
    `insert into consents (student_id, drive_id, listed_at, choice, outcome, decided_at, roles, resume_sha256,
       resume_name, resume_bytes, result)
     select s.id, d.id, d.deadline - interval '5 days',
       case when status = 'FALSE' then 'FALSE' when status is not null then 'TRUE' end,
       case when status = 'REJECTED' then status end,
       case when status is not null then d.deadline - interval '2 days' end,
       case when status <> 'FALSE' then array['Developer'] end,
       case when status <> 'FALSE' then repeat('ab', 32) end, case when status <> 'FALSE' then 'resume.pdf' end,
       case when status <> 'FALSE' then 300000 end, case when status = 'REJECTED' then 'Not selected' end
     from students s
       join profile_sections p on p.student_id = s.id and p.section = 'be'
       join drives d on s.branch = any(d.branches) and d.deadline < now()
         and (d.min_cpi is null or (p.data ->> 'be_cpi')::numeric >= d.min_cpi),
       lateral (select case when ${CHANCE} < 22 then 'TRUE' when ${CHANCE} < 32 then 'REJECTED'
         when ${CHANCE} < 42 then 'FALSE' end as status) as decided
     where s.is_verified and ${CHANCE} < 50`,
  );
  await client.query(
    `insert into consent_history (consent_id, at, is_concern, roles, resume_sha256, actor)
     select id, decided_at, is_concern, roles, resume_sha256, 'student' from consents where is_concern is not null`,
  );
  await client.query(
    `insert into resumes (student_id, sha256, name, bytes)
     select distinct student_id, resume_sha256, 'resume.pdf', 300000 from consents where resume_sha256 is not null`,
  );
  // The newest drives have had attendance but no result yet: their rounds are the long way round for an answer.
  await client.query(
    `insert into attendances (round_id, student_id, status, result_status)
     select r.id, k.student_id, 'PRESENT',
       case when r.starts_at < now() - interval '60 days' then
         case when k.is_concern = 'REJECTED' then 'FAIL' else 'PASS' end end
     from consents k join rounds r on r.drive_id = k.drive_id
     where k.is_concern in ('TRUE', 'REJECTED') and r.starts_at < now() and (r.number = 1 or k.is_concern = 'TRUE')`,
  );
  await client.query(
    `insert into placements (student_id, drive_id, role, package_lpa, offered_at)
     select distinct on (student_id) student_id, drive_id, 'Developer', 5, decided_at from consents
     where is_concern = 'TRUE' and abs(hashtext(student_id::text)) % 3 = 0 order by student_id, drive_id`,
  );
}
