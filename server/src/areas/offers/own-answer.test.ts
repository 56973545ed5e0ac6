import { CALLS, pathOf, type HomePageData, type OfferReceipt } from '@portal/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { ONE_ROLE, useOffers } from '../../../test/drives/offer-scene';
import { samplePolicy } from '../../../test/drives/sample-policy';
import { apply, type Applicant } from '../../../test/drives/test-offers';
import { undo } from '../../../test/registered-student';
import { notifiedTitles } from '../../../test/notify-all';
import { postingOf } from '../../../test/drives/test-drives';
import { replyOf } from '../../../test/reply';
import { placements } from '../drives/schema';
import { putPolicy } from '../releases/policy-store';

const HIGH = { roles: [{ title: 'Developer', package: '6-40' }], jobrole_limit: 1 };

const { server, officer, calls, applied, offersOf, answer, revoke, first } = useOffers();
const db = () => server.services.database.db;

const page = (driveId: string, one: Applicant) => postingOf(server, driveId, one);
const say = async (
  { token }: Pick<Applicant, 'token'>,
  { id, version }: { id: string; version: string },
  said: OfferReceipt['answer'],
) => {
  const url = pathOf(CALLS.answerOffer.path, { id });
  const { status, body } = await server.call('POST', url, { token, body: { answer: said, version } });
  return { status, message: body.message, receipt: body.data as OfferReceipt };
};
/** A student with an offer of 8 LPA, who applied to a drive below and to one above twice that. */
async function offered(mapping: object = {}) {
  const { driveId, one } = await applied(1, ONE_ROLE);
  const [low, high] = [await applied(0, ONE_ROLE), await applied(0, HIGH)];
  await apply(server, low.driveId, one);
  await apply(server, high.driveId, one);
  const text = calls.listOf(`${one.enrollment},Developer,8`);
  const done = await calls.record(driveId, text, (await calls.check(driveId, text, mapping)).data, {
    mapping,
  });
  expect(done.status).toBe(200);
  const company = async (id: string) => (await page(id, one)).company.c_name;
  const names = { low: await company(low.driveId), high: await company(high.driveId) };
  return {
    driveId,
    one,
    low: low.driveId,
    high: high.driveId,
    names,
    offer: (await page(driveId, one)).offer!,
  };
}
/** Drives whose offers the dashboard asks for. */
const asked = async ({ token }: Applicant) => {
  const { body } = await server.call('GET', CALLS.homePageData.path, { token });
  return (body.data as HomePageData).offers?.map(({ r_id }) => r_id);
};
const stateIn = async (driveId: string, one: Applicant) => (await page(driveId, one)).application.state;
const setAnswerBy = (id: string, at: ReturnType<typeof sql>) =>
  db().update(placements).set({ answerBy: at }).where(eq(placements.id, id));

test('F-70 F-62 an offer ends nothing until it is accepted; accepting leaves what the page named, and gives a receipt', async () => {
  const { driveId, one, low, high, names, offer } = await offered();
  expect(offer).toMatchObject({
    package_lpa: '8.00',
    receipt: null,
    choices: {
      accepting: 'You are placed. A second offer must be more than 2 × 8 = 16 LPA.',
      declining: expect.stringMatching(/^Your other applications continue\..* for one year\.$/) as string,
      leaves: [names.low],
      stays: [names.high],
    },
  });
  expect(await stateIn(low, one)).toBe('applied');
  const { status, receipt } = await say(one, offer, 'accepted');
  expect([status, receipt]).toEqual([
    200,
    {
      answer: 'accepted',
      by: 'student',
      at: expect.any(String) as string,
      number: expect.stringMatching(/^[0-9A-F]{8}$/) as string,
      left: [names.low],
    },
  ]);
  expect([await stateIn(driveId, one), await stateIn(low, one), await stateIn(high, one)]).toEqual([
    'placed',
    'withdrawn by rule',
    'applied',
  ]);
  expect((await page(driveId, one)).offer).toMatchObject({ receipt, choices: null });
  expect(await notifiedTitles(server, one)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^You accepted the offer from Company .*: Developer$/),
      `You are no longer in the drive of ${names.low}`,
    ]),
  );
  expect((await offersOf(one))[0]).toMatchObject({
    state: 'accepted',
    answered_by: 'student',
    answered_at: receipt.at,
  });
});

test('F-70 an answer is final: the refusal of a later one says what was answered, and when', async () => {
  const { driveId, one, offer } = await offered();
  expect((await say(one, offer, 'refused')).status).toBe(200);
  for (const answer of ['refused', 'accepted'] as const) {
    expect(replyOf(await say(one, offer, answer))).toMatch(
      /^409 You declined this offer on .* and an answer is final\./,
    );
  }
  expect([await stateIn(driveId, one), (await page(driveId, one)).is_concern]).toEqual([
    'offer declined',
    'TRUE',
  ]);
  const item = await first(one);
  expect(item.no_letter_until).not.toBeNull();
});

