import type { OffersPage, SeasonsData } from '@portal/shared/contract/cell';
import { useOffers } from '../../../test/drives/offer-scene';
import { addApplicant } from '../../../test/drives/test-drives';
import type { Applicant } from '../../../test/drives/test-offers';
import { replyOf } from '../../../test/reply';
import { unusualPackage } from './unusual-offer';

test.each([
  ['8.00', null, undefined, null],
  ['60.00', '60', undefined, null],
  ['60.01', '60', undefined, '60.01 LPA is above the college’s limit of 60'],
  ['8.00', '60', { minLpa: '6.00', maxLpa: '8.00' }, null],
  [
    '61',
    '60',
    { minLpa: '6.00', maxLpa: '8.50' },
    '61.00 LPA is outside 6 to 8.5 and above the college’s limit of 60',
  ],
])('F-63 a package of %s with a limit of %s is unusual by one rule', (lpa, limit, range, words) => {
  expect(unusualPackage(lpa, limit, range)).toBe(words);
});

describe('all offers and placements', () => {
  const { server, officer, calls, applied, answer, first } = useOffers();
  const page = async (query: string) => await officer.data<OffersPage>('offers', { query });
  const rolesOf = ({ rows }: OffersPage) => rows.map(({ role }) => role);

  test('F-68 one list has offers of drives, PPO and off-campus ones, filtered, searched, sorted and counted', async () => {
    const { driveId, people } = await applied(2);
    const [one, two] = people as [Applicant, Applicant];
    const other = await addApplicant(server);
    await calls.offer(driveId, one, 7);
    await calls.offer(driveId, two, 8);
    await calls.note(other.id, { company: 'Zephyr Tools', role: 'Fitter', package: '4', kind: 'off-campus' });
    for (const who of [one, two, other]) await answer(await first(who), { answer: 'accepted' });
    await calls.note(one.id, { company: 'Zephyr Tools', role: 'Planner', package: '20' });
    const all = await page('sort=package&order=asc');
    expect(all.rows.map(({ package_lpa }) => package_lpa)).toEqual(['4.00', '7.00', '8.00', '20.00']);
    expect(all).toMatchObject({
      total: 4,
      students: 3,
      counts: { made: 1, accepted: 3 },
      accepted: {
        students: 3,
        companies: 2,
        median_lpa: '7.00',
        mean_lpa: '6.33',
        highest_lpa: '8.00',
        lowest_lpa: '4.00',
      },
      branches: ['computer'],
    });
    const { season } = all.rows[0]!;
    expect(all.rows.every((row) => row.season === season)).toBe(true);
    expect((await page(`season=${season + 1}`)).total).toBe(0);
    expect((await page(`season=${season}`)).total).toBe(4);
    for (const nobody of ['student=NO00000', 'drive=none', `drive=${season}`])
      expect(await page(nobody)).toMatchObject({
        rows: [],
        total: 0,
        students: 0,
        counts: { made: 0, accepted: 0, refused: 0, revoked: 0 },
        accepted: { students: 0, companies: 0, median_lpa: null },
        branches: [],
      });
    expect((await page(`student=${other.enrollment}`)).total).toBe(1);
    expect(rolesOf(await page('kind=off-campus'))).toEqual(['Fitter']);
    expect(rolesOf(await page('q=zephyr&sort=role'))).toEqual(['Fitter', 'Planner']);
    expect(rolesOf(await page('q=plan'))).toEqual(['Planner']);
    expect((await page(`q=${two.enrollment}`)).rows.map(({ student }) => student.id)).toEqual([two.id]);
    const accepted = await page('state=accepted&size=2');
    expect([accepted.total, accepted.rows.length, accepted.counts.made]).toEqual([3, 2, 1]);
    expect((await page('branch=nothing')).total).toBe(0);
  });

  test('F-68 a PPO is recorded by enrollment with the day of its letter and a note, and counts from its recording', async () => {
    const student = await addApplicant(server);
    expect(replyOf(await calls.note(student.enrollment, { offered_on: '2999-01-01' }))).toBe(
      '422 This day is to come. Please give the day of the letter.',
    );
    expect((await calls.note('999999999999')).status).toBe(404);
    const given = { offered_on: '2020-02-29', reason: 'After the summer internship', package: '6' };
    expect((await calls.note(student.enrollment, given)).status).toBe(200);
    const offer = await first(student);
    expect(offer).toMatchObject({
      kind: 'ppo',
      offered_on: '2020-02-29',
      has_letter: true,
      package_reason: 'After the summer internship',
    });
    expect(Date.now() - Date.parse(offer.offered_at)).toBeLessThan(60_000);
    expect((await page('kind=ppo')).rows.map(({ id }) => id)).toContain(offer.id);
  });

  test('F-75 F-68 a company of several spellings is one among the figures of offers and in those of the season', async () => {
    const [one, two, three] = [
      await addApplicant(server),
      await addApplicant(server),
      await addApplicant(server),
    ];
    for (const [who, company] of [
      [one, 'Orchid  Mills'],
      [two, 'ORCHID MILLS'],
      [three, 'Lotus Mills'],
    ] as const) {
      await calls.note(who.id, { company, role: 'Weaver' });
      await answer(await first(who), { answer: 'accepted' });
    }
    const { accepted } = await page('q=weaver');
    expect([accepted.students, accepted.companies]).toEqual([3, 2]);
    const { seasons } = await officer.data<SeasonsData>('seasons');
    const rows = seasons.flatMap(({ figures }) => figures.by_company);
    expect(rows.filter(({ company }) => /mills/i.test(company)).map(({ offers }) => offers)).toEqual([2, 1]);
  });
});
