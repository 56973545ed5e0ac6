import { eq } from 'drizzle-orm';
import type { ActionItem, OfferRevoked, StaleData, StudentRecord } from '@portal/shared/contract/cell';
import { addDrive } from '../../../test/drives/test-drives';
import { apply, type Applicant } from '../../../test/drives/test-offers';
import { undo } from '../../../test/registered-student';
import { consents, placements } from '../drives/schema';
import { ONE_ROLE, useOffers } from '../../../test/drives/offer-scene';
import { replyOf } from '../../../test/reply';

const inYears = (years: number) => new Date(Date.now() + years * 365.25 * 24 * 60 * 60 * 1000).toISOString();

const { server, officer, calls, applied, offersOf, answer, revoke, concern, say, first } = useOffers();

test('CEL-71 an answer: accepted once, refused with the date until which there is no letter, at least a year', async () => {
  const { driveId, one } = await applied();
  await calls.offer(driveId, one, 8);
  const made = await first(one);
  expect((await answer(made, { answer: 'accepted' })).status).toBe(200);
  const stale = await answer(made, { answer: 'accepted' });
  expect(stale.status).toBe(409);
  expect((stale.body.data as StaleData).changes[0]?.title).toBe('Recorded that an offer is accepted');
  const accepted = await first(one);
  const near = await answer(accepted, { answer: 'refused', no_letter_until: inYears(0.5) });
  expect([near.status, near.body.errors?.['no_letter_until']]).toEqual([
    422,
    expect.stringContaining('for 1 year at least'),
  ]);
  expect((await answer(accepted, { answer: 'refused', no_letter_until: inYears(2) })).status).toBe(200);
  const refused = await first(one);
  expect(refused).toMatchObject({
    state: 'refused',
    no_letter_until: expect.stringMatching(/^20/) as string,
  });
  expect(Date.parse(refused.no_letter_until!) - Date.now()).toBeGreaterThan(700 * 24 * 60 * 60 * 1000);
  const twice = await answer(refused, { answer: 'accepted' });
  expect([twice.status, twice.body.message]).toEqual([409, 'This offer is declined.']);
});

test('CEL-71 a revoked offer frees the student, and the drives that are open by that are listed', async () => {
  const { driveId, one } = await applied();
  const open = await addDrive(server, ONE_ROLE);
  await calls.offer(driveId, one, 8);
  const made = await first(one);
  await answer(made, { answer: 'accepted' });
  const accepted = await first(one);
  const done = await revoke(accepted);
  const freed = done.body.data as OfferRevoked;
  expect(freed.open.map(({ id }) => id)).toContain(open);
  expect(await concern(driveId, one)).toBe('TRUE');
  await apply(server, open, one);
  const { offers, standing } = await officer.data<StudentRecord>('student', { id: one.id });
  expect([standing, offers[0]?.state]).toEqual(['verified', 'revoked']);
  expect((await revoke(await first(one))).status).toBe(409);
});

test('CEL-71 every change of an offer is undone by its batch, unless the offers would break a rule', async () => {
  const { driveId, people } = await applied(2);
  const [one, two] = people as [Applicant, Applicant];
  const text = calls.listOf(`${one.enrollment},Developer,7`, `${two.enrollment},Developer,7`);
  const { batch } = (await calls.record(driveId, text, (await calls.check(driveId, text)).data)).data;
  const made = await first(one);
  const { batch: refusing } = (await answer(made, { answer: 'refused' })).body.data as { batch: string };
  expect(replyOf(await undo(officer, batch))).toMatch(/^409 .*The offer was changed since./);
  expect(await offersOf(two)).toHaveLength(1);
  // The other offer is only accepted because the first one was refused.
  const noted = (await calls.note(one.id, { package: '9' })).data;
  const together = await undo(officer, refusing);
  expect(together.body.message).toContain(
    'The offers would break a rule: one student, one job: 9.00 is not more',
  );
  expect((await undo(officer, noted.batch)).status).toBe(200);
  expect((await undo(officer, refusing)).status).toBe(200);
  expect(await offersOf(one)).toMatchObject([{ state: 'made', no_letter_until: null }]);
  const revoking = (await revoke(await first(one))).body.data as { batch: string };
  expect((await undo(officer, revoking.batch)).status).toBe(200);
  expect([(await offersOf(one))[0]?.state, await concern(driveId, one)]).toEqual(['made', 'PLACED']);
  const other = await applied();
  const only = await calls.offer(other.driveId, other.one, 7);
  expect((await undo(officer, only.data.batch)).status).toBe(200);
  expect([await offersOf(other.one), await concern(other.driveId, other.one)]).toEqual([[], 'TRUE']);
});

