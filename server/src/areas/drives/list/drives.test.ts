import {
  APPLICANT_TABS,
  DRIVE_TABS,
  type ApplicantsPage,
  type DriveFacts,
  type DrivesPage,
} from '@portal/shared/contract/cell';
import { CALLS } from '@portal/shared/contract';
import { eq, sql, type SQL } from 'drizzle-orm';
import { debarStudent } from '../../../../test/debarments';
import { addApplicant, addDrive, applying, decide, DECLINING } from '../../../../test/drives/test-drives';
import { signedInStaff, type SignedInStaff, useConsole } from '../../../../test/staff';
import { consents, drives } from '../schema';
import { students } from '../../identity/schema';

const NOBODY = '9f0b1c9e-7f5e-4f40-8a53-1c6d1a4b1c11';

const { server, officer } = useConsole();

const list = async (staff: SignedInStaff, query = '') => await staff.data<DrivesPage>('drives', { query });
const facts = async (staff: SignedInStaff, id: string) => await staff.data<DriveFacts>('drive', { id });
const people = async (staff: SignedInStaff, id: string, query = '') =>
  await staff.data<ApplicantsPage>('applicants', { id, query });
const codeOf = async (id: string) => {
  const { db } = server.services.database;
  return (await db.select().from(drives).where(eq(drives.id, id)))[0]!.code;
};

test('CEL-40 F-74 drives stand by state, the nearest deadline first, and each tab’s count is its length', async () => {
  const [later, sooner, closed, draft] = [
    await addDrive(server),
    await addDrive(server, { deadline: 'in 5 hours' }),
    await addDrive(server, { deadline: '2 days ago' }),
    await addDrive(server, { published: false }),
  ];
  const ids = async (tab: string) => (await list(officer, `state=${tab}`)).rows.map(({ id }) => id);
  expect(await ids('open')).toEqual([sooner, later]);
  expect(await ids('closing')).toEqual([sooner]);
  expect(await ids('closed')).toEqual([closed]);
  expect(await ids('draft')).toEqual([draft]);
  // F-74: to choose from, of every state, by code, company or the id that a field keeps.
  expect(new Set(await ids('all'))).toEqual(new Set([later, sooner, closed, draft]));
  const chosen = await list(officer, `state=all&q=${closed}`);
  expect([chosen.total, chosen.rows.map(({ id }) => id)]).toEqual([1, [closed]]);
  const { counts, rows } = await list(officer);
  expect(counts).toEqual({
    open: 2,
    closing: 1,
    closed: 1,
    shortlisted: 0,
    unreleased: 0,
    received: 0,
    waiting: 0,
    draft: 1,
    withdrawn: 0,
  });
  for (const tab of DRIVE_TABS) expect((await list(officer, `state=${tab}`)).total).toBe(counts[tab]);
  expect(rows[0]).toMatchObject({
    state: 'open',
    company: `Company ${await codeOf(sooner)}`,
    roles: [
      { title: 'Developer', min_lpa: '6.00', max_lpa: '8.00' },
      { title: 'Tester', min_lpa: '5.00', max_lpa: '5.00' },
      { title: 'Analyst', min_lpa: '4.00', max_lpa: '13.00' },
    ],
  });
  const found = await list(officer, `q=${await codeOf(later)}`);
  expect(found.rows.map(({ id }) => id)).toEqual([later]);
  expect(found.counts).toMatchObject({ open: 1, closing: 0 });
  expect((await list(officer, 'q=%25')).total).toBe(0);
  // What fills a choice of drives wants their names alone.
  const named = await list(officer, 'counts=no');
  expect(named.rows).toEqual(rows.map(({ counts: _counts, ...row }) => row));
  expect(found.counts).toHaveProperty('waiting');
  expect(named.counts).not.toHaveProperty('waiting');
  expect(rows[0]?.counts).toEqual({ eligible: 0, applied: 0, declined: 0, silent: 0 });
});

test('CEL-40 CEL-50 applied, declined, not responded, eligible and debarred since: every count equals its list', async () => {
  const branches = ['civil'];
  const more = { branch: 'civil' };
  const driveId = await addDrive(server, { branches });
  const [applied, barred, declined, silent, low] = [
    await addApplicant(server, { ...more, name: 'ANJALI RAO' }),
    await addApplicant(server, more),
    await addApplicant(server, more),
    await addApplicant(server, more),
    await addApplicant(server, more, { cpi: '6.99' }),
  ];
  await decide(server, driveId, applied, applying('Tester,Developer'));
  await decide(server, driveId, barred);
  await decide(server, driveId, declined, DECLINING);
  const ids = async (tab: string) =>
    (await people(officer, driveId, `of=${tab}`)).rows.map(({ id }) => id).sort();
  const sorted = (...some: { id: string }[]) => some.map(({ id }) => id).sort();
  await debarStudent(server, barred.id);
  expect(await ids('applied')).toEqual(sorted(applied, barred));
  expect(await ids('active')).toEqual(sorted(applied, barred));
  expect(await ids('declined')).toEqual(sorted(declined));
  expect(await ids('silent')).toEqual(sorted(silent));
  expect(await ids('eligible')).toEqual(sorted(applied, barred, declined, silent));
  expect(await ids('barred')).toEqual(sorted(barred));
  expect(await ids('eligible')).not.toContain(low.id);
  const { counts, barred: barredSince, active, criteria } = await facts(officer, driveId);
  expect(counts).toEqual({ eligible: 4, applied: 2, declined: 1, silent: 1 });
  expect([barredSince, criteria]).toEqual([1, 'CPI at least 7.']);
  const all = { ...counts, barred: barredSince, active };
  for (const tab of APPLICANT_TABS)
    expect((await people(officer, driveId, `of=${tab}`)).total).toBe(all[tab]);
  const { rows } = await people(officer, driveId, 'q=anjali');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ is_concern: 'TRUE', roles: ['Tester', 'Developer'], resume: 'asha.pdf' });
});

