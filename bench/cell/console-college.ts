import { createHash, randomBytes } from 'node:crypto';
import { CELL_HEADER, STAFF_COOKIE } from '@portal/shared/contract/cell';
import type { College } from '../load/college';

/** One registered student in so many waits at the desk. */
const ONE_WAITING_IN = 50;

/**
 * Puts an officer into a generated college, signed in with the second factor shown, and students before the desk.
 * @returns the headers of the officer's session, and students' ids, to be read as records
 */
export const furnishConsole = (
  college: College,
): Promise<{ headers: Record<string, string>; ids: string[] }> =>
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
    await pool.query('vacuum analyze students');
    const { rows } = await pool.query<{ id: string }>(
      'select id from students order by enrollment limit 400',
    );
    const cookie = `${STAFF_COOKIE}=${token}`;
    return {
      headers: { Cookie: cookie, [CELL_HEADER.name]: CELL_HEADER.value },
      ids: rows.map(({ id }) => id),
    };
  });
