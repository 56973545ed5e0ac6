import type {
  ActionItem,
  CompaniesPage,
  CompanyDone,
  CompanyRecord,
  DraftCreated,
  SeasonsData,
} from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import { addApplicant, addDrive } from '../../../test/drives/test-drives';
import { offerCalls } from '../../../test/drives/test-offers';
import { offerScene } from '../../../test/drives/offer-scene';
import { markCalls } from '../../../test/drives/test-eligibility-data';
import { undo } from '../../../test/registered-student';
import { useStaff } from '../../../test/staff';
import { useTestServer } from '../../../test/test-server';
import { replyOf } from '../../../test/reply';
import { placements } from '../drives/schema';

const server = useTestServer({ rules: true });
const officer = useStaff(server, 'officer', { name: 'Meera Joshi' });
let count = 0;
const { held } = markCalls(() => ({ server, officer }));
const { revoke, offersOf } = offerScene(() => ({ server, officer }));

/** A drive of a company of a name. @returns both ids */
const drive = async (name: string, more: object = {}) => {
  const code = `company-${(count += 1)}`;
  const driveId = await addDrive(server, { company: { code, name, about: 'About us.' }, ...more });
  const { rows } = await server.services.database.db.execute<{ id: string }>(
    sql`select company_id as id from drives where id = ${driveId}`,
  );
  return { driveId, id: rows[0]!.id };
};
const record = async (id: string) => await officer.data<CompanyRecord>('company', { id });
const list = async (q: string) =>
  await officer.data<CompaniesPage>('companies', { query: new URLSearchParams({ q }).toString() });
type Change = 'changeCompany' | 'saveContact' | 'addCompanyNote' | 'mergeCompany';
const send = async (name: Change, id: string, said: object) => {
  const { version } = await record(id);
  const { status, body } = await officer.call(name, { id, body: { version, ...said } });
  return { status, ...body, data: body.data as CompanyDone };
};
const FIELDS = { sector: 'Automation', city: 'Vadodara', website: 'https://a.example', about: 'Controls.' };
const KIRAN = {
  name: 'Kiran Desai',
  role: 'HR',
  email: 'k@a.example',
  phone: '+91 1',
  is_main: true,
  left: false,
};

test('F-75 a company has its drives by season, with offers, those that it revoked, and where the student is now', async () => {
  const calls = offerCalls(server, officer);
  const { driveId, people } = await held(1);
  const [one] = people;
  await calls.offer(driveId, one!, 7);
  const { rows } = await server.services.database.db.execute<{ id: string; name: string }>(
    sql`select c.id, c.name from drives d join companies c on c.id = d.company_id where d.id = ${driveId}`,
  );
  const { id, name } = rows[0]!;
  expect((await record(id)).drives).toMatchObject([
    { id: driveId, state: 'open', applied: 1, offers: 1, accepted: 0, revoked: 0, median_lpa: '7.00' },
  ]);
  const [offer] = await offersOf(one!);
  expect((await revoke(offer!)).status).toBe(200);
  const after = await record(id);
  expect(after.drives).toMatchObject([{ offers: 1, revoked: 1, median_lpa: null }]);
  expect(after.revoked).toMatchObject([
    { student: { enrollment: one!.enrollment }, package_lpa: '7.00', holds: null },
  ]);
  expect(after.since).toBe(after.drives[0]!.season);
  expect((await list(name)).rows).toMatchObject([{ id, drives: 1, offers: 0, revoked: 1 }]);
});

test('F-75 an officer keeps facts, contacts and notes of a company; each is in the activity log and is undone', async () => {
  const added = await officer.call('addCompany', { body: { name: 'Aavartan Controls' } });
  const { id } = added.body.data as CompanyDone;
  const twice = await officer.call('addCompany', {
    body: { name: 'AAVARTAN  controls.' },
  });
  expect(replyOf(twice)).toBe(
    '422 There is a company of this name: Aavartan Controls. You can merge the two.',
  );
  const changed = await send('changeCompany', id, { ...FIELDS, name: 'Aavartan Controls Ltd' });
  expect(await record(id)).toMatchObject({ ...FIELDS, name: 'Aavartan Controls Ltd' });
  expect((await send('changeCompany', id, { ...FIELDS, name: 'Aavartan Controls Ltd' })).status).toBe(422);
  expect((await send('changeCompany', id, { ...FIELDS, name: 'x', website: 'javascript:x' })).status).toBe(
    422,
  );
  const stale = await send('changeCompany', id, { ...FIELDS, name: 'Other', version: '1' });
  expect(stale.status).toBe(409);
  expect((await undo(officer, changed.data.batch)).status).toBe(200);
  expect(await record(id)).toMatchObject({ name: 'Aavartan Controls', sector: '' });

  await send('saveContact', id, KIRAN);
  const [contact] = (await record(id)).contacts;
  expect(contact).toMatchObject(KIRAN);
  await send('saveContact', id, { ...KIRAN, name: 'Farida Contractor' });
  expect((await record(id)).contacts.map(({ name, is_main }) => [name, is_main])).toEqual([
    ['Farida Contractor', true],
    ['Kiran Desai', false],
  ]);
  const left = await send('saveContact', id, {
    ...KIRAN,
    contact: contact!.id,
    is_main: false,
    left: true,
  });
  expect((await record(id)).contacts.at(-1)).toMatchObject({ name: 'Kiran Desai', left: true });
  expect((await undo(officer, left.data.batch)).status).toBe(200);
  expect((await record(id)).contacts.at(-1)).toMatchObject({ name: 'Kiran Desai', left: false });
  expect((await send('saveContact', id, { ...KIRAN, contact: id })).status).toBe(404);

  const noted = await send('addCompanyNote', id, { text: 'Wants Seminar Hall 1.' });
  expect((await record(id)).notes).toMatchObject([{ text: 'Wants Seminar Hall 1.', by: 'Meera Joshi' }]);
  const rows = await officer.rows<ActionItem>('actions', { query: 'kind=company.noted' });
  expect(rows[0]).toMatchObject({ title: 'Wrote a note on a company', actor: { name: 'Meera Joshi' } });
  expect((await undo(officer, noted.data.batch)).status).toBe(200);
  expect((await record(id)).notes).toEqual([]);
});

