import type { OffersChecked } from '@portal/shared/contract/cell';
import { useOffers } from '../../../test/drives/offer-scene';
import type { Applicant } from '../../../test/drives/test-offers';
import { contentBuild } from '../../../test/releases/manifests';
import { replyOf } from '../../../test/reply';

const { server, calls, applied, offersOf } = useOffers();
const packagesOf = ({ rows }: OffersChecked) => rows.map((row) => row.package_lpa ?? row.problems[0]);

test('F-63 of pasted lines without a header nothing is read before each column is chosen, and the CPI is no package', async () => {
  const { driveId, one } = await applied();
  const text = `${one.enrollment}, ${one.name}, Computer, 8.69, 7`;
  const first = (await calls.check(driveId, text, { role: 'Developer' })).data;
  expect(first.columns.map(({ field }) => field)).toEqual([
    'enrollment',
    'undecided',
    'undecided',
    'undecided',
    'undecided',
  ]);
  expect([first.unread, first.rows]).toEqual([expect.stringMatching(/columns 2, 3, 4, 5 are/), []]);
  expect((await calls.record(driveId, text, first, { mapping: { role: 'Developer' } })).status).toBe(422);
  const columns = ['enrollment', 'name', null, null, 'package'] as const;
  const mapping = { role: 'Developer', columns: [...columns] };
  const { data } = await calls.check(driveId, text, mapping);
  expect(data.rows[0]).toMatchObject({ verdict: 'offer', package_lpa: '7.00', written: '7', old: null });
  expect((await calls.record(driveId, text, data, { mapping })).status).toBe(200);
  expect(await offersOf(one)).toMatchObject([{ package_lpa: '7.00' }]);
});

test('F-63 the unit of a column is chosen: rupees a year become LPA, and are an error as LPA', async () => {
  const { driveId, people } = await applied(2);
  const text = people.map(({ enrollment }, at) => `${enrollment}\t${['16,00,000', '14-16'][at]!}`).join('\n');
  const check = async (field: 'package' | 'package_rupees') =>
    packagesOf(
      (await calls.check(driveId, text, { role: 'Developer', columns: ['enrollment', field] })).data,
    );
  // How amounts are read: parse-amount.test.ts.
  expect(await check('package_rupees')).toEqual([
    '16.00',
    'Package, rupees a year “14-16” is a range: an offer has one package',
  ]);
  expect(await check('package')).toEqual([
    'Package, LPA “16,00,000” is no package in LPA: if it is rupees a year, choose that unit',
    'Package, LPA “14-16” is a range: an offer has one package',
  ]);
  const both = await calls.check(
    driveId,
    `Enrollment,Package,CTC in INR\n${people[0]!.enrollment},8,8,00,000`,
  );
  expect(both.data.unread).toBe('Two columns are read as package. Please choose one.');
});

test('F-63 a line with other values than most, and an amount that its commas took apart, are errors', async () => {
  const { driveId, people } = await applied(3);
  const [one, two, three] = people as [Applicant, Applicant, Applicant];
  const columns = ['enrollment', 'name', 'package'] as const;
  const ragged = [one, two].map(({ enrollment, name }) => `${enrollment};${name};7`);
  const check = async (text: string, said: readonly ('enrollment' | 'name' | 'package' | null)[]) =>
    (await calls.check(driveId, text, { role: 'Developer', columns: [...said] })).data.rows.map(
      ({ problems }) => problems[0] ?? '',
    );
  expect(await check([...ragged, `${three.enrollment};7`].join('\n'), columns)).toEqual([
    '',
    '',
    'the row has fewer values than most lines',
  ]);
  const apart = `${one.enrollment},16,00,000\n${two.enrollment},12,00,000`;
  expect(await check(apart, ['enrollment', 'package', null, null])).toEqual([
    '“16,00,000” was taken apart at its commas: put it in quotes, or paste it from a sheet',
    '“12,00,000” was taken apart at its commas: put it in quotes, or paste it from a sheet',
  ]);
  const other = `Enrollment,Name,Package\n${one.enrollment},Zubin Zaveri,7`;
  expect((await calls.check(driveId, other, { role: 'Developer' })).data.rows[0]?.problems[0]).toMatch(
    /^the list says “Zubin Zaveri”/,
  );
});

test('F-63 a package out of the role’s range is confirmed for itself, with a reason; for another one it says nothing', async () => {
  const { driveId, people } = await applied(2);
  const [one, two] = people as [Applicant, Applicant];
  const listOf = (lpa: string) =>
    calls.listOf(`${one.enrollment},Developer,${lpa}`, `${two.enrollment},Developer,7`);
  const reason = 'Lowered by the company';
  const column = `Enrollment,Role,Package,Reason\n${one.enrollment},Developer,160,${reason}`;
  expect((await calls.check(driveId, column)).data.rows[0]).toMatchObject({ verdict: 'reason', reason });
  const { data } = await calls.check(driveId, listOf('160'));
  expect(data.rows.map(({ verdict }) => verdict)).toEqual(['reason', 'offer']);
  const mapping = { confirmed: calls.confirmationsOf(data, reason) };
  expect(mapping.confirmed).toEqual([{ enrollment: one.enrollment, package_lpa: '160.00', reason }]);
  expect((await calls.check(driveId, listOf('1600'), mapping)).data.counts).toMatchObject({ reason: 1 });
  const seen = (await calls.check(driveId, listOf('160'), mapping)).data;
  expect((await calls.record(driveId, listOf('160'), seen, { mapping })).status).toBe(200);
  expect(await offersOf(one)).toMatchObject([{ package_lpa: '160.00', package_reason: reason }]);
  expect(await offersOf(two)).toMatchObject([{ package_lpa: '7.00', package_reason: null }]);
  const again = (await calls.check(driveId, listOf('8'))).data.rows[0];
  expect(again?.old).toBe('Developer, 160.00 LPA, made');
});

test('F-63 a package above the college’s limit is confirmed with a reason, whatever the role’s range', async () => {
  const build = contentBuild('limit');
  const sections = { ...build.manifest.sections, college: { highestPackage: 12.5 } };
  await server.services.releases.publish({ ...build, manifest: { ...build.manifest, sections } }, 'test');
  const { driveId, one } = await applied(1, {
    roles: [{ title: 'Developer', package: '6-90' }],
    jobrole_limit: 1,
  });
  const check = async (lpa: string) =>
    (await calls.check(driveId, calls.listOf(`${one.enrollment},Developer,${lpa}`))).data.rows[0]!;
  expect((await check('12.5')).verdict).toBe('offer');
  expect(await check('12.51')).toMatchObject({
    verdict: 'reason',
    problems: ['12.51 LPA is above the college’s limit of 12.5: confirm the offer and give a reason'],
  });
  expect(replyOf(await calls.note(one.id, { package: '13' }))).toMatch(/^422 .*above the college’s limit/);
  expect((await calls.note(one.id, { package: '₹13,00,000', reason: 'As the letter says' })).status).toBe(
    200,
  );
  expect(await offersOf(one)).toMatchObject([{ package_lpa: '13.00', package_reason: 'As the letter says' }]);
});
