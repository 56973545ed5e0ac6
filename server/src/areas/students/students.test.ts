import type { StudentRecord, StudentsPage } from '@portal/shared/contract/cell';
import { registerPath } from '@portal/shared/contract';
import { debarStudent } from '../../../test/debarments';
import { AADHAR, BODIES, PAN } from '../../../test/profile/documents';
import { releaseRules } from '../../../test/profile/release-rules';
import { freshKey, useConsole } from '../../../test/staff';
import { addStudent, signIn, type Student } from '../../../test/students';

const { server, officer } = useConsole();
let filled: Student;
beforeAll(async () => {
  await releaseRules(server.services);
  filled = await addStudent(server, {
    name: 'MEERA PATEL',
    email: 'Meera.P@mail.example',
    isRegistered: false,
    isVerified: false,
  });
  const token = await signIn(server, filled);
  const saved = await server.call('POST', registerPath('personal'), { token, body: BODIES.personal });
  expect(saved.status).toBe(200);
  const debarred = await addStudent(server, { name: 'MEENA SHAH', branch: 'civil' });
  await debarStudent(server, debarred.id);
  await addStudent(server, { name: 'RAVI DAVE', branch: 'civil', isVerified: false, degree: 'ME' });
});

const page = async (query: string) => {
  const { status, body } = await officer.call('students', { query });
  expect([query, status]).toEqual([query, 200]);
  return body.data as StudentsPage;
};
const names = async (query: string) => (await page(query)).rows.map(({ name }) => name);
const record = async (id: string) => await officer.data<StudentRecord>('student', { id });

test('CEL-10 F-67 words of a name, an enrollment, a mobile number or an email address find a student', async () => {
  expect(await names('q=meera')).toEqual(['MEERA PATEL']);
  expect(await names('q=shah%20mee')).toEqual(['MEENA SHAH']);
  expect(await names(`q=${filled.enrollment.slice(0, 12)}`)).toHaveLength(1);
  expect(await names('q=meera.p%40MAIL')).toHaveLength(1);
  // The profile's own number and address; three digits are too few of a number.
  for (const own of ['q=98765', 'q=9876543210', 'q=98765%2043210', 'q=Asha%40gmail', 'q=asha%40gmail.com'])
    expect([own, await names(own)]).toEqual([own, ['MEERA PATEL']]);
  expect(await names('q=987')).toEqual([]);
  for (const nothing of ['q=%25', 'q=%27%20or%201%3D1', 'q=nobody', 'q=%3A*%20%26', 'q=999999999999'])
    expect([nothing, await names(nothing)]).toEqual([nothing, []]);
});

test('CEL-10 filters, sorting and pages agree with their count, and columns are those asked for', async () => {
  const all = await page('');
  expect(all).toMatchObject({ total: 3, page: 1, branches: ['civil', 'computer'] });
  expect(await names('branch=civil&sort=name')).toEqual(['MEENA SHAH', 'RAVI DAVE']);
  expect(await names('branch=civil%7Ccomputer&sort=name&order=desc')).toEqual([
    'RAVI DAVE',
    'MEERA PATEL',
    'MEENA SHAH',
  ]);
  expect(await names('degree=ME')).toEqual(['RAVI DAVE']);
  expect(await names('standing=barred')).toEqual(['MEENA SHAH']);
  expect(await names('standing=registered%7Cnot%20registered&sort=name')).toEqual([
    'MEERA PATEL',
    'RAVI DAVE',
  ]);
  expect(await names('complete=no')).toEqual(['MEERA PATEL']);
  expect((await page('complete=yes')).total).toBe(2);
  for (const sort of ['cpi', 'email', 'branch', 'degree', 'registered_at', 'enrollment'])
    expect((await page(`sort=${sort}&complete=yes`)).rows).toHaveLength(2);
  const second = await page('size=2&page=2&sort=name');
  expect(second).toMatchObject({ total: 3, page: 2, size: 2 });
  expect(second.rows).toHaveLength(1);
  const [row] = (await page('columns=cpi,standing&q=meera')).rows;
  expect(row).toEqual({
    id: filled.id,
    enrollment: filled.enrollment,
    name: 'MEERA PATEL',
    cpi: null,
    standing: 'not registered',
  });
});

test.each([
  'standing=king',
  'columns=password_hash',
  'sort=password_hash',
  'size=1000',
  'page=x',
  'complete=maybe',
])('CEL-10 %s is refused', async (query) =>
  expect((await officer.call('students', { query })).status).toBe(400),
);

test('CEL-11 a record has every section, with identity numbers by their last four', async () => {
  const found = await record(filled.id);
  expect(found).toMatchObject({
    enrollment: filled.enrollment,
    standing: 'not registered',
    is_registered: false,
  });
  const personal = found.sections.find(({ section }) => section === 'personal');
  expect(personal).toMatchObject({
    confidential: expect.arrayContaining(['aadhar_no', 'pan_no']) as string[],
  });
  expect(personal?.data?.['aadhar_no']).toBe(AADHAR.slice(-4).padStart(12, 'X'));
  expect(personal?.labels['surname']).toMatch(/\w/);
  expect(found.sections.map(({ section }) => section)).toContain('ssc');
  expect(found.checklist.find(({ id }) => id === 'fee')?.value).toBe(BODIES.personal.pay_ref_no);
  expect(JSON.stringify(found)).not.toContain(AADHAR);
  expect(JSON.stringify(found)).not.toContain(PAN);
  for (const id of ['x', freshKey()]) expect((await officer.call('student', { id })).status).toBe(404);
});

test('CEL-11 a whole number wants a reason, which is recorded in the activity log', async () => {
  const ask = (more: object) =>
    officer.call('reveal', {
      id: filled.id,
      body: {
        section: 'personal',
        field: 'aadhar_no',
        reason: 'Compared with the card',
        ...more,
      },
    });
  expect((await ask({ reason: ' ' })).status).toBe(422);
  expect((await ask({ field: 'surname' })).status).toBe(404);
  const { status, body } = await ask({});
  expect([status, body.data]).toEqual([200, { section: 'personal', field: 'aadhar_no', value: AADHAR }]);
  const { actions } = await record(filled.id);
  expect(actions).toMatchObject([
    {
      kind: 'identity.revealed',
      actor: { name: officer.name },
      reason: 'Compared with the card',
      after: { section: 'personal', field: 'aadhar_no' },
    },
  ]);
});
