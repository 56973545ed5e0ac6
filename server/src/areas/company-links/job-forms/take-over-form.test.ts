import type { CompanyRecord, DriveDraft, DriveFacts } from '@portal/shared/contract/cell';
import { draftsBy } from '../../../../test/drives/test-drafts';
import { addDrive, pdfOf } from '../../../../test/drives/test-drives';
import { useConsole } from '../../../../test/staff';

import { jobFormScene, seenIn } from '../../../../test/job-forms';

const HOUR = 60 * 60 * 1000;

const { server, officer } = useConsole({ config: { publicUrl: 'http://portal.example' } });
const drafts = draftsBy(server, officer);
const { begun } = jobFormScene(server, officer);

test('F-75 the contacts of a form come to the company’s page with one click, those that it has not; undone they go', async () => {
  const { of, send, forms } = await begun();
  const second = { 'contacts.1.name': 'Mira Shah', 'contacts.1.phone': '98250 00000' };
  await send(second);
  const { id } = (await forms())[0]!.drive!;
  const company = async () => await officer.data<CompanyRecord>('company', { id: of.id });
  const known = async () =>
    (await officer.data<DriveDraft>('draft', { id })).received?.contacts.map(
      ({ name, is_known: isKnown }) => [name, isKnown],
    );
  const contact = { name: 'kiran desai', role: 'HR', email: 'Kiran@company.example', phone: '' };
  const own = {
    ...contact,
    is_main: true,
    left: false,
    version: (await company()).version,
  };
  expect((await officer.call('saveContact', { id: of.id, body: own })).status).toBe(200);
  expect(await known()).toEqual([
    ['Kiran Desai', true],
    ['Mira Shah', false],
  ]);
  const take = () => officer.call('takeContacts', { id });
  const taken = await take();
  expect([taken.status, taken.body.message]).toEqual([200, '1 contact was added to the company’s page.']);
  const people = async () => (await company()).contacts.map(({ name, phone }) => [name, phone]);
  expect(await people()).toEqual([
    ['kiran desai', ''],
    ['Mira Shah', '98250 00000'],
  ]);
  expect([(await take()).status, (await take()).body.message]).toEqual([
    409,
    'The company’s page has these contacts already.',
  ]);
  const { batch } = taken.body.data as { batch: string };
  const undo = await officer.call('undo', {
    id: batch,
    body: { reason: 'The wrong company' },
  });
  expect(undo.status).toBe(200);
  expect(await people()).toEqual([['kiran desai', '']]);
  expect((await known())?.[1]).toEqual(['Mira Shah', false]);
  const none = await officer.call('takeContacts', { id: await addDrive(server) });
  expect(none.status).toBe(404);
});

test('F-75 planned rounds are shown on the drive until a round of that name has a time', async () => {
  const { send, forms } = await begun();
  await send({ 'rounds.1.name': 'Interview' });
  const { id } = (await forms())[0]!.drive!;
  const { content } = await officer.data<DriveDraft>('draft', { id });
  const deadline = new Date(Date.now() + 48 * HOUR).toISOString();
  expect((await drafts.save(id, { ...content, deadline })).status).toBe(200);
  expect(await drafts.publish(id)).toMatchObject({ status: 200 });
  const facts = async () => await officer.data<DriveFacts>('drive', { id });
  expect((await facts()).planned).toEqual([
    { name: 'Written test', note: '60 minutes, online' },
    { name: 'Interview', note: '' },
  ]);
  const round = {
    name: 'Written Test',
    at: new Date(Date.now() + 72 * HOUR).toISOString(),
    duration_minutes: 60,
    mode: 'ONLINE',
    venue: '',
    instructions: '60 minutes, online',
    clashing: 0,
    confirmed: [],
  };
  const body = { ...round, version: (await facts()).version };
  expect((await officer.call('addRound', { id, body })).status).toBe(200);
  expect((await facts()).planned).toEqual([{ name: 'Interview', note: '' }]);
});

test('F-28 what a company plans of a round stays where the placement cell renames its step', async () => {
  const { send, forms } = await begun();
  await send({ 'rounds.1.name': 'Interview' });
  const { id } = (await forms())[0]!.drive!;
  const { content } = await officer.data<DriveDraft>('draft', { id });
  await drafts.save(id, {
    ...content,
    deadline: new Date(Date.now() + 48 * HOUR).toISOString(),
    job: { ...content.job, selection: 'Aptitude test\nInterview' },
  });
  await drafts.publish(id);
  const { planned } = await officer.data<DriveFacts>('drive', { id });
  expect(planned).toEqual([
    { name: 'Aptitude test', note: '60 minutes, online' },
    { name: 'Interview', note: '' },
  ]);
});

test('F-75 documents of a form become those of the draft, and one that is no PDF is refused', async () => {
  const { send, upload, ask, link, forms } = await begun();
  const none = await upload(Buffer.from('no PDF'));
  expect([none.statusCode, none.body]).toEqual([415, expect.stringContaining('The document is no PDF.')]);
  expect((await upload(pdfOf(600, link.id))).statusCode).toBe(303);
  const saved = await ask(`${link.path}/form`);
  expect((await send({ seen: seenIn(saved.body) })).statusCode).toBe(200);
  const { id } = (await forms())[0]!.drive!;
  const documents = async () =>
    (await officer.data<DriveDraft>('draft', { id })).documents?.map(({ name }) => name);
  expect(await documents()).toEqual(['Roles.pdf']);
  const page = await ask(`${link.path}/documents`);
  const file = /name="file" value="(\w+)"/.exec(page.body)![1]!;
  expect((await ask(`${link.path}/documents/remove`, { file })).statusCode).toBe(303);
  const again = await ask(`${link.path}/form`);
  expect((await send({ seen: seenIn(again.body) })).statusCode).toBe(200);
  expect(await documents()).toEqual([]);
});
