import type { DriveItem, HomePageData, Recruitment } from '@portal/shared/contract';
import { CELL_CALLS, rightsOf } from '@portal/shared/contract/cell';
import { eq } from 'drizzle-orm';
import { openDocument } from '../profile/documents';
import { portalDay } from '../profile/portal-day';
import { loadRules } from '../profile/rules/loaded-rules';
import { bundleRules, releaseRules } from '../../../test/profile/release-rules';
import { companies, consents, drives, placements } from '../drives/schema';
import { profileSections } from '../profile/schema';
import { brokenOfferRule, heldOffers } from '../drives';
import { readPolicy } from '../releases';
import { students } from '../identity/schema';
import { useTestServer } from '../../../test/test-server';
import { seedSampleCollege } from './seed';
import { signInHelp } from './sign-in-help';
import { SAMPLE_STAFF } from './sample-staff';
import { SAMPLE_PASSWORD } from './write-students';

const server = useTestServer();
const signIn = async (enrollment: string) => {
  const { body } = await server.call('POST', '/student/login', {
    body: { enrollment, password: SAMPLE_PASSWORD },
  });
  return (body.data as { token: string }).token;
};
const get = async <T>(token: string, url: string) =>
  await server.data<T>('GET', `/student/get/${url}`, { token });
const home = (token: string) => get<HomePageData>(token, 'getHomePageData');
const eligible = (token: string) => get<DriveItem[]>(token, 'eligible-companies');
const postings = (token: string, items: DriveItem[]) =>
  Promise.all(items.map(({ r_id }) => get<Recruitment>(token, `recruitment/${r_id}`)));

beforeAll(async () => {
  await releaseRules(server.services);
  expect(await signInHelp(server.services.database)).toBeNull();
  expect(await seedSampleCollege(server.services)).toBe(true);
});

test('API-10 the start prints how to log in to it, and to nothing else', async () => {
  const help = await signInHelp(server.services.database);
  expect(help).toContain(SAMPLE_PASSWORD);
  expect(help).toContain('220280107003  BE computer, registered and verified');
  expect(help).toContain('220280107006  BE computer, registered and verified, debarred');
  expect(help).toContain('officer@sie.example  officer');
});

test('CEL-02 its placement cell logs in by password alone, each with the rights of the role', async () => {
  for (const { email, role } of SAMPLE_STAFF) {
    const { status, body } = await server.call('POST', CELL_CALLS.login.path, {
      body: { email, password: SAMPLE_PASSWORD },
    });
    expect([email, status]).toEqual([email, 200]);
    expect(body.data).toMatchObject({
      role,
      second_factor: 'off',
      permissions: expect.arrayContaining(rightsOf(role)) as unknown,
    });
  }
});

test('API-10 it is made once, whole, in a few seconds', async () => {
  const { db } = server.services.database;
  const count = async () => ({
    students: await db.$count(students),
    drives: await db.$count(drives),
    consents: await db.$count(consents),
  });
  const before = await count();
  expect(before).toMatchObject({ students: 248 });
  expect(before.drives).toBeGreaterThanOrEqual(16);
  expect(await seedSampleCollege(server.services)).toBe(false);
  expect(await count()).toEqual(before);
  const sample = await db.select().from(companies);
  expect(sample.length).toBeGreaterThanOrEqual(12);
});

test('API-06 every sample profile keeps the profile rules, word for word', async () => {
  const rules = await loadRules(await bundleRules());
  const { db } = server.services.database;
  const people = new Map((await db.select().from(students)).map((row) => [row.id, row]));
  const faults: unknown[] = [];
  const filled = new Map<string, Record<string, boolean>>();
  try {
    for (const row of await db.select().from(profileSections)) {
      const { studentId, section } = row;
      const whole = openDocument(row, { studentId, section }, server.services.encryption);
      const { passout_year: _owned, ...document } = whole;
      const { degree, enrollment } = people.get(studentId)!;
      const result = await rules.validate(section, document, { degree, today: portalDay(new Date()) });
      filled.set(studentId, { ...filled.get(studentId), [section]: true });
      if (!result.success) faults.push({ enrollment, section, errors: result.errors });
      else expect(result.data).toEqual(document);
    }
  } finally {
    await rules.close();
  }
  expect(faults).toEqual([]);
  expect(filled.size).toBe(247);
});

