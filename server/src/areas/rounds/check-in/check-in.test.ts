import { CALLS, CHECK_IN_STEP_MS, pathOf, type CheckInRound } from '@portal/shared/contract';
import type { ActionItem, CheckInCode, DriveFacts } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { eq } from 'drizzle-orm';
import { testClock } from '../../../../test/clock';
import { addApplicant, addDrive, answerDrive } from '../../../../test/drives/test-drives';
import { undo } from '../../../../test/registered-student';
import { addStaffMember, freshKey, signedInStaff, useConsole } from '../../../../test/staff';
import { insertRound } from '../../../../test/drives/test-rounds';
import { attendances, drives, rounds } from '../../drives/schema';
import { checkInSecrets } from './check-in-schema';
import { codeAt, isCodeAt, newCheckInSecret } from './check-in-code';

type Person = Awaited<ReturnType<typeof addApplicant>>;

test('CEL-64 a code is valid for its step and one more, and each round has its own', () => {
  const [secret, other] = [newCheckInSecret(), newCheckInSecret()];
  const at = 1_000 * CHECK_IN_STEP_MS;
  const { code, leftMs } = codeAt(secret, at);
  expect([code, leftMs]).toEqual([expect.stringMatching(/^\d{8}$/), CHECK_IN_STEP_MS]);
  expect(codeAt(secret, at + CHECK_IN_STEP_MS - 1)).toEqual({ code, leftMs: 1 });
  expect(codeAt(secret, at + CHECK_IN_STEP_MS).code).not.toBe(code);
  const steps = [-1, 0, 1, 2].map((step) => isCodeAt(secret, code, at + step * CHECK_IN_STEP_MS));
  expect(steps).toEqual([false, true, true, false]);
  expect(isCodeAt(other, code, at)).toBe(false);
});

