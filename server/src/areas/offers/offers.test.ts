import { type OfferItem, type OffersPage, CELL_CALLS } from '@portal/shared/contract/cell';
import { addApplicant, addDrive, DECLINING, postingOf, sendConsent } from '../../../test/drives/test-drives';
import { offerCalls, type Applicant } from '../../../test/drives/test-offers';
import { freshKey, signedInStaff } from '../../../test/staff';
import { useOffers } from '../../../test/drives/offer-scene';
import { replyOf } from '../../../test/reply';

const { server, officer, calls, applied, offersOf, concern, say } = useOffers();

test('CEL-70 each row of a list has its status with the arithmetic before anything is recorded', async () => {
  const { driveId, people } = await applied(5);
  const [first, equal, more, outside, third] = people as [
    Applicant,
    Applicant,
    Applicant,
    Applicant,
    Applicant,
  ];
  const stranger = await addApplicant(server);
  await calls.note(equal.id, { package: '4.00', company: 'Ojasvi Motors' });
  await calls.note(more.id, { package: '3.99', company: 'Nirjhar Foods' });
  await calls.note(third.id, { package: '1' });
  await calls.note(third.id, { package: '2.5', company: 'Ojasvi Motors' });
  const text = calls.listOf(
    `${first.enrollment},Developer,8`,
    `${equal.enrollment},developer,8.00 LPA`,
    `${more.enrollment},Developer,8`,
    `${outside.enrollment},Developer,8.6`,
    `${third.enrollment},Developer,8`,
    `${stranger.enrollment},Developer,8`,
    `${first.enrollment},Developer,8`,
    '999999999999,Developer,8',
    'Asha Patel,Developer,8',
    `${outside.enrollment.slice(0, 11)}9,,eight`,
  );
  const { data } = await calls.check(driveId, text);
  const words = data.rows.map(({ verdict, problems }) => [verdict, problems.join('; ')]);
  expect(words.slice(0, 7)).toEqual([
    ['offer', ''],
    [
      'rule',
      'one student, one job: 8.00 is not more than 2 × 4.00 (Ojasvi Motors) = 8.00 LPA; 8.01 or above would stand',
    ],
    ['offer', ''],
    ['reason', '8.60 LPA is outside 6 to 8: confirm the offer and give a reason'],
    ['rule', 'two offers are the most, and there are Aavartan Controls, 1.00 and Ojasvi Motors, 2.50 LPA'],
    ['reason', 'did not apply to this drive: confirm the offer and give a reason'],
    ['duplicate', `enrollment ${first.enrollment} is in line 2 already`],
  ]);
  expect(words[7]).toEqual(['unknown', 'no student has this enrollment']);
  expect(words.slice(8).map(([verdict]) => verdict)).toEqual(['error', 'error']);
  expect(data.rows[2]?.holds).toEqual(['Nirjhar Foods, 3.99 LPA']);
  expect(await offersOf(first)).toEqual([]);
});

test('CEL-70 a list is recorded as it was checked: all or the good ones, the same again changes nothing', async () => {
  const { driveId, people } = await applied(2);
  const [one, two] = people as [Applicant, Applicant];
  const text = calls.listOf(`${one.enrollment},Developer,7.5`, `${two.enrollment},Developer,99`);
  const { data: seen } = await calls.check(driveId, text);
  const all = await calls.record(driveId, text, seen);
  expect([all.status, all.message]).toEqual([409, '1 of the rows cannot be recorded, so none was.']);
  const good = await calls.record(driveId, text, seen, { mode: 'good' });
  expect(good.data).toMatchObject({ changed: 1, same: 0, left: 1 });
  expect(await offersOf(one)).toMatchObject([
    { role: 'Developer', package_lpa: '7.50', package_reason: null, state: 'made', kind: 'drive' },
  ]);
  expect(await offersOf(two)).toEqual([]);
  expect(await concern(driveId, one)).toBe('PLACED');
  const again = await calls.check(driveId, text);
  expect(again.data.counts).toMatchObject({ same: 1, reason: 1, offer: 0 });
  // Once it is confirmed the other one is recorded, with its reason.
  const mapping = { confirmed: calls.confirmationsOf(again.data, 'A bonus is part of it') };
  const later = (await calls.check(driveId, text, mapping)).data;
  expect((await calls.record(driveId, text, later, { mapping })).data).toMatchObject({
    changed: 1,
    same: 1,
  });
  expect(await offersOf(two)).toMatchObject([
    { package_lpa: '99.00', package_reason: 'A bonus is part of it' },
  ]);
});

