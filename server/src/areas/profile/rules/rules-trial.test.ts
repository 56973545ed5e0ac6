import { AADHAR, PAN } from '../../../../test/profile/documents';
import { buildWithRules, bundleRules, releaseRules } from '../../../../test/profile/release-rules';
import { registeredStudent } from '../../../../test/registered-student';
import { until } from '../../../../test/raw-client';
import { addStudent } from '../../../../test/students';
import { useTestServer } from '../../../../test/test-server';
import { lockedStudents } from '../locked-profiles-store';
import { loadRules } from './loaded-rules';
import { rulesEffect } from './rules-effect';
import { RulesTrial } from './rules-trial';

/** The same rules, with one more in front. @param added JavaScript that may return a result */
const rulesWith = async (added: string): Promise<string> => `${await bundleRules()}
  const honest = module.exports.profileRules;
  const validate = (section, input, context) => {
    const empty = Object.keys(input).length === 0;
    if (!empty) { ${added} }
    return honest.validate(section, input, context);
  };
  module.exports = { ...module.exports, default: undefined, profileRules: { ...honest, validate } };`;

const BETTER_SCHOOLS = `if (section === 'ssc' && input.ssc_per < 60)
  return { success: false, errors: { ssc_per: 'SSC Percentage must be 60 or more' } };`;

