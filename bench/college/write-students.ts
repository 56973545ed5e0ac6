import type { ClientBase } from 'pg';
import { hashPassword, passoutYearAt, profileDocuments } from '../../server/testing/college';
import { BRANCHES, COLLEGE_PASSWORD, ONE_UNREGISTERED_IN, type CollegeSize } from './college-size';

/** One person's profile as the rules store it: the shape and the bytes of every generated student's. */
function documents(): [string, object][] {
  const year = passoutYearAt(new Date()) - 1;
  const person = {
    enrollment: '240000000000',
    name: 'ASHA',
    surname: 'PATEL',
    fatherName: 'RAMESH',
    gender: 'FEMALE',
    degree: 'BE',
    branch: BRANCHES[0],
    admission: 'GUJCET',
    progress: 'verified',
    cpi: 8,
    ssc: 82,
    hsc: 78,
    deadBacklogs: 0,
    liveBacklogs: 0,
    gapYears: 0,
  } as const;
  return Object.entries(profileDocuments(person, year)).map(([section, data]) => [
    section,
    // Identity numbers stand in the document by their last four alone (D-39).
    section === 'personal' ? { ...data, aadhar_no: '0000' } : data,
  ]);
}

/** Writes the students, their profiles and their debarments; marks differ from student to student. */
export async function writeStudents(client: ClientBase, { students }: CollegeSize): Promise<void> {
  await client.query(
    `insert into students (enrollment, name, email, degree, branch, password_hash,
       is_registered, registered_at, is_verified, verified_at)
     select (240000000000 + i)::text, 'STUDENT ' || i, 's' || i || '@students.example', 'BE',
       ($1::text[])[1 + i % cardinality($1::text[])], $2, i % $3 > 0,
       case when i % $3 > 0 then now() end, i % $3 > 0, case when i % $3 > 0 then now() end
     from generate_series(1, $4::int) i`,
    [BRANCHES, await hashPassword(COLLEGE_PASSWORD), ONE_UNREGISTERED_IN, students],
  );
  for (const [section, data] of documents()) {
    await client.query(
      `insert into profile_sections (student_id, section, data, sealed, rules_version, saved_at)
       select s.id, $1, $2::jsonb || case $1
           when 'personal' then jsonb_build_object('branch', s.branch, 'name', s.name)
           when 'be' then jsonb_build_object('be_cpi', 5.5 + (right(s.enrollment, 6)::int * 37 % 420) / 100.0)
           else '{}' end,
         '{}', 'bench', now()
       from students s`,
      [section, JSON.stringify(data)],
    );
  }
  await client.query(
    `insert into bars (student_id, reason)
     select id, 'Absent after consent.' from students where right(enrollment, 6)::int % 97 = 5`,
  );
}

/** Signs the first students in; `tokenOf` names their tokens. */
export async function signStudentsIn(client: ClientBase, { signedIn }: CollegeSize): Promise<void> {
  await client.query(
    `insert into sessions (token_hash, student_id, created_at, used_at, expires_at)
     select rtrim(translate(encode(sha256(convert_to(
         'bench-session-of-student-' || lpad(i::text, 8, '0'), 'UTF8')), 'base64'), '+/', '-_'), '='),
       s.id, now(), now(), now() + interval '12 hours'
     from generate_series(1, $1::int) i join students s on s.enrollment = (240000000000 + i)::text`,
    [signedIn],
  );
}