test('CEL-70 what changed since the check is judged again, and nothing is recorded then', async () => {
  const { driveId, one } = await applied();
  const text = calls.listOf(`${one.enrollment},Developer,8`);
  const { data: seen } = await calls.check(driveId, text);
  expect((await calls.note(one.id, { package: '4' })).status).toBe(200);
  expect(replyOf(await calls.record(driveId, text, seen))).toMatch(/^409 .*changed with these students/);
  expect(await offersOf(one)).toHaveLength(1);
});

test('CEL-70 an offer from elsewhere wants a letter that can be read, counts from then on, and its letter is kept', async () => {
  const student = await addApplicant(server);
  const text = await calls.note(student.id, {}, Buffer.from('no letter'));
  expect([text.status, text.message]).toEqual([415, 'The letter is no PDF. Please choose one.']);
  expect((await calls.note(student.id, { package: '0' })).status).toBe(422);
  expect((await calls.note(freshKey())).status).toBe(404);
  expect((await calls.note(student.id, { kind: 'off-campus', package: '9.00' })).status).toBe(200);
  const [offer] = (await offersOf(student)) as [OfferItem];
  expect(offer).toMatchObject({ kind: 'off-campus', company: 'Aavartan Controls', drive: null });
  const url = CELL_CALLS.offerLetter.path.replace(':id', offer.id);
  const letter = await server.app.inject({ method: 'GET', url, headers: officer.headers });
  expect([
    letter.statusCode,
    letter.headers['content-type'],
    letter.rawPayload.subarray(0, 5).toString(),
  ]).toEqual([200, 'application/pdf', '%PDF-']);
  expect(replyOf(await calls.note(student.id, { package: '18', company: 'Ojasvi Motors' }))).toMatch(
    /^409 .*18.00 is not more than 2 × 9.00 \(Aavartan Controls\) = 18.00 LPA/,
  );
  // The drive of at most 13 LPA is closed to the student now.
  const drive = await addDrive(server);
  const { consentId } = await postingOf(server, drive, student);
  expect((await sendConsent(server, student.token, consentId, DECLINING)).status).toBe(403);
});

test('CEL-70 a student whom the drive rejected gets no offer until its file says otherwise', async () => {
  const { driveId, one } = await applied();
  await say(one, 'REJECTED');
  const text = calls.listOf(`${one.enrollment},Developer,7`);
  const { data } = await calls.check(driveId, text);
  expect([data.rows[0]?.verdict, data.rows[0]?.problems]).toEqual([
    'out',
    ['is rejected by this drive: where that is wrong, say TRUE in the drive’s file first'],
  ]);
  expect((await calls.record(driveId, text, data, { mode: 'good' })).status).toBe(409);
  expect(await concern(driveId, one)).toBe('REJECTED');
});

test('CEL-04 an officer who is a student records no offer to themselves and reads none of theirs', async () => {
  const { driveId, one } = await applied();
  const self = await signedInStaff(server, 'officer', { studentId: one.id });
  const own = offerCalls(server, self);
  const { data } = await own.check(driveId, own.listOf(`${one.enrollment},Developer,8`));
  expect(data.rows[0]?.verdict).toBe('error');
  expect((await own.note(one.id)).status).toBe(403);
  await calls.offer(driveId, one, 8);
  expect((await self.data<OffersPage>('offers', { query: `drive=${driveId}` })).total).toBe(0);
});
