import type { Notice, Recruitment, Round } from '@portal/shared/contract';
import { eq } from 'drizzle-orm';
import { drives } from '../schema';
import { useTestServer } from '../../../../test/test-server';
import { addApplicant, addDrive, pdfOf } from '../../../../test/drives/test-drives';

const server = useTestServer();
const get = (token: string, url: string) => server.call('GET', url, { token });

test('CMP-01 CMP-02 CMP-04 API-03 the page’s facts, with the criteria in words and clean HTML', async () => {
  const { token } = await addApplicant(server);
  const id = await addDrive(server, {
    criteria: { min_cpi: 7.25, max_live_backlogs: 0 },
    details: '<p>Work</p><script>x()</script>',
    terms: '<p style="color:red">Terms</p>',
  });
  const { status, body } = await get(token, `/student/get/recruitment/${id}`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    r_id: id,
    company: { c_details: 'About us.', c_logo: null },
    degree: 'BE',
    eligible_branch: 'computer',
    criteria: 'CPI at least 7.25, no live backlogs.',
    c_details: '<p>Work</p>',
    t_and_c: '<p>Terms</p>',
    job_profile: 'Developer:6-8,Tester:5-5,Analyst:4-13',
    jobrole_limit: 2,
    pdf_urls: [],
    is_concern: null,
    open: true,
    closed: false,
    ineligible: [],
    receipt: null,
    history: [],
    resumes: [],
  });
  const again = (await get(token, `/student/get/recruitment/${id}`)).body.data as Recruitment;
  expect(again.consentId).toBe((body.data as Recruitment).consentId);
});

test('CMP-12 rounds in order with the student’s own attendance alone', async () => {
  const [one, other] = [await addApplicant(server), await addApplicant(server)];
  const id = await addDrive(server, {
    rounds: [
      { number: 2, name: 'Interview', at: '1 hour ago', mode: 'ONLINE', venue: 'Link' },
      {
        number: 1,
        name: 'Test',
        at: '1 day ago',
        mode: 'OFFLINE',
        attendance: [{ student: one.enrollment, status: 'PRESENT', result: 'QUALIFIED' }],
      },
      { number: 3, name: 'HR', at: 'in 1 day', mode: 'ONLINE' },
    ],
    consents: [{ student: one.enrollment, status: 'TRUE', at: '2 days ago', roles: ['Developer'] }],
  });
  const rounds = (await get(one.token, `/student/get/rounds/${id}`)).body.data as Round[];
  expect(rounds.map(({ round_number, status }) => [round_number, status])).toEqual([
    [1, 'completed'],
    [2, 'ongoing'],
    [3, 'upcoming'],
  ]);
  expect(rounds.map(({ attendances }) => attendances)).toEqual([
    [{ status: 'PRESENT', result_status: 'QUALIFIED' }],
    [],
    [],
  ]);
  const theirs = (await get(other.token, `/student/get/rounds/${id}`)).body.data as Round[];
  expect(theirs.flatMap(({ attendances }) => attendances)).toEqual([]);
});

test('CMP-13 W-45 notices, the newest first, and none before its arrival', async () => {
  const { token } = await addApplicant(server);
  const id = await addDrive(server, {
    notices: [
      { code: 'old', at: '2 days ago', html: '<p>Old</p>' },
      { code: 'ahead', at: 'in 1 day', html: '<p>Ahead</p>' },
      { code: 'new', at: '1 day ago', deadline: 'in 1 day', html: '<p>New</p>' },
    ],
  });
  const notices = (await get(token, `/student/get/notice/${id}`)).body.data as Notice[];
  expect(notices.map(({ notice, deadline }) => [notice, deadline === null])).toEqual([
    ['<p>New</p>', false],
    ['<p>Old</p>', true],
  ]);
});

test('CMP-02 logo and PDF arrive as attachments with their type, and only while a drive is published', async () => {
  const { token } = await addApplicant(server);
  const logo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const bytes = pdfOf();
  const company = { code: 'with-files', name: 'Co', about: '', logo: 'logo.svg' };
  const name = 'About us.pdf';
  const files = { logo, pdfs: [{ name, bytes }] };
  const id = await addDrive(server, { company, pdfs: [{ name, file: 'about.pdf' }] }, files);
  const posting = (await get(token, `/student/get/recruitment/${id}`)).body.data as Recruitment;
  const { url } = posting.pdf_urls[0]!;
  const fetchFile = (address: string, headers = {}) =>
    server.app.inject({ url: address, headers: { authorization: `Bearer ${token}`, ...headers } });

  const picture = await fetchFile(posting.company.c_logo!);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  const pdf = await fetchFile(url);
  expect(pdf.rawPayload).toEqual(bytes);
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': "attachment; filename*=UTF-8''About%20us.pdf",
  });
  const known = await fetchFile(url, { 'if-none-match': pdf.headers.etag });
  expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);

  const { db } = server.services.database;
  await db.update(drives).set({ isPublished: false }).where(eq(drives.id, id));
  expect((await fetchFile(url)).statusCode).toBe(404);
  expect((await fetchFile('/student/files/company/x')).statusCode).toBe(404);
});