describe('rules that are tried on locked profiles', () => {
  const server = useTestServer();
  const ids: string[] = [];

  beforeAll(async () => {
    await releaseRules(server.services);
    for (let count = 0; count < 3; count += 1) ids.push((await registeredStudent(server)).id);
    await server.services.database.pool.query(
      `update profile_sections set data = data || '{"ssc_per": 52}' where section = 'ssc' and student_id = $1`,
      [ids[0]],
    );
    // Whose profile is not locked is still asked by the form.
    await addStudent(server, { isRegistered: false, isVerified: false });
  });

  const effectOf = async (code: string, only = ids) => {
    const [before, after] = [await loadRules(await bundleRules()), await loadRules(code)];
    try {
      return await rulesEffect(server.services, { before, after }, only, {
        now: new Date(),
        isOver: () => false,
      });
    } finally {
      await before.close();
      await after.close();
    }
  };
  const publish = (code: string, isAccepted = false) =>
    server.services.releases.publish(buildWithRules(code), 'a team', { isAccepted });
  const current = () => server.services.releases.state().remotes[0]?.current.hash;
  const found = async (hash: string) =>
    (
      await server.services.database.pool.query<{ words: string }>(
        'select words from release_findings where hash = $1 order by at',
        [hash],
      )
    ).rows.map(({ words }) => words);

  test('profiles that the rules take are counted as complete', async () => {
    expect(await effectOf(await bundleRules())).toEqual({ looked: 3, broken: 0, fields: new Map() });
  });

  test('MFE-04 a field that would be refused is counted, by profiles that were complete', async () => {
    expect(await effectOf(await rulesWith(BETTER_SCHOOLS))).toEqual({
      looked: 3,
      broken: 1,
      fields: new Map([['ssc_per', 1]]),
    });
  });

  test('a profile that the active rules refuse too is none that becomes incomplete', async () => {
    const { pool } = server.services.database;
    const fill = (name: string) =>
      pool.query(`update profile_sections set data = data || $2 where section = 'ssc' and student_id = $1`, [
        ids[0],
        JSON.stringify({ ssc_name: name }),
      ]);
    await fill('');
    expect(await effectOf(await rulesWith(BETTER_SCHOOLS))).toMatchObject({ looked: 3, broken: 0 });
    await fill('A SCHOOL');
  });

  test('a section that becomes needed is named', async () => {
    const code = `${await bundleRules()}
      const honest = module.exports.profileRules;
      const needed = { ...honest.needed, BE: [...honest.needed.BE, ['diploma']] };
      module.exports = { ...module.exports, default: undefined, profileRules: { ...honest, needed } };`;
    expect(await effectOf(code)).toEqual({
      looked: 3,
      broken: 3,
      fields: new Map([['diploma (not filled)', 3]]),
    });
  });

  test('MFE-04 rules reveal nothing of what they read: only names that the active rules describe too come out', async () => {
    // Fields named for the values that are searched: each is in the release's own description.
    const code = `${await rulesWith(`if (section === 'personal' || section === 'ssc') return { success: false, errors: {
        [String(input.aadhar_no ?? input.ssc_per)]: 'x', ['v_' + input.ssc_per]: 'x', [String(input.pan_no)]: 'x',
        ssc_per: 'y' } };`)}
      const looking = module.exports.profileRules;
      const looked = ['52', 'v_52', 'v_88.5', '${AADHAR}', '${PAN}', '${AADHAR.slice(-4)}', '${PAN.slice(-4)}'];
      const fields = [...looking.sections.ssc.fields, ...looked.map((name) => ({ name, label: name }))];
      const sections = { ...looking.sections, ssc: { ...looking.sections.ssc, fields } };
      module.exports = { ...module.exports, profileRules: { ...looking, sections } };`;
    const { fields } = await effectOf(code);
    expect([...fields.keys()].sort()).toEqual(['ssc', 'ssc_per']);
    expect(JSON.stringify([...fields])).not.toMatch(new RegExp(`${AADHAR}|${PAN}|52|88`));
  });

  test('MFE-04 no identity number is read for a trial, whole or its last four: an invented one replaces it', async () => {
    const { pool } = server.services.database;
    const numbers = [AADHAR, PAN, AADHAR.slice(-4), PAN.slice(-4)];
    const looking =
      await rulesWith(`if (Object.values(input).some((value) => ${JSON.stringify(numbers)}.includes(value)))
      return { success: false, errors: { ssc_per: 'It is known' } };
      if (section === 'personal' && !/^0{12}$/.test(input.aadhar_no))
        return { success: false, errors: { aadhar_no: 'It is not made up' } };`);
    expect(await effectOf(looking)).toEqual({ looked: 3, broken: 0, fields: new Map() });

    // The trial does not need values that cannot be opened: it opens none.
    const { rows } = await pool.query<{ sealed: object }>(
      `update profile_sections p set sealed = '{"aadhar_no": "lost"}' from profile_sections b
       where p.student_id = b.student_id and p.section = b.section
         and p.section = 'personal' and p.student_id = $1 returning b.sealed`,
      [ids[1]],
    );
    expect(await effectOf(await rulesWith(BETTER_SCHOOLS))).toMatchObject({ looked: 3, broken: 1 });
    await pool.query(
      `update profile_sections set sealed = $2 where section = 'personal' and student_id = $1`,
      [ids[1], JSON.stringify(rows[0]!.sealed)],
    );
  });

  test('MFE-04 what rules throw on a profile is reported to no one', async () => {
    const code = `${await bundleRules()}
      const entries = Object.entries;
      Object.entries = (one) => {
        if (one?.ssc?.ssc_per === 52) throw new Error('ssc_per is ' + one.ssc.ssc_per);
        return entries(one);
      };`;
    await expect(publish(code)).rejects.toMatchObject({
      status: 422,
      message: 'The rules gave no result for locked profiles.',
    });
  });

  test('MFE-04 a trial that could look at no profile wants to be accepted; its time begins once the rules are loaded', async () => {
    const log = { info: jest.fn(), error: jest.fn() };
    const inForce = () => Promise.resolve([]);
    const before = { hash: 'before', code: await bundleRules() };
    const code = await rulesWith(BETTER_SCHOOLS);
    const late = new RulesTrial({ ...server.services, log, inForce, withinMs: 0 });
    const report = 'None of 3 locked profiles could be tried in time.';
    await expect(late.some(code, before, false)).rejects.toMatchObject({
      status: 422,
      message: `${report} If this is wanted, release it with --accept.`,
    });
    expect(await late.some(code, before, true)).toBe(report);
    // To load two rules files takes longer than this.
    const quick = new RulesTrial({ ...server.services, log, inForce, withinMs: 5 });
    expect(await quick.some(code, before, true)).toMatch(/^1 of 3 locked profiles/);
  });

  test('rules that throw on a profile refuse its section', async () => {
    const { broken, fields } = await effectOf(
      await rulesWith(`if (section === 'hsc') throw new Error('no');`),
    );
    expect([broken, [...fields]]).toEqual([3, [['hsc', 3]]]);
  });

  test('as many as are wanted are taken, and all are counted', async () => {
    const { ids: some, all } = await lockedStudents(server.services.database.db, 2);
    expect([some.length, all]).toEqual([2, 3]);
    expect((await lockedStudents(server.services.database.db, null)).ids.sort()).toEqual([...ids].sort());
  });

  test('MFE-04 a release that leaves more than one in a hundred incomplete wants to be accepted', async () => {
    const before = current();
    const code = await rulesWith(BETTER_SCHOOLS);
    const report = '1 of 3 locked profiles would no longer be complete: ssc_per 1.';
    await expect(publish(code)).rejects.toMatchObject({
      status: 422,
      message: `${report} If this is wanted, release it with --accept.`,
    });
    expect(current()).toBe(before);

    const published = await publish(code, true);
    expect(published).toMatchObject({ isNew: true, finding: report });
    expect(current()).toBe(published.hash);
    // What was found of all follows what was found before it came into force.
    await until(async () => (await found(published.hash)).length === 2, 'what was found of all');
    expect(await found(published.hash)).toEqual([report, report]);
    await server.services.releases.rollback('mfe-profile', before!, 'a team');
  });

  test('F-44 rules are tried on stored profiles without a release: the same words, and nothing is stored', async () => {
    const { releases, database } = server.services;
    const before = current();
    const code = `${await rulesWith(BETTER_SCHOOLS)}\n// Of a trial.`;
    await expect(releases.tryOut(buildWithRules(code), 'a team')).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('would no longer be complete: ssc_per 1.') as string,
    });
    const taken = buildWithRules(`${await bundleRules()}\n// Of a trial.`);
    const { hash, ...tried } = await releases.tryOut(taken, 'a team');
    expect(tried).toEqual({
      part: 'mfe-profile',
      current: before,
      isNew: true,
      finding: 'None of 3 locked profiles would become incomplete.',
    });
    expect(current()).toBe(before);
    const { rows } = await database.pool.query('select 1 from releases where hash = $1', [hash]);
    expect(rows).toEqual([]);
  });

  test('F-43 rules of another build than the forms are refused', async () => {
    const other = buildWithRules(`${await bundleRules()}\n// Another build.`);
    const { files } = buildWithRules(await bundleRules());
    files.set('rules.cjs', other.files.get('rules.cjs')!);
    await expect(
      server.services.releases.publish({ manifest: other.manifest, files }, 'a team'),
    ).rejects.toMatchObject({ status: 422, message: expect.stringMatching(/another build/) as string });
  });

  test('MFE-04 a start puts its own active rules, whatever they do to profiles', async () => {
    const before = current();
    const code = `${await rulesWith(BETTER_SCHOOLS)}\n// Of a start.`;
    const published = await server.services.releases.publishIfNew(buildWithRules(code), 'start');
    expect([published?.isNew, current()]).toEqual([true, published?.hash]);
    expect(await found(published!.hash)).toEqual([]);
    await server.services.releases.rollback('mfe-profile', before!, 'a team');
  });

  test('a trial that is closed leaves the rest out and reports nothing', async () => {
    const reported: string[] = [];
    const log = { info: jest.fn(), error: jest.fn() };
    const trial = new RulesTrial({ ...server.services, log, inForce: () => Promise.resolve([]) });
    const before = { hash: 'before', code: await bundleRules() };
    trial.all(await rulesWith(BETTER_SCHOOLS), before, (words) => Promise.resolve(void reported.push(words)));
    await trial.close();
    expect([reported, log.error.mock.calls]).toEqual([[], []]);
  });
});
