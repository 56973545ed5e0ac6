import { createHash, randomBytes } from 'node:crypto';
import { CELL_HEADER, STAFF_COOKIE } from '@portal/shared/contract/cell';
import type { Database } from '../../server/testing/databases';
import type { College } from '../load/college';

/** One registered student in so many waits at the desk. */
const ONE_WAITING_IN = 50;
/** How many applied to the crowded drive (CEL-50), with those who had before. */
const APPLICANTS = 10_000;

/** The officer's session, students to be read as records, and the drive and round that are crowded. */
export type FurnishedConsole = {
  headers: Record<string, string>;
  ids: string[];
  driveId: string;
  roundId: string;
};

/**
 * Has so many apply to the drive that closed last, all of them marked in its first round.
 * @throws Error when it has another number
 */
async function crowdDrive(pool: Database['pool']): Promise<{ driveId: string; roundId: string }> {
  const crowded = await pool.query<{ driveId: string; roundId: string }>(
    `select d.id as "driveId", r.id as "roundId" from drives d join rounds r on r.drive_id = d.id and r.number = 1
     where d.deadline < now() order by d.deadline desc limit 1`,
  );
  const { driveId, roundId } = crowded.rows[0]!;
  await pool.query(
    `with many as (
       insert into consents (student_id, drive_id, listed_at, choice, decided_at, roles, resume_sha256, resume_name, resume_bytes)
       select s.id, d.id, d.deadline - interval '5 days', 'TRUE', d.deadline - interval '2 days', array['Developer'],
         repeat('ab', 32), 'resume.pdf', 300000
       from drives d, (
         select s.id from students s
           left join consents k on k.student_id = s.id and k.drive_id = $1 and k.choice = 'TRUE'
         where s.is_verified or k.id is not null order by k.id is null, s.enrollment limit $2) s where d.id = $1
       on conflict (student_id, drive_id) do update set choice = 'TRUE', outcome = null, decided_at = excluded.decided_at,
         roles = excluded.roles, resume_sha256 = excluded.resume_sha256, resume_name = excluded.resume_name,
         resume_bytes = excluded.resume_bytes, result = null
       returning student_id)
     insert into attendances (round_id, student_id, status) select $3, student_id, 'PRESENT' from many
     on conflict (round_id, student_id) do nothing`,
    [driveId, APPLICANTS, roundId],
  );
  const applied = await pool.query<{ count: number }>(
    `select count(*)::int as count from consents where drive_id = $1 and choice = 'TRUE'`,
    [driveId],
  );
  if (applied.rows[0]!.count !== APPLICANTS)
    throw new Error(`The crowded drive has ${applied.rows[0]!.count} applicants.`);
  return { driveId, roundId };
}

/** Publishes the results of the first round of each closed drive: every second applicant is qualified, no one waits. */
const publishResults = (pool: Database['pool']) =>
  pool.query(
    `insert into attendances (round_id, student_id, status, result_status)
     select r.id, k.student_id, 'PRESENT',
       case when right(s.enrollment, 6)::int % 2 = 0 then 'QUALIFIED' else 'UNQUALIFIED' end
     from rounds r join drives d on d.id = r.drive_id and d.deadline < now() join consents k on k.drive_id = d.id and k.choice = 'TRUE'
       join students s on s.id = k.student_id where r.number = 1
     on conflict (round_id, student_id) do update set result_status = excluded.result_status`,
  );

/**
 * Puts an officer into a generated college, logged in with the second factor shown, and students before the desk.
 * The drive that closed last is crowded, and the first rounds of closed drives have results.
 */
export const furnishConsole = (college: College): Promise<FurnishedConsole> =>
  college.withDatabase(async ({ pool }) => {
    const token = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(token).digest('base64url');
    await pool.query(
      `with who as (
         insert into staff (email, name, role, password_hash)
         values ('officer@bench.example', 'Officer', 'officer', 'none') returning id
       ), key as (
         insert into staff_passkeys (staff_id, name, credential_id, public_key, counter, created_at)
         select id, 'A key', 'bench', 'none', 0, now() from who
       )
       insert into staff_sessions (token_hash, staff_id, created_at, used_at, expires_at, browser, second_factor_at)
       select $1, id, now(), now(), now() + interval '12 hours', 'A bench', now() from who`,
      [hash],
    );
    await pool.query(
      `update students set is_verified = false, verified_at = null
       where is_registered and right(enrollment, 6)::int % $1 = 1`,
      [ONE_WAITING_IN],
    );
    const { driveId, roundId } = await crowdDrive(pool);
    await publishResults(pool);
    await pool.query('vacuum analyze');
    const { rows } = await pool.query<{ id: string }>(
      'select id from students order by enrollment limit 400',
    );
    const cookie = `${STAFF_COOKIE}=${token}`;
    return {
      headers: { Cookie: cookie, [CELL_HEADER.name]: CELL_HEADER.value },
      ids: rows.map(({ id }) => id),
      driveId,
      roundId,
    };
  });