test('F-70 no one answers the offer of another student, and no answer is taken after its date by the database’s clock', async () => {
  const { driveId, one, offer } = await offered();
  const { one: stranger } = await applied();
  expect([await asked(one), await asked(stranger)]).toEqual([[driveId], []]);
  expect((await say(stranger, offer, 'accepted')).status).toBe(404);
  expect((await say(one, { id: 'none', version: '1' }, 'accepted')).status).toBe(404);
  await setAnswerBy(offer.id, sql`clock_timestamp() - interval '1 second'`);
  expect(replyOf(await say(one, offer, 'accepted'))).toMatch(
    /^409 The time to answer ended on .* The placement cell decides\.$/,
  );
  expect(await asked(one)).toEqual([]);
  const { application, offer: shown } = await page(driveId, one);
  expect(application).toMatchObject({
    state: 'offered',
    reason: expect.stringMatching(
      /^Not answered by \d\d\/\d\d\/\d{4}; the placement cell decides\.$/,
    ) as string,
  });
  expect(shown).toMatchObject({ choices: null, receipt: null });
  // The officer still records the answer on the student's behalf.
  expect((await answer(await first(one), { answer: 'accepted' })).status).toBe(200);
  expect((await page(driveId, one)).offer?.receipt).toMatchObject({ by: 'staff', number: null });
});

test('F-70 an answer to an offer that staff revoked, changed or answered meanwhile is refused with why', async () => {
  const revoked = await offered();
  await revoke((await offersOf(revoked.one))[0]!);
  expect((await say(revoked.one, revoked.offer, 'accepted')).message).toMatch(/took this offer back/);
  const changed = await offered();
  await db()
    .update(placements)
    .set({ packageLpa: '7', version: sql`version + 1` })
    .where(eq(placements.id, changed.offer.id));
  expect((await say(changed.one, changed.offer, 'accepted')).message).toMatch(/^This offer changed after/);
  const recorded = await offered();
  await answer((await offersOf(recorded.one))[0]!, { answer: 'refused' });
  expect(replyOf(await say(recorded.one, recorded.offer, 'accepted'))).toMatch(
    /^409 The placement cell recorded that you declined this offer on /,
  );
});

test('F-70 of answers of the student and of staff at once one counts, and the other gets an error', async () => {
  for (const said of ['accepted', 'refused'] as const) {
    const { driveId, one, offer } = await offered();
    const item = await first(one);
    const all = await Promise.all([
      say(one, offer, said),
      say(one, offer, said === 'accepted' ? 'refused' : 'accepted'),
      answer(item, { answer: said }),
      revoke(item),
    ]);
    for (const { status } of all) expect([200, 409]).toContain(status);
    const now = await first(one);
    const receipt = (await page(driveId, one)).offer?.receipt;
    expect(receipt?.answer).toBe(now.state === 'revoked' ? undefined : now.state);
    // Staff saw the version before, so of three changes at once there is one.
    expect(now.version).toBe('2');
  }
});

test('F-62 F-70 an undone acceptance returns the student to the drives that were left, with a message', async () => {
  const { driveId, one, low, names, offer } = await offered();
  await say(one, offer, 'accepted');
  const rows = await officer.rows<{ kind: string; batch: string }>('actions', { query: `student=${one.id}` });
  expect((await undo(officer, rows.find((row) => row.kind === 'offer.accepted')!.batch)).status).toBe(200);
  expect([await stateIn(driveId, one), await stateIn(low, one)]).toEqual(['offered', 'applied']);
  expect(await notifiedTitles(server, one)).toEqual(
    expect.arrayContaining([`You are back in the drive of ${names.low}`]),
  );
  // It can be answered again, otherwise too.
  const again = (await page(driveId, one)).offer!;
  expect((await say(one, again, 'refused')).status).toBe(200);
});

test('F-70 the answer date is the policy’s, or the officer’s own, and never one that has passed', async () => {
  const { offer } = await offered();
  const days = (Date.parse(offer.answer_by!) - Date.now()) / 86_400_000;
  expect(Math.ceil(days - 1)).toBe(samplePolicy.answerDays);
  const wanted = new Date(Date.now() + 3_600_000).toISOString();
  expect((await offered({ answer_by: wanted })).offer.answer_by).toBe(wanted);
  const { driveId, one } = await applied();
  const text = calls.listOf(`${one.enrollment},Developer,7`);
  const mapping = { answer_by: new Date(Date.now() - 60_000).toISOString() };
  const late = await calls.record(driveId, text, (await calls.check(driveId, text)).data, { mapping });
  expect([late.status, late.message]).toEqual([422, expect.stringMatching(/has passed/)]);
});

test('F-62 F-70 by a policy of staying nothing is left, and by one of leaving all everything is', async () => {
  const all = { ...samplePolicy, acceptedOffer: 'leave all', secondOfferFactor: undefined } as const;
  try {
    await putPolicy(db(), all);
    const left = await offered();
    expect(left.offer.choices).toMatchObject({
      accepting: 'You are placed. No further offer is possible.',
      leaves: [left.names.low, left.names.high].sort(),
    });
    await say(left.one, left.offer, 'accepted');
    expect(await stateIn(left.high, left.one)).toBe('withdrawn by rule');
    await putPolicy(db(), { ...all, acceptedOffer: 'stay and be marked' });
    const stays = await offered();
    expect(stays.offer.choices).toMatchObject({
      accepting: 'You are placed. Your other applications continue.',
      leaves: [],
    });
    await say(stays.one, stays.offer, 'accepted');
    expect((await page(stays.low, stays.one)).application).toMatchObject({
      state: 'applied',
      elsewhere_lpa: '8',
    });
  } finally {
    await putPolicy(db(), samplePolicy);
  }
});