test('F-75 two companies are merged: one page has the drives of both, each under the name that students saw; undone, they stand apart', async () => {
  const [here, there] = [await drive('Kuberon Payments'), await drive('Kuberon Pay')];
  await send('addCompanyNote', there.id, { text: 'Came by train.' });
  expect((await send('mergeCompany', there.id, { into: there.id })).status).toBe(422);
  expect((await send('mergeCompany', there.id, { into: 'x' })).status).toBe(404);
  const merged = await send('mergeCompany', there.id, { into: here.id });
  expect(merged.data).toMatchObject({ id: here.id });
  const whole = await record(here.id);
  expect(whole.names).toEqual([{ id: there.id, name: 'Kuberon Pay' }]);
  expect(whole.drives.map(({ company }) => company).sort()).toEqual(['Kuberon Pay', 'Kuberon Payments']);
  expect(whole.notes).toMatchObject([{ text: 'Came by train.' }]);
  // The page of either name is that of both, and so is the list.
  expect((await record(there.id)).id).toBe(here.id);
  expect((await list('kuberon pay')).rows).toMatchObject([
    { id: here.id, names: ['Kuberon Pay'], drives: 2 },
  ]);
  const begun = await officer.call('createDraft', { body: { company: 'kuberon  PAY' } });
  const { id: draft } = begun.body.data as DraftCreated;
  expect((await record(here.id)).drives).toContainEqual(
    expect.objectContaining({ id: draft, company: 'Kuberon Payments', state: 'draft' }),
  );
  expect((await undo(officer, merged.data.batch)).status).toBe(200);
  expect((await record(there.id)).drives.map(({ id }) => id)).toEqual([there.driveId]);
  expect((await record(here.id)).names).toEqual([]);
});

test('F-75 a name that was taken out of a company stays out when a later merge of that company is undone', async () => {
  const [one, two, three] = [
    await drive('Narmada'),
    await drive('Narmada Foods'),
    await drive('Narmada Ltd'),
  ];
  const first = await send('mergeCompany', one.id, { into: two.id });
  const second = await send('mergeCompany', two.id, { into: three.id });
  for (const { data } of [first, second]) expect((await undo(officer, data.batch)).status).toBe(200);
  expect((await record(two.id)).names).toEqual([]);
  expect((await record(one.id)).id).toBe(one.id);
});

test('F-75 F-69 the figures of a season count the offers of all names of a company in one row', async () => {
  const [here, there] = [await drive('Meridian Rail'), await drive('Meridian Railways')];
  expect((await send('mergeCompany', there.id, { into: here.id })).status).toBe(200);
  const { id } = await addApplicant(server);
  const offer = { studentId: id, role: 'Engineer', packageLpa: '5.00', offeredAt: new Date() };
  const elsewhere = { kind: 'off-campus', proofSha256: 'a'.repeat(64) } as const;
  await server.services.database.db.insert(placements).values([
    { ...offer, driveId: here.driveId },
    { ...offer, driveId: there.driveId },
    { ...offer, ...elsewhere, company: 'MERIDIAN railways.' },
    { ...offer, ...elsewhere, company: 'Samudra Lines' },
  ]);
  const { seasons } = await officer.data<SeasonsData>('seasons');
  const rows = seasons.flatMap(({ figures }) => figures.by_company);
  expect(rows.filter(({ company }) => /meridian|samudra/i.test(company))).toMatchObject([
    { company: 'Meridian Rail', offers: 3 },
    { company: 'Samudra Lines', offers: 1 },
  ]);
});
