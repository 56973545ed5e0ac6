import { createHash } from 'node:crypto';
import type { Client } from 'pg';

/** A student who takes part, with a session. */
export type Player = { id: string; enrollment: string; name: string; token: string };

/** Copies of verified students with their profiles, under enrollments and names of their own, up to a number. */
const COPY = `
  with model as (select s.*, row_number() over (order by s.enrollment) as at from students s where s.is_verified and s.season = $2),
  wanted as (select n, 1 + (n - 1) % (select count(*) from model) as at from generate_series(1, $1 - (select count(*)::int from model)) n),
  copied as (
    insert into students (enrollment, name, email, degree, branch, declared_degree, declared_branch, is_registered, registered_at,
      is_verified, verified_at, season)
    select (240280100000 + w.n)::text, m.name || ' ' || chr(65 + w.n % 26), 's' || w.n || '@students.example', m.degree, m.branch,
      m.declared_degree, m.declared_branch, true, m.registered_at, true, m.verified_at, m.season
    from wanted w join model m on m.at = w.at returning id, enrollment)
  insert into profile_sections (student_id, section, data, sealed, rules_version, saved_at)
  select c.id, p.section, p.data, '{}', p.rules_version, p.saved_at
  from copied c join wanted w on (240280100000 + w.n)::text = c.enrollment join model m on m.at = w.at
    join profile_sections p on p.student_id = m.id`;

/** Most students have a resume of an earlier application: hundreds of files are examined elsewhere. */
const RESUMES = `
  insert into resumes (student_id, sha256, name, bytes, pages)
  select s.id, r.sha256, s.enrollment || '.pdf', r.bytes, 1 from students s cross join (select * from resumes limit 1) r
  where s.id = any($1) and s.enrollment::bigint % 20 > 0 on conflict do nothing`;

/**
 * The season's students: the verified ones of the sample college and copies of them, each with a session:
 * hundreds of logins are measured elsewhere.
 */
export async function gatherPlayers(client: Client, count: number, season: number): Promise<Player[]> {
  await client.query(COPY, [count, season]);
  const { rows } = await client.query<Omit<Player, 'token'>>(
    'select id, enrollment, name from students where is_verified and season = $1 order by enrollment',
    [season],
  );
  const players = rows.map((row) => ({ ...row, token: `season-session-${row.enrollment}`.padEnd(43, '-') }));
  await client.query(RESUMES, [players.map(({ id }) => id)]);
  await client.query(
    `insert into sessions (token_hash, student_id, created_at, used_at, expires_at)
     select h, s, now(), now(), now() + interval '12 hours' from unnest($1::text[], $2::uuid[]) as x(h, s)`,
    [
      players.map(({ token }) => createHash('sha256').update(token).digest('base64url')),
      players.map(({ id }) => id),
    ],
  );
  return players;
}
