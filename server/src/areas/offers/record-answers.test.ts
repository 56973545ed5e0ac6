import type { ActionItem, AnswersChecked } from '@portal/shared/contract/cell';
import { ONE_ROLE, useOffers, WHY } from '../../../test/drives/offer-scene';
import { addApplicant, addDrive } from '../../../test/drives/test-drives';
import { apply, type Applicant } from '../../../test/drives/test-offers';
import { undo } from '../../../test/registered-student';
import { notifiedTitles } from '../../../test/notify-all';
import { replyOf } from '../../../test/reply';

const { server, officer, calls, applied, answer, revoke, first } = useOffers();
const check = async (answers: object[]) =>
  await officer.data<AnswersChecked>('checkAnswers', { body: { answers } });
const record = async (answers: object[], version?: string) =>
  officer.call('recordAnswers', {
    body: { answers, reason: WHY, version: version ?? (await check(answers)).version },
  });

test('F-70 answers are recorded at once, by offer or by enrollment, in one batch with one undo', async () => {
  const { driveId, people } = await applied(3);
  const [one, two, three] = people as [Applicant, Applicant, Applicant];
  for (const who of people) await calls.offer(driveId, who, 7);
  await answer(await first(three), { answer: 'accepted' });
  const answers = [
    { offer: (await first(one)).id, answer: 'accepted' },
    { enrollment: two.enrollment, answer: 'Declined' },
    { enrollment: three.enrollment, answer: 'accepted' },
  ];
  const { rows, counts } = await check(answers);
  expect(rows.map(({ verdict, answer: said, name }) => [verdict, said, name])).toEqual([
    ['answer', 'accepted', one.name],
    ['answer', 'refused', two.name],
    ['same', 'accepted', three.name],
  ]);
  expect([counts['answer'], (await first(one)).state]).toEqual([2, 'made']);
  const done = await record(answers);
  expect([done.status, done.body.data]).toMatchObject([200, { changed: 2, same: 1, left: 0 }]);
  expect([(await first(one)).state, (await first(two)).state]).toEqual(['accepted', 'refused']);
  expect((await first(two)).no_letter_until).not.toBeNull();
  expect((await notifiedTitles(server, two))[0]).toMatch(/^You declined the offer from Company/);
  const { batch } = done.body.data as { batch: string };
  const { data } = (await officer.call('actions', { query: `batch=${batch}` })).body;
  expect((data as { rows: ActionItem[] }).rows.map(({ kind: what }) => what).sort()).toEqual([
    'offer.accepted',
    'offer.refused',
  ]);
  expect((await undo(officer, batch)).status).toBe(200);
  expect([(await first(one)).state, (await first(two)).state]).toEqual(['made', 'made']);
});

test('F-70 a line that is not understood, that is of no one, or that fits several offers, is an error and is left out', async () => {
  const { driveId, people } = await applied(3);
  const [one, two, three] = people as [Applicant, Applicant, Applicant];
  const stranger = await addApplicant(server);
  await calls.offer(driveId, one, 7);
  await calls.note(one.id, { company: 'Ojasvi Motors', package: '15' });
  await calls.offer(driveId, two, 7);
  await revoke(await first(two));
  await calls.offer(driveId, three, 7);
  const answers = [
    { enrollment: one.enrollment, answer: 'accepted' },
    { enrollment: two.enrollment, answer: 'accepted' },
    { enrollment: three.enrollment, answer: 'maybe' },
    { enrollment: stranger.enrollment, answer: 'accepted' },
    { enrollment: 'Asha', answer: 'accepted' },
    { enrollment: three.enrollment, answer: 'accepted' },
    { enrollment: three.enrollment, answer: 'declined' },
  ];
  const { rows } = await check(answers);
  expect(rows.map(({ verdict, problems }) => [verdict, problems.join()])).toEqual([
    ['error', expect.stringMatching(/^has 2 offers that wait for an answer, .* select one in the list$/)],
    ['error', 'has no offer that waits for an answer'],
    ['error', '“maybe” is no answer: write accepted or declined'],
    ['unknown', 'no offer of this enrollment'],
    ['error', '“Asha” is no enrollment: it has 12 digits'],
    ['answer', ''],
    ['duplicate', 'is answered in line 6 already'],
  ]);
  expect((await record(answers)).body.data).toMatchObject({ changed: 1, left: 6 });
  expect((await first(three)).state).toBe('accepted');
  const nothing = await record([{ enrollment: two.enrollment, answer: 'accepted' }]);
  expect([nothing.status, nothing.body.message]).toEqual([409, 'No answer of this list can be recorded.']);
});

test('F-70 the preview says which drives a student leaves or not, writes nothing, and a change since then is refused', async () => {
  const { driveId, one } = await applied();
  const open = await addDrive(server, ONE_ROLE);
  await apply(server, open, one);
  await calls.offer(driveId, one, 7);
  const answers = [{ offer: (await first(one)).id, answer: 'declined' }];
  const { rows, version } = await check(answers);
  expect(rows[0]!.leaves).toEqual([]);
  expect((await first(one)).state).toBe('made');
  await answer(await first(one), { answer: 'accepted' });
  expect(replyOf(await record(answers, version))).toMatch(/^409 .*Something changed with these offers/);
  expect((await first(one)).state).toBe('accepted');
});

test('F-70 F-62 a list notifies each student of the drives that the answers leave', async () => {
  const { driveId, people } = await applied(2);
  const open = await addDrive(server, ONE_ROLE);
  for (const one of people) {
    await apply(server, open, one);
    await calls.offer(driveId, one, 7);
  }
  const answers = people.map(({ enrollment }) => ({ enrollment, answer: 'accepted' }));
  const [, { rows }] = [await record(answers), await check(answers)];
  expect(rows.map(({ verdict }) => verdict)).toEqual(['same', 'same']);
  for (const one of people)
    expect(
      (await notifiedTitles(server, one)).filter((title) => title.startsWith('You are no longer in')),
    ).toHaveLength(1);
});