describe('checking in', () => {
  const clock = testClock();
  const { server, officer } = useConsole({ clock });

  const addRound = (driveId: string, number = 1, startsAt = new Date(clock.elapsed())) =>
    insertRound(server, driveId, { number, name: 'Aptitude', startsAt, venue: 'Laboratory 1' });
  const held = async () => {
    const driveId = await addDrive(server);
    const person = await addApplicant(server);
    await answerDrive(server, driveId, person);
    return { driveId, person, round: await addRound(driveId) };
  };
  const screen = async (round: string, by = officer) =>
    await by.data<CheckInCode>('checkInCode', { id: round });
  const read = async (round: string, { token }: Person) =>
    server.call('GET', pathOf(CALLS.checkInRound.path, { id: round }), { token });
  const checkIn = (round: string, { token }: Person, code: string) =>
    server.call('POST', pathOf(CALLS.checkIn.path, { id: round }), { token, body: { code } });
  const marks = (round: string) =>
    server.services.database.db.select().from(attendances).where(eq(attendances.roundId, round));
  const actionsOf = async (student: string) =>
    await officer.rows<ActionItem>('actions', { query: `student=${student}&kind=round.marked` });

  test('CEL-64 CEL-80 a student checks in by the code on the screen, once, and it is an action like any mark', async () => {
    const { round, person } = await held();
    const { code, address, left_ms, ...shown } = await screen(round);
    expect(shown).toMatchObject({ round: 'Round 1: Aptitude', present: 0, called: 1 });
    expect(address).toBe(`/check-in/${round}?code=${code}`);
    expect(left_ms).toBeLessThanOrEqual(CHECK_IN_STEP_MS);
    expect((await read(round, person)).body.data).toMatchObject({
      round: 'Round 1: Aptitude',
      venue: 'Laboratory 1',
      is_present: false,
    });
    const first = await checkIn(round, person, code);
    expect(first).toMatchObject({ status: 200, body: { message: 'You are checked in.' } });
    expect((first.body.data as CheckInRound).is_present).toBe(true);
    expect((await checkIn(round, person, code)).body.message).toBe('You are checked in already.');
    expect(await marks(round)).toMatchObject([{ studentId: person.id, status: 'PRESENT' }]);
    expect(await screen(round)).toMatchObject({ present: 1, called: 1 });
    const done = await actionsOf(person.id);
    expect(done).toMatchObject([
      { actor: { name: person.name }, before: { status: null }, after: { status: 'PRESENT' } },
    ]);
    expect((await undo(officer, done[0]!.batch)).status).toBe(200);
    expect(await marks(round)).toEqual([]);
  });

  test('CEL-64 a code of one step before is taken, an older one and another round’s are refused in words', async () => {
    const { driveId, round, person } = await held();
    const other = await addRound(driveId, 2);
    const { code } = await screen(round);
    const refused = {
      status: 422,
      body: {
        errors: {
          code: 'This is not the code on the screen now: it changes every 20 seconds. Please scan it again.',
        },
      },
    };
    expect(await checkIn(other, person, code)).toMatchObject(refused);
    await screen(other);
    expect(await checkIn(other, person, code)).toMatchObject(refused);
    await clock.advance(2 * CHECK_IN_STEP_MS);
    expect(await checkIn(round, person, code)).toMatchObject(refused);
    expect(await marks(round)).toEqual([]);
    const late = (await screen(round)).code;
    await clock.advance(CHECK_IN_STEP_MS);
    expect((await checkIn(round, person, late)).status).toBe(200);
  });

  test('F-64 before a round begins its check-in is closed, for the coordinator and for the student, with when it opens', async () => {
    const { driveId, person } = await held();
    const startsAt = new Date(clock.elapsed() + 5 * 60_000);
    const round = await addRound(driveId, 2, startsAt);
    const closed = {
      status: 409,
      body: {
        message: `Round 2: Aptitude has not begun. Check-in opens ${formatDateTime(startsAt.toISOString())}.`,
      },
    };
    expect(await officer.call('checkInCode', { id: round })).toMatchObject(closed);
    expect(await read(round, person)).toMatchObject(closed);
    expect(await checkIn(round, person, '12345678')).toMatchObject(closed);
    expect(await marks(round)).toEqual([]);
    await clock.advance(5 * 60_000);
    const { code } = await screen(round);
    expect((await checkIn(round, person, code)).status).toBe(200);
  });

  test('CEL-64 a code cannot be guessed: tries are counted', async () => {
    const { round, person } = await held();
    const { code } = await screen(round);
    const wrong = code === '00000000' ? '00000001' : '00000000';
    const statuses = [];
    for (let at = 0; at < 20; at += 1) statuses.push((await checkIn(round, person, wrong)).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422));
    expect(statuses.at(-1)).toBe(429);
    expect(await marks(round)).toEqual([]);
  });

  test('CEL-64 who is not called to the round is refused in words: did not apply, or was left out before', async () => {
    const { driveId, round, person } = await held();
    const stranger = await addApplicant(server);
    const second = await addRound(driveId, 2);
    await server.services.database.db
      .insert(attendances)
      .values({ roundId: round, studentId: person.id, status: 'PRESENT', resultStatus: 'UNQUALIFIED' });
    const codes = { [round]: (await screen(round)).code, [second]: (await screen(second)).code };
    for (const [whose, where] of [
      [stranger, round],
      [person, second],
    ] as const) {
      const message = /^You are not called to Round \d: Aptitude of Company drive-\d+\./;
      const sent = await checkIn(where, whose, codes[where]!);
      expect([sent.status, (await read(where, whose)).status]).toEqual([403, 403]);
      expect(sent.body.message).toMatch(message);
    }
    expect(await marks(second)).toEqual([]);
    expect((await read(freshKey(), person)).status).toBe(404);
  });

  test('CEL-62 CEL-64 a staged result excludes no one: no student may learn of it', async () => {
    const { driveId, round, person } = await held();
    const second = await addRound(driveId, 2);
    await server.services.database.db
      .insert(attendances)
      .values({ roundId: round, studentId: person.id, status: 'PRESENT', stagedResult: 'UNQUALIFIED' });
    expect((await checkIn(second, person, (await screen(second)).code)).status).toBe(200);
    const [before] = await marks(round);
    expect(before).toMatchObject({ stagedResult: 'UNQUALIFIED' });
  });

  test('CEL-64 a student with another mark speaks to the coordinator; a cancelled round and a withdrawn drive admit no one', async () => {
    const { db } = server.services.database;
    const marked = await held();
    await db
      .insert(attendances)
      .values({ roundId: marked.round, studentId: marked.person.id, status: 'EXCUSED' });
    const { code } = await screen(marked.round);
    expect(await checkIn(marked.round, marked.person, code)).toMatchObject({ status: 409 });
    expect(await marks(marked.round)).toMatchObject([{ status: 'EXCUSED' }]);
    const cancelled = await held();
    const shown = await screen(cancelled.round);
    await db
      .update(rounds)
      .set({ cancelledAt: new Date(), cancelledReason: 'Rain' })
      .where(eq(rounds.id, cancelled.round));
    expect((await officer.call('checkInCode', { id: cancelled.round })).status).toBe(409);
    expect((await checkIn(cancelled.round, cancelled.person, shown.code)).status).toBe(409);
    const withdrawn = await held();
    const seen = await screen(withdrawn.round);
    await db
      .update(drives)
      .set({ withdrawnAt: new Date(), withdrawnReason: 'No vacancies' })
      .where(eq(drives.id, withdrawn.driveId));
    expect((await checkIn(withdrawn.round, withdrawn.person, seen.code)).status).toBe(409);
    expect([...(await marks(cancelled.round)), ...(await marks(withdrawn.round))]).toEqual([]);
  });

  test('CEL-64 CEL-03 CEL-04 a coordinator has the codes of the assigned drives only, and does not mark themselves', async () => {
    const { driveId, round, person } = await held();
    const { code: drive } = await officer.data<DriveFacts>('drive', { id: driveId });
    const named = await signedInStaff(server, 'coordinator', { drives: [drive] });
    const other = await signedInStaff(server, 'coordinator');
    expect((await named.call('checkInCode', { id: round })).status).toBe(200);
    expect((await other.call('checkInCode', { id: round })).status).toBe(404);
    await addStaffMember(server, 'coordinator', { studentId: person.id });
    const { code } = await screen(round);
    expect(await checkIn(round, person, code)).toMatchObject({ status: 403 });
    expect(await marks(round)).toEqual([]);
  });

  test('CEL-04 CEL-64 who worked for the cell once checks in like any other: after the last day, and suspended', async () => {
    for (const more of [{ until: new Date(Date.now() - 60_000) }, { isSuspended: true }]) {
      const { round, person } = await held();
      await addStaffMember(server, 'coordinator', { studentId: person.id, ...more });
      const { code } = await screen(round);
      expect(await checkIn(round, person, code)).toMatchObject({ status: 200 });
      expect(await marks(round)).toHaveLength(1);
    }
  });

  test('CEL-64 the secret of a round is in no answer', async () => {
    const { round } = await held();
    const seen = JSON.stringify([await screen(round), await screen(round)]);
    const [row] = await server.services.database.db
      .select()
      .from(checkInSecrets)
      .where(eq(checkInSecrets.roundId, round));
    expect(seen).not.toContain(row!.secret);
  });

  test('CEL-64 a student who presses twice at once is marked once', async () => {
    const { round, person } = await held();
    const { code } = await screen(round);
    const all = await Promise.all([1, 2, 3].map(() => checkIn(round, person, code)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(all.filter(({ body }) => body.message === 'You are checked in.')).toHaveLength(1);
    expect(await actionsOf(person.id)).toHaveLength(1);
  });
});