test('CEL-40 who saw a drive, or might have applied at its deadline, has not responded once it is closed', async () => {
  const more = { branch: 'chemical' };
  const driveId = await addDrive(server, { branches: ['chemical'], deadline: '1 day ago' });
  const [fitted, saw] = [await addApplicant(server, more), await addApplicant(server, more, { cpi: '5' })];
  await addApplicant(server, more, { cpi: '5' });
  const { db } = server.services.database;
  await db.insert(consents).values({ studentId: saw.id, driveId, listedAt: new Date() });
  // Debarred since: it might have applied then.
  await debarStudent(server, fitted.id);
  const { rows } = await people(officer, driveId, 'of=silent');
  expect(rows.map(({ id }) => id).sort()).toEqual([fitted.id, saw.id].sort());
});

test('CEL-40 who saw an open drive and may not apply any more is not counted as not responded', async () => {
  const driveId = await addDrive(server);
  const [barred, silent] = [await addApplicant(server), await addApplicant(server)];
  for (const { token } of [barred, silent]) await server.call('GET', CALLS.eligibleCompanies.path, { token });
  await debarStudent(server, barred.id);
  // Again and again: what two readings of the clock decide is a matter of chance.
  for (let time = 0; time < 20; time += 1) {
    const ids = (await people(officer, driveId, 'of=silent')).rows.map(({ id }) => id);
    expect([ids.includes(silent.id), ids.includes(barred.id)]).toEqual([true, false]);
  }
});

test('CEL-40 a student who was verified at the deadline has not responded, though the profile was verified again since', async () => {
  const driveId = await addDrive(server, { branches: ['textile'], deadline: '1 day ago' });
  const { db } = server.services.database;
  const ago = (days: number) => sql`clock_timestamp() - ${days}::int * interval '1 day'`;
  const verified = async (at: SQL) => {
    const one = await addApplicant(server, { branch: 'textile' });
    await db.update(students).set({ verifiedAt: at }).where(eq(students.id, one.id));
    await db.update(students).set({ isVerified: false }).where(eq(students.id, one.id));
    return one;
  };
  const verifiedAgain = await verified(ago(3));
  await db
    .update(students)
    .set({ isVerified: true, verifiedAt: ago(0) })
    .where(eq(students.id, verifiedAgain.id));
  const ended = await verified(ago(2));
  await verified(ago(0));
  const { rows } = await people(officer, driveId, 'of=silent');
  expect(rows.map(({ id }) => id).sort()).toEqual([verifiedAgain.id, ended.id].sort());
});

test('CEL-50 the table is filtered, sorted and paged by the server, and has no column of identity numbers', async () => {
  const driveId = await addDrive(server, { branches: ['civil', 'chemical'], criteria: {} });
  const marks = ['9.1', '7.5', '8.25'];
  const added = [];
  for (const [at, cpi] of marks.entries())
    added.push(await addApplicant(server, { branch: at === 1 ? 'chemical' : 'civil' }, { cpi }));
  for (const one of added) await decide(server, driveId, one);
  const sorted = await people(officer, driveId, 'sort=cpi&order=desc');
  expect(sorted.rows.map(({ cpi }) => cpi)).toEqual(['9.1', '8.25', '7.5']);
  expect(sorted.branches).toEqual(['chemical', 'civil']);
  const paged = await people(officer, driveId, 'sort=cpi&order=desc&size=2&page=2');
  expect([paged.total, paged.rows.map(({ cpi }) => cpi)]).toEqual([3, ['7.5']]);
  expect((await people(officer, driveId, 'branch=chemical')).total).toBe(1);
  const refused = await officer.call('exportList', {
    body: {
      list: 'applicants',
      columns: ['aadhar_no'],
      filters: { drive: driveId },
      format: 'csv',
    },
  });
  expect([refused.status, refused.body.message]).toEqual([422, 'The list has no column “aadhar_no”.']);
});

test('CEL-03 CEL-04 a coordinator has the named drives alone, and never meets themselves in them', async () => {
  const more = { branch: 'textile' };
  const [named, other] = [
    await addDrive(server, { branches: ['textile'] }),
    await addDrive(server, { branches: ['textile'] }),
  ];
  const own = await addApplicant(server, more);
  await decide(server, named, own);
  await decide(server, named, await addApplicant(server, more));
  const coordinator = await signedInStaff(server, 'coordinator', {
    drives: [await codeOf(named)],
    studentId: own.id,
  });
  expect((await list(coordinator)).rows.map(({ id }) => id)).toEqual([named]);
  expect((await list(coordinator)).counts).toMatchObject({ open: 1, closed: 0 });
  expect((await facts(coordinator, named)).counts).toMatchObject({ applied: 1 });
  const { rows, total } = await people(coordinator, named);
  expect([rows.map(({ id }) => id).includes(own.id), total]).toEqual([false, 1]);
  expect((await facts(officer, named)).counts).toMatchObject({ applied: 2 });
  for (const id of [other, NOBODY, 'x']) {
    expect((await coordinator.call('drive', { id })).status).toBe(404);
    expect((await coordinator.call('applicants', { id })).status).toBe(404);
  }
});
