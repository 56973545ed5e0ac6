import type { ActionItem, OfferItem, Season } from '@portal/shared/contract/cell';
import { useOffers, WHY } from '../../../test/drives/offer-scene';
import { addApplicant } from '../../../test/drives/test-drives';
import type { Applicant } from '../../../test/drives/test-offers';
import { undo } from '../../../test/registered-student';
import { notifiedTitles } from '../../../test/notify-all';
import { replyOf } from '../../../test/reply';

const { server, officer, calls, applied, offersOf, answer, revoke, concern, first } = useOffers();
const correct = (offer: OfferItem, said: object = {}) =>
  officer.call('correctOffer', {
    id: offer.id,
    body: {
      role: offer.role,
      package: offer.package_lpa,
      enrollment: offer.student.enrollment,
      reason: WHY,
      version: offer.version,
      ...said,
    },
  });
const lastOf = async (who: Applicant): Promise<ActionItem> => {
  return (await officer.rows<ActionItem>('actions', { query: `student=${who.id}` }))[0]!;
};

test('F-83 a package is corrected after the answer: old and new in the log and for the student, who answers again where it is lower', async () => {
  const { driveId, one } = await applied();
  await calls.offer(driveId, one, 7);
  await answer(await first(one), { answer: 'accepted' });
  const better = await correct(await first(one), { package: '8' });
  expect(better.status).toBe(200);
  expect(await first(one)).toMatchObject({ package_lpa: '8.00', state: 'accepted' });
  const worse = await correct(await first(one), { package: '6.5' });
  expect(worse.status).toBe(200);
  expect(await first(one)).toMatchObject({ package_lpa: '6.50', state: 'made', accepted_at: null });
  expect(await lastOf(one)).toMatchObject({
    kind: 'offer.corrected',
    reason: WHY,
    before: { role: 'Developer', package: '8.00' },
    after: { package: '6.50', answers_again: true },
  });
  expect((await notifiedTitles(server, one))[0]).toMatch(
    /^Corrected.*: the offer from Company .*: Developer$/,
  );
  const { batch } = worse.body.data as { batch: string };
  expect((await undo(officer, batch)).status).toBe(200);
  expect(await first(one)).toMatchObject({ package_lpa: '8.00', state: 'accepted' });
});

test('F-83 a correction refuses an unknown role, an unusual package that no one confirmed, and one that changes nothing', async () => {
  const { driveId, one } = await applied();
  await calls.offer(driveId, one, 7);
  const offer = await first(one);
  const role = await correct(offer, { role: 'Cook' });
  expect([role.status, role.body.errors?.['role']]).toEqual([
    422,
    'The drive has no role “Cook”: Developer, Tester, Analyst.',
  ]);
  const unusual = await correct(offer, { package: '99' });
  expect([unusual.status, unusual.body.errors?.['confirmed']]).toEqual([
    422,
    expect.stringMatching(/^99.00 LPA is outside 6 to 8/),
  ]);
  expect((await correct(offer)).status).toBe(409);
  expect((await correct(offer, { version: '7' })).status).toBe(409);
  expect((await correct(offer, { package: '99', confirmed: true })).status).toBe(200);
  expect(await first(one)).toMatchObject({ package_lpa: '99.00', package_reason: WHY });
});

test('F-83 an offer of the wrong student goes to the right one: both are notified, and the undo gives it back', async () => {
  const { driveId, people } = await applied(2);
  const [one, two] = people as [Applicant, Applicant];
  await calls.offer(driveId, one, 7);
  await answer(await first(one), { answer: 'accepted' });
  const before = await first(one);
  expect((await correct(before, { enrollment: '999999999999' })).status).toBe(422);
  const moved = await correct(before, { enrollment: two.enrollment });
  expect(moved.status).toBe(200);
  expect([await offersOf(one), await concern(driveId, one)]).toEqual([[], 'TRUE']);
  expect([await first(two), await concern(driveId, two)]).toMatchObject([
    { role: 'Developer', package_lpa: '7.00', state: 'made' },
    'PLACED',
  ]);
  expect((await notifiedTitles(server, one))[0]).toMatch(/^You do not have the offer from Company/);
  expect((await notifiedTitles(server, two))[0]).toMatch(/^You have an offer from Company/);
  expect((await undo(officer, (moved.body.data as { batch: string }).batch)).status).toBe(200);
  expect([await offersOf(two), await concern(driveId, two)]).toEqual([[], 'TRUE']);
  expect([await first(one), await concern(driveId, one)]).toEqual([before, 'PLACED']);
});