test('CEL-71 an undo gives back how the application had ended before the offer, and before it was revoked', async () => {
  const { driveId, one } = await applied();
  await say(one, 'PLACED');
  const { batch } = (await calls.offer(driveId, one, 7)).data;
  expect((await undo(officer, batch)).status).toBe(200);
  expect(await concern(driveId, one)).toBe('PLACED');
  // An offer of a file that says nothing of how it ended.
  const db = server.services.database.db;
  await say(one, null);
  await db
    .insert(placements)
    .values({ studentId: one.id, driveId, role: 'Developer', packageLpa: '7', offeredAt: new Date() });
  const revoking = (await revoke(await first(one))).body.data as { batch: string };
  expect((await undo(officer, revoking.batch)).status).toBe(200);
  // The offer says what the file does not.
  expect([(await offersOf(one))[0]?.state, await concern(driveId, one)]).toEqual(['made', 'PLACED']);
  const said = await db
    .select({ outcome: consents.outcome })
    .from(consents)
    .where(eq(consents.studentId, one.id));
  expect(said).toEqual([{ outcome: null }]);
  await say(one, 'REJECTED');
  await revoke(await first(one));
  expect(await concern(driveId, one)).toBe('REJECTED');
});

test.each(['refused', 'revoked'])(
  'CEL-70 an offer that was %s is made again, with its history, and its undo restores the former state',
  async (state) => {
    const { driveId, one } = await applied();
    await calls.offer(driveId, one, 9);
    const made = await first(one);
    const held = await calls.check(driveId, calls.listOf(`${one.enrollment},Developer,7`));
    expect(held.data.rows[0]?.problems).toEqual([
      'one offer of a drive: Developer, 9.00 LPA, is made; where it is wrong, undo it on its day, or record that it is revoked',
    ]);
    if (state === 'refused') await answer(made, { answer: 'refused' });
    else await revoke(made);
    const before = await first(one);
    const again = await calls.offer(driveId, one, 9);
    expect(again.data).toMatchObject({ changed: 1, same: 0 });
    const renewed = await first(one);
    expect(renewed).toMatchObject({ id: made.id, state: 'made', no_letter_until: null, version: '3' });
    expect(Date.parse(renewed.offered_at)).toBeGreaterThan(Date.parse(made.offered_at));
    expect(await concern(driveId, one)).toBe('PLACED');
    const done = await officer.data<{
      rows: ActionItem[];
    }>('actions', { query: `student=${one.id}` });
    const [last, became] = done.rows;
    expect(last).toMatchObject({ kind: 'offer.made', before: { former: { package: '9.00' } } });
    expect(became?.kind).toBe(`offer.${state}`);
    expect((await undo(officer, again.data.batch)).status).toBe(200);
    expect(await offersOf(one)).toEqual([{ ...before, version: '4' }]);
    // And of another role or package.
    expect((await calls.offer(driveId, one, 7)).data).toMatchObject({ changed: 1 });
    expect(await offersOf(one)).toMatchObject([{ state: 'made', package_lpa: '7.00', package_reason: null }]);
  },
);
