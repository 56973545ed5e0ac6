import type { ClientBase } from 'pg';
import { BRANCHES, ONE_OPEN_IN, type CollegeSize } from './college-size';

/** About as much text as the sample college's postings have. */
const DETAILS = `<h3>About the role</h3>${'<p>You build and test what customers of the company use every day.</p>'.repeat(20)}`;
const TERMS = `<ul>${'<li>A bond of one year is signed at joining.</li>'.repeat(8)}</ul>`;
const NOTICE = `<p>${'The pre-placement talk is in the main hall; bring your identity card. '.repeat(6)}</p>`;

/**
 * Writes companies with a logo and a document, drives with one to three roles, and the rounds and notices of each.
 * One drive in five is open; the rest closed over the last ten months.
 */
export async function writeDrives(client: ClientBase, { drives }: CollegeSize): Promise<void> {
  await client.query(
    `insert into companies (slug, name, about)
     select 'company-' || i, 'Company ' || i, repeat('We make things that last. ', 12)
     from generate_series(1, $1::int) i`,
    [drives],
  );
  await client.query(
    `insert into company_files (company_id, kind, name, content_type, sha256, bytes)
     select c.id, f.kind, f.name, f.type, encode(sha256(convert_to(c.slug || f.kind, 'UTF8')), 'hex'), f.bytes
     from companies c, (values ('logo', 'logo.svg', 'image/svg+xml', 2000),
       ('document', 'about.pdf', 'application/pdf', 40000)) as f(kind, name, type, bytes)`,
  );
  await client.query(
    `insert into drives (code, company_id, deadline, degrees, branches, min_cpi, min_ssc_percentage,
       max_live_backlogs, passout_year, details_html, terms_html, jobrole_limit, file_hash)
     select 'drive-' || i, c.id,
       case when i % $2 = 0 then now() + (1 + i % 20) * interval '1 day' else now() - i % 300 * interval '1 day'
         - interval '1 hour' end,
       array['BE'], array[b[1 + i % n], b[1 + (i + 3) % n], b[1 + (i + 7) % n]],
       (array[null, 6, 6.5, 7, 7.5])[1 + i / 5 % 5], (array[null, 60])[1 + i / 3 % 2],
       (array[null, 0, 2])[1 + i / 7 % 3], null, $4, $5, 1 + i % 2, 'bench'
     from generate_series(1, $1::int) i
       join companies c on c.slug = 'company-' || i,
       (select $3::text[] as b, cardinality($3::text[]) as n) as of`,
    [drives, ONE_OPEN_IN, BRANCHES, DETAILS, TERMS],
  );
  await client.query(
    `insert into drive_roles (drive_id, position, title, min_lpa, max_lpa)
     select d.id, r, (array['Developer', 'Tester', 'Analyst'])[r + 1], 4 + r, 6 + 2 * r
     from drives d, generate_series(0, 2) r where r = 0 or d.jobrole_limit = 2`,
  );
  await client.query(
    `insert into drive_files (drive_id, file_id, position)
     select d.id, f.id, 0 from drives d join company_files f on f.company_id = d.company_id and f.kind = 'document'`,
  );
  await client.query(
    `insert into rounds (drive_id, number, name, starts_at, duration_minutes, mode, venue, instructions)
     select d.id, r, 'Round ' || r, d.deadline + r * interval '3 days', 120, 'Offline', 'Main hall',
       'Bring two copies of your resume.'
     from drives d, generate_series(1, 3) r`,
  );
  await client.query(
    `insert into notices (drive_id, code, html, arrived_at)
     select d.id, 'notice-' || n, $1, d.deadline - n * interval '1 day' from drives d, generate_series(1, 4) n`,
    [NOTICE],
  );
  await client.query(
    `insert into events (name, held_on) select 'Event ' || i, current_date + i from generate_series(1, 6) i`,
  );
  await client.query(
    `insert into broadcasts (code, message, shown_from)
     select 'message-' || i, 'Registration closes soon; please complete your profile.', now() - i * interval '1 day'
     from generate_series(1, 3) i`,
  );
}
