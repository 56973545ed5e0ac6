import type {
  CompanyForms,
  CompanyRecord,
  DriveDraft,
  DriveFacts,
  DrivesPage,
} from '@portal/shared/contract/cell';
import { DATABASES } from '../../../../test/databases';
import { draftsBy } from '../../../../test/drives/test-drafts';
import { addDrive, formOf, pdfOf } from '../../../../test/drives/test-drives';
import { readOutbox } from '../../../../test/outbox';
import { until } from '../../../../test/raw-client';
import { recruiterCalls } from '../../../../test/recruiters';
import { freshKey, useStaff } from '../../../../test/staff';
import { useTestServer } from '../../../../test/test-server';

const HOUR = 60 * 60 * 1000;
/** A form as a company types it. */
const TYPED = {
  seen: '0',
  about: 'We make looms.',
  'roles.0.title': 'Developer',
  'roles.0.min_lpa': '6',
  'roles.0.max_lpa': '8',
  degrees: 'BE',
  branches: 'Computer',
  'criteria.min_cpi': '7.5',
  details: 'Weaving <well>.\n\nBond: none.',
  'rounds.0.name': 'Written test',
  'rounds.0.note': '60 minutes, online',
  'contacts.0.name': 'Kiran Desai',
  'contacts.0.email': 'kiran@company.example',
};

