import { asc, eq } from 'drizzle-orm';
import { CALLS, SAVED_ELSEWHERE, SAVED_HEADER } from '@portal/shared/contract';
import { AADHAR, type SectionBody, BODIES } from '../../../test/profile/documents';
import { addDrive } from '../../../test/drives/test-drives';
import { addStudent, signIn } from '../../../test/students';
import { useTestServer } from '../../../test/test-server';
import { students } from '../identity/schema';
import { changesOf } from './changes';
import { profileChanges } from './schema';

test('W-56 only what differs is a change, and a number that keeps its last four is one', () => {
  const before = {
    shown: { pan: '321Q', name: 'A', gap: null },
    whole: { pan: 'ZZZPT4321Q', name: 'A', gap: null },
  };
  expect(changesOf(before, before)).toBeNull();
  const after = { shown: { pan: '321Q', name: 'A' }, whole: { pan: 'AAAPT4321Q', name: 'A' } };
  expect(changesOf(before, after)).toEqual({ before: { pan: '321Q' }, after: { pan: '321Q' } });
  expect(changesOf(undefined, after)).toEqual({ before: {}, after: { pan: '321Q', name: 'A' } });
});

describe('changes of a profile', () => {
  const server = useTestServer({ rules: true });

  async function arrive(more: Parameters<typeof addStudent>[1] = {}) {
    const student = await addStudent(server, { isRegistered: false, isVerified: false, ...more });
    const token = await signIn(server, student);
    const { db } = server.services.database;
    return {
      student,
      token,
      save: (section: SectionBody, change: object = {}, query = '') =>
        server.call('POST', `/student/register/${section}${query}`, {
          body: { ...BODIES[section], ...change },
          token,
        }),
      read: (section: string) => server.call('GET', `/student/get/${section}`, { token }),
      row: async () => (await db.select().from(students).where(eq(students.id, student.id)))[0]!,
      set: (values: Partial<typeof students.$inferInsert>) =>
        db.update(students).set(values).where(eq(students.id, student.id)),
      changes: () =>
        db
          .select()
          .from(profileChanges)
          .where(eq(profileChanges.studentId, student.id))
          .orderBy(asc(profileChanges.changedAt)),
    };
  }

  test('W-50 a save based on an older one is refused, and names the current one', async () => {
    const { save, read } = await arrive();
    expect((await read('ssc')).headers[SAVED_HEADER]).toBeUndefined();
    expect(await save('ssc', { ssc_per: 80 }, '?revision=0')).toMatchObject({ status: 200 });
    expect(await save('ssc', { ssc_per: 81 }, '?revision=0')).toMatchObject({
      status: 409,
      body: { message: SAVED_ELSEWHERE },
    });
    const { headers, body } = await read('ssc');
    expect(headers[SAVED_HEADER]).toMatch(/^1 \d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(body.data).toMatchObject({ ssc_per: 80 });
    expect(await save('ssc', { ssc_per: 81 }, '?revision=1')).toMatchObject({ status: 200 });
    expect(await save('ssc', { ssc_per: 82 })).toMatchObject({ status: 200 });
  });

  test('F-02 the same values again are saved, whatever save they are based on', async () => {
    const { save, read } = await arrive();
    for (let i = 0; i < 2; i += 1)
      expect(await save('ssc', { ssc_per: 80 }, '?revision=0')).toMatchObject({ status: 200 });
    expect((await read('ssc')).body.data).toMatchObject({ ssc_per: 80 });
    expect(await save('ssc', { ssc_per: 81 }, '?revision=0')).toMatchObject({ status: 409 });
  });

  test('W-56 a change after the verification ends it, and the desk has old and new', async () => {
    const { save, row, set, changes } = await arrive();
    for (const section of ['personal', 'ssc'] as const) await save(section);
    expect(await changes()).toEqual([]);
    // What the placement cell does: verified, and later unlocked.
    await set({ isVerified: true, verifiedAt: new Date() });

    await save('ssc');
    expect(await row()).toMatchObject({ isVerified: true });
    expect(await changes()).toEqual([]);

    await save('ssc', { ssc_per: 91.5 });
    expect(await row()).toMatchObject({ isVerified: false });
    expect(await changes()).toMatchObject([
      { section: 'ssc', before: { ssc_per: 88.5 }, after: { ssc_per: 91.5 } },
    ]);

    // What follows is kept too, identity numbers by their last four.
    await save('personal', { aadhar_no: '111122223333' });
    const [, second] = await changes();
    expect(second).toMatchObject({
      section: 'personal',
      before: { aadhar_no: `XXXXXXXX${AADHAR.slice(-4)}` },
      after: { aadhar_no: 'XXXXXXXX3333' },
    });
    expect(JSON.stringify(await changes())).not.toContain('111122223333');
    await save('address');
    expect((await changes()).at(-1)).toMatchObject({ section: 'address', before: {} });
  });

  test('W-55 the student sees what the college imported, and another choice is saved and shown for verification', async () => {
    const { save, read, row } = await arrive({ branch: 'Mechanical' });
    expect((await read('registered')).body.data).toEqual({
      is_registered: false,
      is_verified: false,
      college: { degree: 'BE', branch: 'mechanical' },
    });
    expect(await save('personal', { branch: 'computer' })).toMatchObject({ status: 200 });
    expect(await row()).toMatchObject({ declaredDegree: 'BE', declaredBranch: 'computer' });
  });

  test('W-55 a student who chooses another branch sees the companies of the college’s list', async () => {
    const { save, set, token } = await arrive({ branch: 'mechanical' });
    await save('personal', { branch: 'computer' });
    await set({ isRegistered: true, isVerified: true });
    const { body } = await server.call('GET', '/student/get/getHomePageData', { token });
    expect(body.data).toMatchObject({ userInfo: { branch: 'mechanical' } });
    const listed = await addDrive(server, { branches: ['mechanical'], criteria: {} });
    const declared = await addDrive(server, { branches: ['computer'], criteria: {} });
    const companies = await server.call('GET', CALLS.eligibleCompanies.path, { token });
    expect(JSON.stringify(companies.body.data)).toContain(listed);
    expect(JSON.stringify(companies.body.data)).not.toContain(declared);
  });
});
