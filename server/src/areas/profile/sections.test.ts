import { MESSAGES, RULES_HEADER } from '@portal/shared/contract';
import { addStudent, signIn } from '../../../test/students';
import { useTestServer } from '../../../test/test-server';
import { passoutYearAt } from './portal-day';
import { AADHAR, BODIES, PAN } from '../../../test/profile/documents';

const server = useTestServer({ rules: true });

/** A student who is not locked yet, with calls of their own. */
async function arrive(more: Parameters<typeof addStudent>[1] = {}) {
  const student = await addStudent(server, { isRegistered: false, isVerified: false, ...more });
  const token = await signIn(server, student);
  return {
    student,
    save: (section: string, body: object) =>
      server.call('POST', `/student/register/${section}`, { body, token }),
    read: (section: string) => server.call('GET', `/student/get/${section}`, { token }),
    put: (path: string, body: object = {}) => server.call('PUT', path, { body, token }),
  };
}

test('API-06 a section that keeps the rules is stored as normalised and prefills the form', async () => {
  const { read, save } = await arrive();
  expect((await read('ssc')).body).toMatchObject({ success: true, data: null });
  const saved = await save('ssc', { ...BODIES.ssc, ssc_name: '  city school ', ssc_board: 'nios' });
  expect(saved).toMatchObject({ status: 200, body: { success: true } });
  const { rules } = server.services.rules.current();
  expect(saved.body.data).toEqual({ rules_version: rules.version });
  expect((await read('ssc')).body.data).toEqual({
    ssc_name: 'CITY SCHOOL',
    ssc_board: 'NIOS',
    ssc_passing_year: 2020,
    ssc_per: 88.5,
  });
});

test('API-06 a section that breaks rules is refused with a sentence for every field, and nothing is stored', async () => {
  const { read, save } = await arrive();
  const refused = await save('ssc', { ...BODIES.ssc, ssc_board: '', ssc_per: '100.01', colour: 'red' });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    success: false,
    data: null,
    errors: {
      ssc_board: 'Board is required!',
      ssc_per: 'Invalid format for SSC Percentage. Give 0 to 100, with up to 2 decimals.',
      colour: 'colour is not a field of this section',
    },
  });
  expect(refused.headers[RULES_HEADER]).toBe(server.services.rules.current().rules.version);
  expect((await read('ssc')).body.data).toBeNull();
});

test('a second save of a section takes the place of the first', async () => {
  const { read, save } = await arrive();
  await save('ssc', BODIES.ssc);
  await save('ssc', { ...BODIES.ssc, ssc_per: 90 });
  expect((await read('ssc')).body.data).toMatchObject({ ssc_per: 90 });
});

test('a section that the rules do not have answers 404 and has no draft, a body that is no object 400', async () => {
  const { read, save, put } = await arrive();
  for (const name of ['hobbies', 'constructor', '__proto__']) {
    expect((await read(name)).status).toBe(404);
    expect((await save(name, {})).status).toBe(404);
    expect((await put(`/student/draft/${name}`)).status).toBe(404);
  }
  expect((await save('ssc', [1, 2])).status).toBe(400);
});

test('a section that is not asked of the degree is refused', async () => {
  const { save } = await arrive();
  expect(await save('mca', BODIES.mca)).toMatchObject({ status: 403 });
});

test('what the server owns cannot be set', async () => {
  const { student, save, read } = await arrive();
  for (const [field, value] of [
    ['enrollment', '999999999999'],
    ['passout_year', 1999],
    ['is_registered', true],
    ['is_verified', true],
  ] as const) {
    const refused = await save('personal', { ...BODIES.personal, [field]: value });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {})).toEqual([field]);
  }
  const passout = passoutYearAt(new Date());
  const owned = { enrollment: student.enrollment, passout_year: passout };
  expect((await save('personal', { ...BODIES.personal, ...owned })).status).toBe(200);
  expect((await read('personal')).body.data).toMatchObject(owned);
  expect((await read('registered')).body.data).toMatchObject({ is_registered: false, is_verified: false });
});

test('F-67 the name stays as the college wrote it: Basic Details give a first name alone', async () => {
  const { student, save } = await arrive({ name: 'ASHA RAMESHBHAI PATEL' });
  await save('personal', BODIES.personal);
  const { services } = server;
  const { rows } = await services.database.pool.query('select name from students where id = $1', [
    student.id,
  ]);
  expect(rows).toEqual([{ name: 'ASHA RAMESHBHAI PATEL' }]);
});

test('PRF-18 passout_year is set by the first save and not moved by a later one', async () => {
  const { student, save, read } = await arrive();
  await save('personal', BODIES.personal);
  const { pool } = server.services.database;
  const setYear = `update profile_sections set data = data || '{"passout_year": 2020}' where student_id = $1`;
  await pool.query(setYear, [student.id]);
  expect(
    (await save('personal', { ...BODIES.personal, passout_year: passoutYearAt(new Date()) })).status,
  ).toBe(200);
  expect((await read('personal')).body.data).toMatchObject({ passout_year: 2020 });
});

test('another degree keeps what was filled', async () => {
  const { save, read } = await arrive();
  await save('personal', BODIES.personal);
  await save('be', BODIES.be);
  await save('personal', { ...BODIES.personal, degree: 'MCA', branch: 'computer applications' });
  expect((await read('be')).body.data).toMatchObject({ be_cpi: 8.1, be_total_back: 3 });
  expect((await save('mca', BODIES.mca)).status).toBe(200);
  expect((await save('be', BODIES.be)).status).toBe(403);
});

test('data-status names every section of the rules', async () => {
  const { save, read } = await arrive();
  await save('ssc', BODIES.ssc);
  expect((await read('data-status')).body.data).toEqual({
    personal: false,
    address: false,
    ssc: true,
    hsc: false,
    diploma: false,
    be: false,
    me: false,
    mca: false,
  });
});

test('identity numbers come whole to the form, and by their last four once locked', async () => {
  const { student, save, read } = await arrive();
  await save('personal', BODIES.personal);
  expect((await read('personal')).body.data).toMatchObject({ aadhar_no: AADHAR, pan_no: PAN });
  const { pool } = server.services.database;
  await pool.query('update students set is_registered = true where id = $1', [student.id]);
  const masked = { aadhar_no: 'XXXXXXXX7058', pan_no: 'XXXXXX321Q' };
  expect((await read('personal')).body.data).toMatchObject(masked);
});

test('PRF-05 a locked section is refused as locked, and what is wrong with the values is not said', async () => {
  const { student, save } = await arrive();
  await save('ssc', BODIES.ssc);
  const { pool } = server.services.database;
  await pool.query('update students set is_registered = true where id = $1', [student.id]);
  const refused = await save('ssc', { ...BODIES.ssc, ssc_board: '' });
  expect([refused.status, refused.body.message, refused.body.errors]).toEqual([
    409,
    MESSAGES.profileLocked,
    undefined,
  ]);
});