describe.each(DATABASES)('job notification forms on %s', (kind) => {
  const server = useTestServer(kind, { config: { publicUrl: 'http://portal.example' } });
  const officer = useStaff(server, 'officer');
  const drafts = draftsBy(server, officer, kind);
  let driveId: string;
  const { makeForm, make, opened, browser, codeOf } = recruiterCalls(() => ({ server, officer, driveId }));
  let companies = 0;
  const company = async () => {
    const body = { name: `Form Works ${kind} ${(companies += 1)}`, key: freshKey() };
    const { body: said } = await officer.call('addCompany', { body });
    return { ...(said.data as { id: string }), name: body.name };
  };
  const begun = async () => {
    const of = await company();
    const link = await makeForm(of.id);
    const { ask, cookies } = await opened(link, '/form');
    const send = (form: object = {}, wanted = 'send') =>
      ask(`${link.path}/form`, { ...TYPED, ...form, do: wanted });
    const forms = async () =>
      ((await officer.call('companyForms', { id: of.id })).body.data as CompanyForms).forms;
    const upload = (bytes: Buffer) => {
      const { payload, headers } = formOf([{ name: 'file', filename: 'Roles.pdf', bytes }]);
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const url = `${link.path}/documents`;
      const own = { ...headers, cookie, 'sec-fetch-site': 'same-origin' };
      return server.app.inject({ method: 'POST', url, headers: own, payload });
    };
    return { of, link, ask, send, upload, forms };
  };
  const seenIn = (html: string): string => /name="seen" value="(\d+)"/.exec(html)![1]!;
  const received = async () =>
    ((await officer.call('drives', { query: 'state=received&size=100' })).body.data as DrivesPage).rows.map(
      ({ id }) => id,
    );
  const endSessions = () => server.services.database.pool.query('delete from company_link_sessions');

  test('F-75 what a company sends by its form becomes a draft, with its origin, that no student sees', async () => {
    const { of, link, send, forms } = await begun();
    const sent = await send();
    expect([sent.statusCode, sent.body]).toEqual([
      200,
      expect.stringContaining('Sent to the placement cell.'),
    ]);
    const [form] = await forms();
    expect(form).toMatchObject({
      id: link.id,
      form: 'sent',
      state: 'open',
      drive: { id: expect.any(String) as string },
    });
    const id = form!.drive!.id;
    const draft = (await officer.call('draft', { id })).body.data as DriveDraft;
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
    expect((await officer.call('drive', { id })).body.data as DriveFacts).toMatchObject({ state: 'draft' });
    const { rows } = (await officer.call('actions', { query: `drive=${id}` })).body.data as {
      rows: object[];
    };
    expect(rows).toMatchObject([{ kind: 'drive.drafted', after: { form: link.id } }]);
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
    const draft = (await officer.call('draft', { id })).body.data as DriveDraft;
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
    const now = (await officer.call('draft', { id })).body.data as DriveDraft;
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

  test('F-75 the contacts of a form come to the company’s page with one click, those that it has not; undone they go', async () => {
    const { of, send, forms } = await begun();
    const second = { 'contacts.1.name': 'Mira Shah', 'contacts.1.phone': '98250 00000' };
    await send(second);
    const { id } = (await forms())[0]!.drive!;
    const company = async () => (await officer.call('company', { id: of.id })).body.data as CompanyRecord;
    const known = async () =>
      ((await officer.call('draft', { id })).body.data as DriveDraft).received?.contacts.map(
        ({ name, is_known: isKnown }) => [name, isKnown],
      );
    const contact = { name: 'kiran desai', role: 'HR', email: 'Kiran@company.example', phone: '' };
    const own = {
      ...contact,
      is_main: true,
      left: false,
      version: (await company()).version,
      key: freshKey(),
    };
    expect((await officer.call('saveContact', { id: of.id, body: own })).status).toBe(200);
    expect(await known()).toEqual([
      ['Kiran Desai', true],
      ['Mira Shah', false],
    ]);
    const take = () => officer.call('takeContacts', { id, body: { key: freshKey() } });
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
      body: { reason: 'The wrong company', key: freshKey() },
    });
    expect(undo.status).toBe(200);
    expect(await people()).toEqual([['kiran desai', '']]);
    expect((await known())?.[1]).toEqual(['Mira Shah', false]);
    const none = await officer.call('takeContacts', {
      id: await addDrive(server),
      body: { key: freshKey() },
    });
    expect(none.status).toBe(404);
  });

  test('F-75 planned rounds are shown on the drive until a round of that name has a time', async () => {
    const { send, forms } = await begun();
    await send({ 'rounds.1.name': 'Interview' });
    const { id } = (await forms())[0]!.drive!;
    const { content } = (await officer.call('draft', { id })).body.data as DriveDraft;
    const deadline = new Date(Date.now() + 48 * HOUR).toISOString();
    expect((await drafts.save(id, { ...content, deadline })).status).toBe(200);
    expect(await drafts.publish(id)).toMatchObject({ status: 200 });
    const facts = async () => (await officer.call('drive', { id })).body.data as DriveFacts;
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
    const body = { ...round, version: (await facts()).version, key: freshKey() };
    expect((await officer.call('addRound', { id, body })).status).toBe(200);
    expect((await facts()).planned).toEqual([{ name: 'Interview', note: '' }]);
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
      ((await officer.call('draft', { id })).body.data as DriveDraft).documents?.map(({ name }) => name);
    expect(await documents()).toEqual(['Roles.pdf']);
    const page = await ask(`${link.path}/documents`);
    const file = /name="file" value="(\w+)"/.exec(page.body)![1]!;
    expect((await ask(`${link.path}/documents/remove`, { file })).statusCode).toBe(303);
    const again = await ask(`${link.path}/form`);
    expect((await send({ seen: seenIn(again.body) })).statusCode).toBe(200);
    expect(await documents()).toEqual([]);
  });

  test('F-75 somebody else’s save is not written over unasked', async () => {
    const { send } = await begun();
    const first = await send({}, 'save');
    const theirs = await send({ seen: seenIn(first.body), about: 'Theirs' }, 'save');
    expect(theirs.statusCode).toBe(200);
    const mine = await send({ seen: seenIn(first.body), about: 'Mine' }, 'save');
    expect([mine.statusCode, mine.body]).toEqual([409, expect.stringContaining('>Mine</textarea>')]);
    expect((await send({ seen: seenIn(mine.body), about: 'Mine' }, 'save')).statusCode).toBe(200);
  });

  test('F-75 what was typed for longer than a session is kept through the next code, of a form and of a shortlist', async () => {
    const { link } = await begun();
    driveId = await addDrive(server);
    const list = await make();
    await opened(list);
    await endSessions();
    for (const [of, path, form, kept] of [
      [link, '/form', { ...TYPED, do: 'send' }, 'value="Written test"'],
      [list, '/shortlist', { list: 'ASHA PATEL\nBINA MEHTA', sort: '' }, 'BINA MEHTA</textarea>'],
    ] as const) {
      const { ask } = browser();
      const ended = await ask(`${of.path}${path}`, form);
      expect([ended.statusCode, ended.body]).toEqual([
        401,
        expect.stringContaining('What you typed is kept.'),
      ]);
      const coded = await ask(`${of.path}/code`, form);
      expect(coded.body).toContain('type="hidden"');
      const otp = await codeOf(of.email);
      const wrong = await ask(`${of.path}/open`, { ...form, otp: '00000000' });
      expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining('type="hidden"')]);
      const open = await ask(`${of.path}/open`, { ...form, otp });
      expect([open.statusCode, open.body]).toEqual([200, expect.stringContaining(kept)]);
      expect(open.body).toContain('was not sent yet');
    }
  });

  test('F-75 a link that has expired says so, with what was typed; extended it goes on', async () => {
    const { link, send } = await begun();
    await server.services.database.pool.query(
      "update company_links set expires_at = now() - interval '1 minute' where id = $1",
      [link.id],
    );
    const late = await send();
    expect([late.statusCode, late.body]).toEqual([404, expect.stringContaining('This link expired on')]);
    expect(late.body).toContain('roles.0.title: Developer');
    const until = new Date(Date.now() + 48 * HOUR).toISOString();
    const body = { until, key: freshKey() };
    expect((await officer.call('extendCompanyLink', { id: link.id, body })).status).toBe(200);
    expect((await send()).statusCode).toBe(200);
    const sentAgain = await officer.call('sendCompanyLink', { id: link.id, body: { key: freshKey() } });
    expect(sentAgain.status).toBe(200);
  });

  test('F-75 the link of a form shows no list, and that of a list no form', async () => {
    const { ask, link } = await begun();
    expect((await ask(`${link.path}/list`)).statusCode).toBe(404);
    driveId = await addDrive(server);
    const list = await make();
    const { ask: other } = await opened(list);
    expect((await other(`${list.path}/form`)).statusCode).toBe(404);
    expect((await other(`${list.path}/form`, { ...TYPED, do: 'send' })).statusCode).toBe(404);
    expect((await ask(`${list.path}/form`)).statusCode).toBe(303);
  });
});
