import type { DoneData, EligibilityResult } from '@portal/shared/contract/cell';
import { eq } from 'drizzle-orm';
import {
  addApplicant,
  addDrive,
  applying,
  postingOf,
  sendConsent,
} from '../../../../test/drives/test-drives';
import { undo } from '../../../../test/registered-student';
import { freshKey, useConsole } from '../../../../test/staff';
import { messagesOf, notifyAll } from '../../../../test/notify-all';
import { replyOf } from '../../../../test/reply';
import { moveException } from '../eligibility/exception-store';
import { driveExceptions } from '../schema';

const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const REASON = 'The contest was moved.';

const { server, officer } = useConsole({ rules: true });

/** A student with a CPI of 6.5 whom a drive that asks 7 admits for five hours. */
const admitted = async () => {
  const driveId = await addDrive(server);
  const person = await addApplicant(server, {}, { cpi: '6.5' });
  const until = inHours(5);
  const body = { student: person.id, rules: ['MIN_CPI'], until, reason: 'Won it.' };
  const said = await officer.call('makeException', { id: driveId, body });
  expect(said.status).toBe(200);
  return { driveId, person, until, made: (said.body.data as DoneData).batch };
};
type Admitted = Awaited<ReturnType<typeof admitted>>;
const move = async ({ driveId, person }: Pick<Admitted, 'driveId' | 'person'>, more: object = {}) => {
  const body = { student: person.enrollment, until: inHours(9), reason: REASON, ...more };
  const said = await officer.call('moveException', { id: driveId, body });
  return { status: said.status, message: said.body.message, data: said.body.data as DoneData };
};
const posting = ({ driveId, person }: Admitted) => postingOf(server, driveId, person);
const verdict = async ({ driveId, person }: Admitted) => {
  const query = new URLSearchParams({ student: person.id }).toString();
  return await officer.data<EligibilityResult>('verdict', { id: driveId, query });
};
const apply = async (of: Admitted) =>
  (await sendConsent(server, of.person.token, (await posting(of)).consentId, applying())).status;

test('CEL-47 an exception is extended: page and eligibility show the new end, the student is notified, and the undo restores the old one', async () => {
  const of = await admitted();
  expect((await verdict(of)).excepted_until).toBe(of.until);
  const until = inHours(9);
  const { status, data } = await move(of, { until });
  expect([status, data.changed]).toEqual([200, 1]);
  expect((await verdict(of)).excepted_until).toBe(until);
  expect((await posting(of)).exceptions).toMatchObject([{ reason: 'Won it.' }]);
  await notifyAll(server);
  const items = await messagesOf(server, of.person);
  expect(items.map(({ title }) => title)).toContainEqual(
    expect.stringMatching(/^Your exception for Company drive-\d+ ends on /),
  );
  expect(JSON.stringify(items)).not.toContain(REASON);
  expect((await undo(officer, data.batch)).status).toBe(200);
  expect((await verdict(of)).excepted_until).toBe(of.until);
  expect(await apply(of)).toBe(200);
});

test('CEL-47 it ends at once; a consent that was given by it stays, with its receipt', async () => {
  const [undecided, applied] = [await admitted(), await admitted()];
  expect(await apply(applied)).toBe(200);
  for (const one of [undecided, applied])
    expect(await move(one, { until: null })).toMatchObject({ status: 200 });
  expect(await verdict(undecided)).toMatchObject({ may_apply: false });
  expect((await verdict(undecided)).excepted_until).toBeUndefined();
  expect(await apply(undecided)).toBe(403);
  expect(await posting(applied)).toMatchObject({ is_concern: 'TRUE', exceptions: [{ reason: 'Won it.' }] });
});

test('CEL-47 CEL-81 an end at once is undone; what was moved again since, or taken back, is not', async () => {
  const of = await admitted();
  const ended = await move(of, { until: null });
  expect((await undo(officer, ended.data.batch)).status).toBe(200);
  expect((await verdict(of)).excepted_until).toBe(of.until);
  const first = await move(of, { until: inHours(7) });
  const second = await move(of, { until: inHours(8) });
  expect((await undo(officer, first.data.batch)).status).toBe(409);
  expect((await undo(officer, of.made)).status).toBe(200);
  expect((await undo(officer, second.data.batch)).status).toBe(409);
  expect((await verdict(of)).may_apply).toBe(false);
});

test('CEL-47 what was judged stays: an end in the past is the instant at which it is written', async () => {
  const of = await admitted();
  const { db } = server.services.database;
  const [row] = await db.select().from(driveExceptions).where(eq(driveExceptions.driveId, of.driveId));
  const past = inHours(-1);
  const ends = await db.transaction((tx) => moveException(tx, row!.id, past));
  expect(new Date(ends) > new Date(past)).toBe(true);
  expect((await verdict(of)).may_apply).toBe(false);
});

test('CEL-47 bad input is said in words, and nothing is written', async () => {
  const of = await admitted();
  expect(replyOf(await move(of, { until: of.until }))).toBe('422 The exception ends then already.');
  expect(replyOf(await move(of, { until: inHours(-1) }))).toBe(
    '422 This time is over. Please choose one to come.',
  );
  expect((await move(of, { reason: ' ' })).status).toBe(422);
  expect((await move(of, { student: '220280107999' })).status).toBe(404);
  expect((await move({ ...of, driveId: freshKey() })).status).toBe(404);
  const other = { driveId: of.driveId, person: await addApplicant(server) };
  expect(await move(other)).toMatchObject({ status: 409 });
  expect((await verdict(of)).excepted_until).toBe(of.until);
  expect(await apply(of)).toBe(200);
  expect(await move(of)).toMatchObject({ status: 409 });
});
