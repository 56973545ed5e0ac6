import { CALLS, type DriveItem, type IneligibleItem } from '@portal/shared/contract';
import type {
  DraftContent,
  DriveFacts,
  EligibilityResult,
  EligibleCount,
  NarrowedData,
} from '@portal/shared/contract/cell';
import { draftsBy, inDays, wholeDraft } from '../../../../test/drives/test-drafts';
import { addApplicant, applying, sendConsent } from '../../../../test/drives/test-drives';
import { useStaff } from '../../../../test/staff';
import { useTestServer } from '../../../../test/test-server';
import { placements } from '../schema';

type Asked = Pick<DraftContent['roles'][number], 'branches' | 'criteria'>;

const server = useTestServer();
const officer = useStaff(server, 'officer');
const drafts = draftsBy(server, officer);
const rolesOf = (developer: Asked, tester: Asked = {}) => [
  { title: 'Developer', min_lpa: '6', max_lpa: '8', was: null, ...developer },
  { title: 'Tester', min_lpa: '5', max_lpa: '', was: null, ...tester },
];
/** A drive of computer and civil for a CPI of 7.5, whose roles ask more. */
const published = (developer: Asked, tester: Asked = {}) =>
  drafts.published({ branches: ['Computer', 'Civil'], roles: rolesOf(developer, tester) });
const listed = async (path: string, token: string, id: string) => {
  const { body } = await server.call('GET', path, { token });
  return (body.data as (DriveItem & Partial<IneligibleItem>)[]).find(({ r_id }) => r_id === id);
};
/** A student accepts 3.5 LPA of another drive. */
const accept = async (studentId: string) => {
  const offer = { role: 'Tester', packageLpa: '3.5', offeredAt: new Date() };
  const driveId = await drafts.published();
  await server.services.database.db.insert(placements).values({ studentId, driveId, ...offer });
};
const placed = async (cpi: string) => {
  const student = await addApplicant(server, {}, { cpi });
  await accept(student.id);
  return student;
};
const edit = async (id: string, roles: DraftContent['roles']) => {
  const { content } = await drafts.read(id);
  await drafts.save(id, { ...content, roles: roles.map((role) => ({ ...role, was: role.title })) });
  return drafts.publish(id);
};

test('F-27 a student chooses among the roles that are open to them, and reads why the others are not', async () => {
  const id = await published({ criteria: { min_cpi: '8.5' } }, { branches: ['Civil', 'Computer'] });
  const student = await addApplicant(server);
  const { data } = await drafts.posting(id, student.token);
  const message = "'Developer' is not open to you. Your CPI is 8; this role asks for at least 8.5.";
  expect(data).toMatchObject({ open: true, closed_roles: [{ title: 'Developer', message }] });
  expect(data.pays).toMatchObject([
    { title: 'Developer', pay: [{ label: 'Criteria', text: 'CPI at least 8.5' }] },
    { title: 'Tester', pay: [{ label: 'Criteria', text: 'branches civil, computer' }] },
  ]);
  const refused = await sendConsent(server, student.token, data.consentId, applying('Developer'));
  expect([refused.status, refused.body.message]).toEqual([422, message]);
  expect((await sendConsent(server, student.token, data.consentId, applying('Tester'))).status).toBe(200);
});

test('F-27 to whom no role is open, the drive is not: list, page, consent, counts and notifications say so', async () => {
  const asked = { criteria: { min_cpi: '9' } };
  const able = await addApplicant(server, { branch: 'civil' }, { branch: 'civil', cpi: '9.5' });
  const unable = await addApplicant(server, { branch: 'civil' }, { branch: 'civil' });
  const id = await published(asked, { branches: ['Computer'], ...asked });
  const why =
    'No role of this drive is open to you. Developer: Your CPI is 8; this role asks for at least 9. ' +
    'Tester: Your branch is not among the branches of this role. Your CPI is 8; this role asks for at least 9.';
  expect(await listed(CALLS.eligibleCompanies.path, able.token, id)).toBeDefined();
  expect(await listed(CALLS.eligibleCompanies.path, unable.token, id)).toBeUndefined();
  const card = await listed(CALLS.ineligibleCompanies.path, unable.token, id);
  expect(card!.ineligible).toEqual([{ code: 'ROLE', message: why }]);
  const { data } = await drafts.posting(id, unable.token);
  expect(data).toMatchObject({ open: false, ineligible: [{ code: 'ROLE' }] });
  expect((await sendConsent(server, unable.token, data.consentId, applying('Tester'))).status).toBe(403);
  const notResponded = async () =>
    (await officer.call('applicants', { id, query: 'of=silent&size=100' })).body.data as {
      rows: { id: string }[];
    };
  const ids = (await notResponded()).rows.map((row) => row.id);
  expect([ids.includes(able.id), ids.includes(unable.id)]).toEqual([true, false]);
  const reach = {
    degrees: ['BE'],
    branches: ['computer', 'civil'],
    criteria: { min_cpi: 7.5 },
    packages: [8],
  };
  const count = async (asks: object[]) =>
    (await officer.call('countEligible', { body: { wanted: { ...reach, asks }, before: reach } })).body
      .data as EligibleCount;
  const { lost, eligible } = await count([{ criteria: { min_cpi: 9 } }]);
  expect(lost.students).toContainEqual(
    expect.objectContaining({
      id: unable.id,
      rules: [{ asked: 'A role that is open (Role 1: CPI at least 9)', has: 'None' }],
    }),
  );
  expect((await count([])).eligible).toBe(eligible + lost.count);
  // An exception of that rule opens the drive and all its roles.
  const body = {
    student: unable.enrollment,
    rules: ['ROLE'],
    until: inDays(2),
    reason: 'Asked for',
  };
  expect((await officer.call('makeException', { id, body })).status).toBe(200);
  expect((await drafts.posting(id, unable.token)).data).toMatchObject({ open: true, closed_roles: [] });
});