test('F-83 an offer from elsewhere is corrected and moved with its letter, by the rules of offers', async () => {
  const [one, two] = [await addApplicant(server), await addApplicant(server)];
  await calls.note(one.id, { package: '4' });
  await calls.note(two.id, { package: '5', company: 'Ojasvi Motors' });
  const offer = await first(one);
  expect(replyOf(await correct(offer, { enrollment: two.enrollment }))).toMatch(
    /^409 .*one student, one job/,
  );
  expect(await first(one)).toEqual(offer);
  expect((await correct(offer, { enrollment: two.enrollment, package: '10.5' })).status).toBe(200);
  expect((await offersOf(two)).map(({ package_lpa, has_letter }) => [package_lpa, has_letter])).toEqual([
    ['10.50', true],
    ['5.00', true],
  ]);
  expect(await offersOf(one)).toEqual([]);
});

test('F-83 an offer that goes to another student keeps its note', async () => {
  const [one, two] = [await addApplicant(server), await addApplicant(server)];
  await calls.note(one.id, { reason: 'The letter came by post' });
  expect((await correct(await first(one), { enrollment: two.enrollment })).status).toBe(200);
  expect((await first(two)).package_reason).toBe('The letter came by post');
});

test('F-83 an offer that the company revoked goes to no other student', async () => {
  const { driveId, people } = await applied(2);
  const [one, two] = people as [Applicant, Applicant];
  await calls.offer(driveId, one, 7);
  await revoke(await first(one));
  const moved = await correct(await first(one), { enrollment: two.enrollment });
  expect([moved.status, moved.body.message]).toEqual([409, 'This offer is revoked by the company.']);
  expect(await offersOf(two)).toEqual([]);
});

test('F-71 an offer for another role and for who did not apply is recorded with a reason, and undone whole', async () => {
  const { driveId, one } = await applied();
  const stranger = await addApplicant(server);
  const text = calls.listOf(`${one.enrollment},Tester,4`, `${stranger.enrollment},Developer,7`);
  const other = await calls.check(driveId, calls.listOf(`${one.enrollment},Cook,5`));
  expect(other.data.rows[0]?.problems).toEqual([
    '“Cook” is no role of the drive: Developer, Tester, Analyst',
  ]);
  const { data: seen } = await calls.check(driveId, text);
  expect(seen.rows.map(({ verdict, problems }) => [verdict, problems[0]])).toEqual([
    ['reason', expect.stringMatching(/^applied for Developer, not for Tester: confirm/)],
    ['reason', expect.stringMatching(/^did not apply to this drive: confirm/)],
  ]);
  const mapping = { confirmed: calls.confirmationsOf(seen, WHY) };
  const { data: checked } = await calls.check(driveId, text, mapping);
  const done = await calls.record(driveId, text, checked, { mapping });
  expect(done.data).toMatchObject({ changed: 2, left: 0 });
  for (const who of [one, stranger]) {
    expect(await first(who)).toMatchObject({ state: 'made', package_reason: WHY });
    expect(await concern(driveId, who)).toBe('PLACED');
    expect((await notifiedTitles(server, who))[0]).toMatch(/^You have an offer from Company/);
  }
  expect((await undo(officer, done.data.batch)).status).toBe(200);
  expect([await offersOf(one), await concern(driveId, one)]).toEqual([[], 'TRUE']);
  expect([await offersOf(stranger), await concern(driveId, stranger)]).toEqual([[], null]);
});

test('F-83 a drive with offers is withdrawn only when what becomes of them is chosen, and its undo gives them back', async () => {
  const { driveId, people } = await applied(2);
  const [one, two] = people as [Applicant, Applicant];
  await calls.offer(driveId, one, 7);
  await calls.offer(driveId, two, 8);
  await answer(await first(one), { answer: 'accepted' });
  const withdraw = async (more: object = {}) => {
    const { version } = await officer.data<{ version: string }>('drive', { id: driveId });
    return officer.call('withdrawDrive', {
      id: driveId,
      body: { reason: WHY, version, ...more },
    });
  };
  const visited = async () => {
    const { data } = (await officer.call('seasons')).body;
    return (data as { seasons: Season[] }).seasons.reduce(
      (sum, { figures }) => sum + (figures.companies ?? 0),
      0,
    );
  };
  const companies = await visited();
  expect(replyOf(await withdraw())).toBe(
    '422 2 students hold an offer of this drive. Choose what becomes of it: keep or revoke.',
  );
  const kept = await withdraw({ offers: 'keep' });
  expect([(await first(one)).state, (await first(two)).state]).toEqual(['accepted', 'made']);
  // The company counts as long as its offers do.
  expect(await visited()).toBe(companies);
  expect((await undo(officer, (kept.body.data as { batch: string }).batch)).status).toBe(200);
  const revoked = await withdraw({ offers: 'revoke' });
  expect([(await first(one)).state, (await first(two)).state]).toEqual(['revoked', 'revoked']);
  expect(await visited()).toBe(companies - 1);
  expect((await notifiedTitles(server, one)).join()).toMatch(/revoked its offer/);
  expect((await undo(officer, (revoked.body.data as { batch: string }).batch)).status).toBe(200);
  expect([(await first(one)).state, (await first(two)).state]).toEqual(['accepted', 'made']);
});
