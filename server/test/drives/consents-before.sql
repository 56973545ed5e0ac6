-- A student with one consent of each kind, as a portal kept them before choice and outcome stood apart (C-1).
insert into students (id, enrollment, name, email, degree, branch, is_registered, is_verified)
values ('10000000-0000-4000-8000-000000000000', '220280107001', 'ASHA', 's1@mail.example', 'BE', 'computer', true, true);
insert into student_marks (student_id, revision, made_by, degree, branch, fee_reference, cpi)
values ('10000000-0000-4000-8000-000000000000', 1, 'test', 'BE', 'computer', 'UTR1', 8);
insert into companies (id, slug, name, about)
select ('20000000-0000-4000-8000-00000000000' || n)::uuid, 'company-' || n, 'Company ' || n, 'About us.' from generate_series(1, 6) n;
-- Drives 1 and 2 are open, the others closed long ago.
insert into drives (id, code, company_id, deadline, degrees, branches, details_html, terms_html, jobrole_limit, file_hash, created_at)
select ('30000000-0000-4000-8000-00000000000' || n)::uuid, 'drive-' || n, ('20000000-0000-4000-8000-00000000000' || n)::uuid,
  case when n <= 2 then '2099-05-01T12:00:00Z'::timestamptz else '2026-05-01T12:00:00Z' end,
  '{BE}', '{computer}', '<p>Work</p>', '<p>Terms</p>', 2, 'hash', '2026-01-01T00:00:00Z'
from generate_series(1, 6) n;
insert into drive_roles (drive_id, position, title, min_lpa, max_lpa)
select id, 1, 'Developer', 6, 80 from drives;
insert into rounds (id, drive_id, number, name, starts_at, duration_minutes, mode, venue, instructions)
select ('40000000-0000-4000-8000-00000000000' || n)::uuid, ('30000000-0000-4000-8000-00000000000' || n)::uuid, 1, 'Test',
  '2026-05-03T04:00:00Z', 60, 'Offline', 'Hall', '' from generate_series(1, 6) n;
insert into attendances (round_id, student_id, status, result_status)
select ('40000000-0000-4000-8000-00000000000' || n)::uuid, '10000000-0000-4000-8000-000000000000', 'PRESENT',
  case n when 4 then 'UNQUALIFIED' when 5 then 'QUALIFIED' end from generate_series(3, 5) n;
-- 1 is undecided and open, 2 declined, 3 applied, 4 rejected, 5 placed, 6 undecided and closed.
insert into consents (id, student_id, drive_id, listed_at, is_concern, decided_at, roles, resume_sha256, resume_name, resume_bytes, resume_pages, result)
select ('50000000-0000-4000-8000-00000000000' || n)::uuid, '10000000-0000-4000-8000-000000000000',
  ('30000000-0000-4000-8000-00000000000' || n)::uuid, '2026-04-01T00:00:00Z', status,
  case when status is not null then '2026-04-02T00:00:00Z'::timestamptz end,
  case when status = 'FALSE' then '{}'::text[] when status is not null then '{Developer}' end,
  case when n in (3, 4, 5) then repeat('ab', 32) end, case when n in (3, 4, 5) then 'asha.pdf' end,
  case when n in (3, 4, 5) then 300 end, case when n in (3, 4, 5) then 1 end,
  case n when 4 then 'Not selected' when 5 then 'Selected' end
from (values (1, null), (2, 'FALSE'), (3, 'TRUE'), (4, 'REJECTED'), (5, 'PLACED'), (6, null)) as given (n, status);
insert into consent_history (consent_id, at, is_concern, roles, resume_sha256, actor)
select id, decided_at, case when is_concern = 'FALSE' then 'FALSE' else 'TRUE' end, roles, resume_sha256, 'student'
from consents where is_concern is not null;
insert into consent_history (consent_id, at, is_concern, roles, resume_sha256, actor)
select id, '2026-05-04T00:00:00Z', is_concern, roles, resume_sha256, 'cell' from consents where is_concern in ('REJECTED', 'PLACED');
insert into placements (id, student_id, drive_id, role, package_lpa, offered_at)
values ('60000000-0000-4000-8000-000000000000', '10000000-0000-4000-8000-000000000000',
  '30000000-0000-4000-8000-000000000005', 'Developer', 8, '2026-05-04T00:00:00Z');
