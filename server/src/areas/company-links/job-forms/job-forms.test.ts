import type { DriveDraft, DriveFacts } from '@portal/shared/contract/cell';
import { draftsBy } from '../../../../test/drives/test-drafts';
import { readOutbox } from '../../../../test/outbox';
import { until } from '../../../../test/raw-client';
import { useConsole } from '../../../../test/staff';

import { jobFormScene, seenIn } from '../../../../test/job-forms';

const { server, officer } = useConsole({ config: { publicUrl: 'http://portal.example' } });
const drafts = draftsBy(server, officer);
const { begun, received } = jobFormScene(server, officer);

test('F-75 what a company sends by its form becomes a draft, with its origin, that no student sees', async () => {
  const { of, link, send, forms } = await begun();
  const sent = await send();
  expect([sent.statusCode, sent.body]).toEqual([200, expect.stringContaining('Sent to the placement cell.')]);
  const [form] = await forms();
  expect(form).toMatchObject({
    id: link.id,
    form: 'sent',
    state: 'open',
    drive: { id: expect.any(String) as string },
  });
  const id = form!.drive!.id;
  const draft = await officer.data<DriveDraft>('draft', { id });
  expect(draft).toMatchObject({
    state: 'draft',
    published: null,
    received: {
      by: link.email,
      rounds: [{ name: 'Written test', note: '60 minutes, online' }],
      contacts: [{ name: 'Kiran Desai', email: 'kiran@company.example' }],
      is_taken: false,
    },
    content: {
      company: { name: of.name, about: 'We make looms.' },
      roles: [{ title: 'Developer', min_lpa: '6', max_lpa: '8' }],
      degrees: ['BE'],
      branches: ['Computer'],
      criteria: { min_cpi: '7.5' },
      details: '<p>Weaving &#60;well&#62;.</p><p>Bond: none.</p>',
    },
    // The deadline is the placement cell's to set.
    faults: { deadline: expect.any(String) as string },
  });
  expect(await received()).toContain(id);
  expect(await officer.data<DriveFacts>('drive', { id })).toMatchObject({ state: 'draft' });
  const rows = await officer.rows<object>('actions', { query: `drive=${id}` });
  expect(rows).toMatchObject([{ kind: 'drive.drafted', after: { form: link.id } }]);
});

test('F-28 the facts that a company enters become those of the draft; a round without a name is named at its field', async () => {
  const entered = {
    'job.work': 'internship',
    'job.locations': 'Pune, Surat',
    'job.joining': '2027-07',
    'job.agreement_months': '24',
    'job.agreement_amount': '100000',
    'roles.0.pay.fixed': '5',
    'roles.0.pay.stipend': '20,000',
  };
  const { send, forms, link, ask } = await begun();
  const nameless = await send({ ...entered, 'rounds.1.note': 'On Friday' });
  expect([nameless.statusCode, nameless.body]).toEqual([
    422,
    expect.stringContaining('Please enter the name of this round.'),
  ]);
  expect(nameless.body).toContain('id="rounds.1.name-fault"');
  await send({ ...entered, 'rounds.1.name': 'Interview', seen: seenIn(nameless.body) });
  const { id } = (await forms())[0]!.drive!;
  const { content } = await officer.data<DriveDraft>('draft', { id });
  expect(content).toMatchObject({
    job: {
      work: 'internship',
      locations: 'Pune, Surat',
      joining: '2027-07',
      agreement_months: '24',
      agreement_amount: '100000',
      selection: 'Written test\nInterview',
    },
    roles: [{ pay: { fixed: '5', stipend: '20,000' } }],
  });
  expect((await ask(`${link.path}/form`)).body).toContain('value="20,000"');
});

test('F-75 wrong input is named at its field, everything typed stays, and it is saved without being sent', async () => {
  const { send, ask, link, forms } = await begun();
  const wrong = await send({
    'roles.0.min_lpa': 'six lakhs or so',
    'contacts.0.email': 'nobody',
    'criteria.min_cpi': '12',
  });
  expect(wrong.statusCode).toBe(422);
  for (const words of [
    'Please enter a package in LPA, such as 6, or 6 to 8.5.',
    'Please enter an email address.',
    'value="six lakhs or so"',
    'id="criteria.min_cpi-fault"',
    'Bond: none.',
  ])
    expect(wrong.body).toContain(words);
  expect((await forms())[0]).toMatchObject({ form: 'begun', drive: null });
  expect((await ask(`${link.path}/form`)).body).toContain('value="six lakhs or so"');
  const long = await send({ 'roles.0.title': 'x'.repeat(300), seen: seenIn(wrong.body) }, 'save');
  expect([long.statusCode, long.body]).toEqual([422, expect.stringContaining('x'.repeat(300))]);
});

test('F-75 a company corrects what it sent until an officer has saved the draft; then it reads so', async () => {
  const { send, ask, link, forms } = await begun();
  const first = await send();
  const again = await send({ seen: seenIn(first.body), 'roles.0.title': 'Senior Developer' });
  expect(again.statusCode).toBe(200);
  const [form] = await forms();
  const id = form!.drive!.id;
  const draft = await officer.data<DriveDraft>('draft', { id });
  expect(draft.content.roles[0]?.title).toBe('Senior Developer');
  expect((await drafts.save(id, { ...draft.content, note: 'Checked' })).status).toBe(200);
  expect((await forms())[0]).toMatchObject({ form: 'taken' });
  expect(await received()).not.toContain(id);
  const late = await send({ seen: seenIn(again.body), 'roles.0.title': 'Too late' });
  expect([late.statusCode, late.body]).toEqual([
    409,
    expect.stringContaining('has taken over what you sent'),
  ]);
  expect(late.body).toContain('value="Too late"');
  const page = await ask(`${link.path}/form`);
  expect(page.body).toContain('value="Senior Developer" disabled');
  const now = await officer.data<DriveDraft>('draft', { id });
  expect([now.content.note, now.content.roles[0]?.title]).toEqual(['Checked', 'Senior Developer']);
});

test('F-75 an officer is emailed of a form that arrives, and of no correction of it', async () => {
  const { of, send } = await begun();
  const subject = `${of.name} sent its job notification form`;
  const mails = async () =>
    (await readOutbox(server.dataDir)).filter((mail) => mail.subject === subject).map(({ text }) => text);
  const first = await send();
  await until(async () => (await mails()).length > 0, 'an email to the officers');
  const [text] = await mails();
  expect(text).toMatch(/^The form came from recruiter-.+ It is a draft under Drives/);
  const before = (await mails()).length;
  expect((await send({ seen: seenIn(first.body), about: 'We make more looms.' })).statusCode).toBe(200);
  expect(await mails()).toHaveLength(before);
});

test('F-75 another person’s save is not overwritten without confirmation', async () => {
  const { send } = await begun();
  const first = await send({}, 'save');
  const theirs = await send({ seen: seenIn(first.body), about: 'Theirs' }, 'save');
  expect(theirs.statusCode).toBe(200);
  const mine = await send({ seen: seenIn(first.body), about: 'Mine' }, 'save');
  expect([mine.statusCode, mine.body]).toEqual([409, expect.stringContaining('>Mine</textarea>')]);
  expect((await send({ seen: seenIn(mine.body), about: 'Mine' }, 'save')).statusCode).toBe(200);
});
