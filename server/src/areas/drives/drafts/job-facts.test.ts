import { CALLS, type DriveItem } from '@portal/shared/contract';
import {
  DRIVE_COLUMNS,
  type CellDrive,
  type DraftContent,
  type DriveFacts,
  type DrivesPage,
} from '@portal/shared/contract/cell';
import { draftsBy } from '../../../../test/drives/test-drafts';
import { addApplicant } from '../../../../test/drives/test-drives';
import { messagesOf, notifyAll } from '../../../../test/notify-all';
import { useConsole } from '../../../../test/staff';

const JOB = {
  work: 'Internship with offer',
  locations: 'Pune,Surat',
  joining: '2027-07',
  selection: 'Written test\nInterview',
};

const { server, officer } = useConsole();
const drafts = draftsBy(server, officer);
const paying =
  (pay: object) =>
  ({ roles }: DraftContent) => ({
    roles: roles.map((role) => (role.title === 'Developer' ? { ...role, pay } : role)),
  });
const edit = async (id: string, change: (content: DraftContent) => Partial<DraftContent>) => {
  const { content } = await drafts.read(id);
  await drafts.save(id, { ...content, ...change(content) });
  const published = await drafts.publish(id);
  await notifyAll(server);
  return published;
};
const publishedWith = async () => {
  const id = await drafts.published({ job: JOB });
  expect(await edit(id, paying({ fixed: '5', stipend: '20,000' }))).toMatchObject({ status: 200 });
  return id;
};

test('F-28 students read on page and card what is filled in', async () => {
  const id = await publishedWith();
  const student = await addApplicant(server);
  const { data } = await drafts.posting(id, student.token);
  expect(data.job!.map(({ label, text }) => [label, text])).toEqual([
    ['Type of work', 'Internship with offer'],
    ['Locations', 'Pune, Surat'],
    ['Joining month', 'July 2027'],
    ['Selection process', 'Written test → Interview'],
  ]);
  expect(data.pays).toMatchObject([
    { title: 'Developer', pay: [{ text: '5 LPA' }, { text: '₹20,000 a month' }] },
  ]);
  const { body } = await server.call('GET', CALLS.eligibleCompanies.path, { token: student.token });
  const card = (body.data as DriveItem[]).find(({ r_id }) => r_id === id)!;
  expect(card.job!.map(({ key }) => key)).toEqual(['work', 'locations', 'joining']);
  expect(card.pays).toMatchObject([{ title: 'Developer', pay: [{ key: 'stipend' }] }]);
});

test('F-28 the console lists, filters and exports them; steps become planned rounds', async () => {
  const id = await publishedWith();
  const list = async (work: string) => {
    const query = `work=${encodeURIComponent(work)}&size=100`;
    return (await officer.data<DrivesPage>('drives', { query })).rows;
  };
  const row: CellDrive = (await list('internship with offer')).find((one) => one.id === id)!;
  expect(row.job).toContainEqual({ key: 'locations', label: 'Locations', text: 'Pune, Surat' });
  expect(DRIVE_COLUMNS.selection.text(row)).toBe('Written test → Interview');
  expect(DRIVE_COLUMNS.pay.text(row)).toContain('Stipend ₹20,000 a month');
  expect((await list('full time')).map((one) => one.id)).not.toContain(id);
  const facts = await officer.data<DriveFacts>('drive', { id });
  expect(facts.planned).toEqual([
    { name: 'Written test', note: '' },
    { name: 'Interview', note: '' },
  ]);
});

test('F-28 F-80 a service agreement or a lower stipend after an answer is read and confirmed', async () => {
  const id = await publishedWith();
  const [developer, tester] = [await drafts.answer(id, 'Developer'), await drafts.answer(id, 'Tester')];
  await edit(id, (content) => ({
    ...paying({ fixed: '5', stipend: '15000' })(content),
    job: { ...content.job, agreement_months: '24', agreement_amount: '100000' },
  }));
  const agreement = [
    { what: 'Service agreement', was: null, is: '24 months' },
    { what: 'Amount of the service agreement', was: null, is: '₹1,00,000' },
  ];
  const again = async ({ token }: { token: string }) =>
    (await drafts.posting(id, token)).data.application.again?.changes;
  expect(await again(developer)).toEqual([
    { what: 'Stipend of Developer', was: '₹20,000 a month', is: '₹15,000 a month' },
    ...agreement,
  ]);
  expect(await again(tester)).toEqual(agreement);
  const [message] = await messagesOf(server, developer);
  expect(JSON.stringify(message)).toContain('₹15,000 a month');
});

test('F-28 a page that does not know of them changes none of them', async () => {
  const id = await publishedWith();
  await edit(id, ({ job: _job, roles, ...content }) => ({
    ...content,
    job: undefined,
    roles: roles.map(({ pay: _pay, ...role }) => role),
    note: 'Looms are very loud.',
  }));
  const { content } = await drafts.read(id);
  expect(content.job).toMatchObject({ locations: 'Pune, Surat' });
  expect(content.roles[0]!.pay).toEqual({ fixed: '5', stipend: '20000' });
});

test('F-28 a page that does not know of them keeps those of a draft that no student sees', async () => {
  const { id, content } = await drafts.begun();
  const pay = { stipend: '20000' };
  const role = { title: 'Developer', min_lpa: '6', max_lpa: '', was: null };
  await drafts.save(id, { ...content, job: { locations: 'Pune' }, roles: [{ ...role, pay }] });
  const { content: kept } = await drafts.read(id);
  await drafts.save(id, { ...kept, job: undefined, roles: [role], note: 'Looms are loud.' });
  expect((await drafts.read(id)).content).toMatchObject({
    job: { locations: 'Pune' },
    roles: [{ pay }],
    note: 'Looms are loud.',
  });
});

test('F-28 what cannot be is named at its field', async () => {
  const { id, content } = await drafts.begun();
  const { data } = await drafts.save(id, {
    ...content,
    job: { work: 'part time', agreement_amount: '100000' },
    roles: [
      { title: 'Developer', min_lpa: '6', max_lpa: '', was: null, pay: { fixed: '7', stipend: 'some' } },
    ],
  });
  expect(data.faults).toMatchObject({
    'job.work': 'This is not one of full time, internship with offer, internship.',
    'roles.0.pay.stipend': 'This is no whole number.',
  });
  const { data: next } = await drafts.save(id, {
    ...content,
    degrees: ['BE'],
    branches: ['computer'],
    deadline: new Date(Date.now() + 86_400_000).toISOString(),
    company: { ...content.company, about: 'Looms' },
    job: { agreement_amount: '100000' },
    roles: [{ title: 'Developer', min_lpa: '6', max_lpa: '', was: null, pay: { fixed: '7' } }],
  });
  expect(next.faults).toEqual({
    'job.agreement_months': 'This is missing beside the amount of the service agreement.',
    'roles.0.pay.fixed': 'This is more than the package.',
  });
});