test('F-27 a second offer is judged by the roles that are open alone; the console says what roles ask', async () => {
  const id = await published({ criteria: { min_cpi: '8.5' } });
  // Twice 3.5 LPA is less than the Developer's 8, and more than the Tester's 5.
  const placedWith = async (cpi: string) => {
    const student = await placed(cpi);
    const { ineligible } = (await drafts.posting(id, student.token)).data;
    const { body } = await officer.call('verdict', { id, query: `student=${student.enrollment}` });
    const { rules } = body.data as EligibilityResult;
    return {
      codes: ineligible.map(({ code }) => code),
      has: rules.find(({ code }) => code === 'PACKAGE_TOO_LOW')?.has,
    };
  };
  expect(await placedWith('9')).toEqual({ codes: [], has: 'The highest role has 8 LPA' });
  expect(await placedWith('8')).toEqual({
    codes: ['PACKAGE_TOO_LOW'],
    has: 'The highest role has 5 LPA',
  });
  const facts = (await officer.call('drive', { id })).body.data as DriveFacts;
  expect(facts.roles.map(({ title, asks }) => [title, asks])).toEqual([
    ['Developer', 'CPI at least 8.5'],
    ['Tester', ''],
  ]);
});

test('F-27 CEL-47 D-46 an exception of what roles ask opens all of them to a second offer too', async () => {
  const hard = { criteria: { min_cpi: '9' } };
  const id = await published(hard, hard);
  const student = await placed('8');
  const body = { student: student.enrollment, rules: ['ROLE'], until: inDays(2), reason: 'Asked for' };
  expect((await officer.call('makeException', { id, body })).status).toBe(200);
  // One role is open to everyone then, and is below twice 3.5 LPA.
  expect((await edit(id, rolesOf(hard, { criteria: { min_cpi: '' } }))).status).toBe(200);
  expect((await drafts.posting(id, student.token)).data.ineligible).toEqual([]);
  const { rows } = (await officer.call('applicants', { id, query: 'of=silent&size=100' })).body.data as {
    rows: { id: string }[];
  };
  expect(rows.map((row) => row.id)).toContain(student.id);
});

test('F-27 F-62 D-46 an accepted offer ends an application where no role that is open may exceed it', async () => {
  const id = await published({ criteria: { min_cpi: '8.5' } });
  const stateOf = async (cpi: string) => {
    const student = await addApplicant(server, {}, { cpi });
    const { consentId } = (await drafts.posting(id, student.token)).data;
    expect((await sendConsent(server, student.token, consentId, applying('Tester'))).status).toBe(200);
    await accept(student.id);
    const { application } = (await drafts.posting(id, student.token)).data;
    const { rows } = (await officer.call('applicants', { id, query: 'of=active&size=100' })).body.data as {
      rows: { id: string; application: { state: string } }[];
    };
    return [application.state, rows.some((row) => row.id === student.id)];
  };
  expect(await stateOf('9')).toEqual(['applied', true]);
  expect(await stateOf('8')).toEqual(['withdrawn by rule', false]);
});

test('F-27 after the first answer a role asks no more than before; less it may', async () => {
  const id = await published({ criteria: { min_cpi: '7.8' } });
  await drafts.answer(id, 'Developer');
  const { content } = await drafts.read(id);
  const [developer, tester] = content.roles;
  const stricter = await edit(id, [
    { ...developer!, criteria: { min_cpi: '7.9' }, branches: ['computer'] },
    tester!,
  ]);
  expect(stricter.status).toBe(409);
  expect((stricter.data as unknown as NarrowedData).narrowed).toEqual([
    'Developer: The branch civil no more',
    'Developer: CPI at least 7.9 (before: CPI at least 7.8)',
  ]);
  expect(await edit(id, [{ ...developer!, criteria: {}, branches: [] }, tester!])).toMatchObject({
    status: 200,
  });
  expect((await drafts.read(id)).content.roles[0]!.criteria).toBeUndefined();
});

test('F-27 a role that asks less than its drive is named at its field; a page that does not know of it keeps it', async () => {
  const { id, content } = await drafts.begun();
  const asked = { min_cpi: '7', max_live_backlogs: '0', passout_year: '2028' };
  const roles = rolesOf({ criteria: asked, branches: ['Civil'] });
  const whole = wholeDraft(content);
  const criteria = { ...whole.criteria, passout_year: '2027' };
  const { data } = await drafts.save(id, { ...whole, criteria, roles });
  expect(data.faults).toEqual({
    'roles.0.criteria.min_cpi': 'This is less strict than the drive’s.',
    'roles.0.criteria.passout_year': 'This is another than the drive’s.',
    'roles.0.branches': 'This names no branch of the drive: civil.',
  });
  const older = roles.map(({ branches: _branches, criteria: _criteria, ...role }) => role);
  const { data: kept } = await drafts.save(id, {
    ...data.content,
    roles: older,
    note: 'Looms are very loud.',
  });
  expect(kept.content.roles[0]).toMatchObject({ criteria: { min_cpi: '7' }, branches: ['Civil'] });
});