test('DSH-04 220280107003 has three open drives, one applied with rounds and notices, one declined, one rejected', async () => {
  const token = await signIn('220280107003');
  const open = await postings(token, await eligible(token));
  expect(open.length).toBeGreaterThanOrEqual(3);
  expect(open.every((posting) => posting.open)).toBe(true);
  expect(open.some((one) => one.jobrole_limit === 2 && one.job_profile.split(',').length === 3)).toBe(true);
  expect(await home(token)).toMatchObject({ userInfo: { is_verified: true }, standing: null });

  const [applied] = await get<DriveItem[]>(token, 'consents/true');
  const rounds = await get<{ status: string; attendances: unknown[] }[]>(token, `rounds/${applied!.r_id}`);
  expect(rounds.map(({ status }) => status)).toEqual(['completed', 'ongoing', 'upcoming']);
  expect(rounds[0]!.attendances).toEqual([{ status: 'PRESENT', result_status: 'QUALIFIED' }]);
  const notices = await get<{ notice: string }[]>(token, `notice/${applied!.r_id}`);
  expect(notices.map(({ notice }) => notice).join('')).toMatch(/<ol>[\s\S]*<a href="https:[\s\S]*<table>/);
  expect((await get<DriveItem[]>(token, 'consents/false')).map(({ result }) => result)).toEqual(
    expect.arrayContaining([null, 'No response, closed']),
  );
  expect((await get<DriveItem[]>(token, 'consents/rejected')).length).toBeGreaterThanOrEqual(1);
});

test('API-05 220280107005 is placed at 6 LPA: of the open drives only the one above 12 LPA is eligible', async () => {
  const token = await signIn('220280107005');
  const open = await postings(token, await eligible(token));
  expect(open.map(({ job_profile }) => job_profile)).toEqual(['Backend Engineer:14-18']);
  expect(await home(token)).toMatchObject({ counts: { placed: 1 } });
  expect((await get<DriveItem[]>(token, 'placements'))[0]!.result).toBe('Technical Associate, 6 LPA');
});

test.each([
  ['220280107001', '/profile'],
  ['220280107002', '/profile'],
  ['220280107004', '/details'],
  ['220280107006', null],
  ['220280107007', '/profile'],
  ['220280702001', '/profile'],
])('API-05 %s has nothing to apply for and reads why', async (enrollment, path) => {
  const token = await signIn(enrollment);
  expect(await eligible(token)).toEqual([]);
  expect((await home(token)).standing).toMatchObject({ path });
});

test('API-05 220280901001 has open drives for MCA', async () => {
  expect((await eligible(await signIn('220280901001'))).length).toBeGreaterThanOrEqual(2);
});

test('PRF-03 what the unregistered named students have filled is complete, or nothing at all', async () => {
  const { db } = server.services.database;
  const status = async (enrollment: string) => {
    const rows = await db
      .select({ section: profileSections.section })
      .from(profileSections)
      .innerJoin(students, eq(students.id, profileSections.studentId))
      .where(eq(students.enrollment, enrollment));
    return rows.map(({ section }) => section).sort();
  };
  expect(await status('220280107001')).toEqual([]);
  expect(await status('220280107002')).toEqual(['address', 'be', 'hsc', 'personal', 'ssc']);
  expect(await status('220280107007')).toEqual(['address', 'be', 'diploma', 'personal', 'ssc']);
  expect(await status('220280702001')).toEqual(['address', 'be', 'hsc', 'me', 'personal', 'ssc']);
});

test('API-05 offers of the sample keep the placement rules', async () => {
  const { db } = server.services.database;
  const offers = await db.select().from(placements);
  expect(offers.some(({ refusedAt }) => refusedAt !== null)).toBe(true);
  const held = [...(await heldOffers(db, [...new Set(offers.map(({ studentId }) => studentId))])).values()];
  const policy = await readPolicy(db);
  expect(held.map((of) => brokenOfferRule(of, policy)).filter((broken) => broken !== null)).toEqual([]);
  // At one side of the rule: a second offer of more than twice the first.
  expect(held.filter((of) => of.length > 1).map((of) => of.map(({ packageLpa }) => packageLpa))).toEqual([
    ['5.40', '12.50'],
  ]);
});
