import { AADHAR, BODIES, PAN } from '../../../../test/profile/documents';
import { bundleRules, releaseRules } from '../../../../test/profile/release-rules';
import { addStudent, signIn } from '../../../../test/students';
import { useTestServer } from '../../../../test/test-server';
import { checkMarks, renewEligibilityData } from './eligibility-data';
import { eligibilityDataCommand } from './eligibility-data-command';

/** The same rules, which count one gap year more: other marks of the same documents. */
const otherMarks = async () => {
  const code = `${await bundleRules()}
    const honest = module.exports.marks;
    const more = (sections) => { const made = honest(sections); return { ...made, gapYears: made.gapYears + 1 }; };
    module.exports = { ...module.exports, marks: more };`;
  return code;
};

const server = useTestServer({ rules: true });

async function arrive(sections: (keyof typeof BODIES)[] = ['personal', 'ssc', 'hsc', 'be']) {
  const student = await addStudent(server, { isRegistered: false, isVerified: false });
  const token = await signIn(server, student);
  const save = (section: keyof typeof BODIES, more: object = {}) =>
    server.call('POST', `/student/register/${section}`, { body: { ...BODIES[section], ...more }, token });
  for (const section of sections) expect(await save(section)).toMatchObject({ status: 200 });
  return { ...student, save };
}
const query = (text: string, values: unknown[] = []) =>
  server.services.database.pool.query<Record<string, unknown>>(text, values);
const rowOf = async (id: string) =>
  (await query('select * from student_marks where student_id = $1', [id])).rows[0];
const check = (mend = false) =>
  checkMarks(server.services.database, server.services.rules.current().rules, { mend });

test('W-62 a save writes what drives may know of the whole profile', async () => {
  const { id, save } = await arrive();
  expect(await rowOf(id)).toMatchObject({
    revision: 4,
    made_by: server.services.rules.current().rules.hash,
    degree: 'BE',
    branch: 'computer',
    surname: 'PATEL',
    fee_reference: 'UTR1234',
    cpi: '8.1',
    ssc_percentage: '88.5',
    hsc_percentage: '81',
    diploma_percentage: null,
    live_backlogs: 2,
    dead_backlogs: 1,
    gap_years: 0,
  });
  await save('be', { be_cpi: 9 });
  expect(await rowOf(id)).toMatchObject({ revision: 5, cpi: '9', ssc_percentage: '88.5' });
});

test('W-62 D-39 no identity number is in a row of marks', async () => {
  const { id } = await arrive();
  const text = JSON.stringify(await rowOf(id));
  for (const number of [AADHAR, PAN]) expect(text).not.toContain(number.slice(-4));
});

test('W-62 a save that is refused leaves the marks alone', async () => {
  const { id, save } = await arrive();
  const before = await rowOf(id);
  expect((await save('ssc', { ssc_per: 101 })).status).toBe(422);
  await query('update students set is_registered = true where id = $1', [id]);
  expect((await save('ssc', { ssc_per: 50 })).status).toBe(409);
  expect(await rowOf(id)).toEqual(before);
});

test('W-62 sections that are saved at once are all in the marks', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, save } = await arrive(['personal']);
    const sections = ['ssc', 'hsc', 'be', 'diploma', 'address', 'ssc', 'be'] as const;
    const saved = await Promise.all(sections.map((section) => save(section)));
    expect(saved.map(({ status }) => status)).toEqual(sections.map(() => 200));
    expect(await rowOf(id)).toMatchObject({
      revision: 8,
      cpi: '8.1',
      ssc_percentage: '88.5',
      hsc_percentage: '81',
      diploma_percentage: '80',
    });
  }
  expect(await check()).toMatchObject({ wrong: [], failed: [] });
});

test('W-62 other active rules compute everyone’s marks again', async () => {
  const { id } = await arrive();
  expect(await rowOf(id)).toMatchObject({ gap_years: 0 });
  await releaseRules(server.services, await otherMarks());
  await server.services.marks.settled();
  expect(await rowOf(id)).toMatchObject({
    gap_years: 1,
    revision: 4,
    made_by: server.services.rules.current().rules.hash,
  });
  expect(await check()).toMatchObject({ wrong: [], failed: [] });
});

test('W-62 making marks goes on where it was ended, and takes what was saved meanwhile as it is', async () => {
  const people = [await arrive(['ssc']), await arrive(['ssc'])];
  await query(`update student_marks set made_by = 'older', ssc_percentage = 1 where student_id = $1`, [
    people[0]!.id,
  ]);
  const { database, rules } = server.services;
  expect(await renewEligibilityData(database, rules.current().rules, 'stale', () => true)).toMatchObject({
    count: 0,
  });
  expect(await rowOf(people[0]!.id)).toMatchObject({ made_by: 'older' });
  const both = await Promise.all([
    renewEligibilityData(database, rules.current().rules, 'stale'),
    renewEligibilityData(database, rules.current().rules, 'stale'),
  ]);
  expect(both.map(({ count }) => count).sort()).toEqual([0, 1]);
  expect(await rowOf(people[0]!.id)).toMatchObject({ ssc_percentage: '88.5', revision: 1 });
  expect(await rowOf(people[1]!.id)).toMatchObject({ ssc_percentage: '88.5', revision: 1 });
});

test('W-62 a database from before marks were kept has all of them before the server listens', async () => {
  const { id, save } = await arrive();
  await query('delete from student_marks');
  await server.services.marks.fill();
  expect(await rowOf(id)).toMatchObject({ cpi: '8.1', revision: 0 });
  expect(await save('be', { be_cpi: 7 })).toMatchObject({ status: 200 });
  expect(await rowOf(id)).toMatchObject({ cpi: '7', revision: 1 });
});

test('W-62 the command names whose marks differ from the documents, and corrects them', async () => {
  const { id, enrollment } = await arrive();
  const lost = await arrive(['ssc']);
  await query('update student_marks set cpi = 10 where student_id = $1', [id]);
  await query('delete from student_marks where student_id = $1', [lost.id]);
  const { database, rules } = server.services;
  const command = (...args: string[]) =>
    eligibilityDataCommand(args, () =>
      Promise.resolve({
        database,
        rules: { areThere: true, current: () => rules.current(), close: () => Promise.resolve() },
      }),
    );
  expect(await command()).toMatchObject({ code: 2 });
  const checked = await command('check');
  expect(checked).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('2 with marks that differ'), expect.stringContaining(enrollment)],
  });
  expect(checked.lines[1]).toContain(lost.enrollment);
  expect(await rowOf(id)).toMatchObject({ cpi: '10' });
  expect((await command('mend')).code).toBe(0);
  expect(await rowOf(id)).toMatchObject({ cpi: '8.1' });
  expect(await command('check')).toMatchObject({
    code: 0,
    lines: [expect.stringContaining(' 0 with marks')],
  });
});
