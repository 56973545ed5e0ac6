import type { Recruitment } from '@portal/shared/contract';
import { freshKey, useStaff } from '../../../../test/staff';
import { and, eq } from 'drizzle-orm';
import { formatDateTime } from '@portal/shared/format';
import { DATABASES } from '../../../../test/databases';
import { addApplicant, addDrive } from '../../../../test/drives/test-drives';
import { useTestServer } from '../../../../test/test-server';
import { attendances } from '../schema';
import { eventsToTell } from '../../../platform/events/schema';

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
let next = 0;
const named = () => {
  const code = `again-${next++}`;
  return { code, company: { code, name: code, about: 'About us.' } };
};

describe.each(DATABASES)('a drive file that comes again on %s', (kind) => {
  const server = useTestServer(kind);
  const officer = useStaff(server, 'officer');

  const move = async (id: string, deadline: string) => {
    const { version } = (await officer.call('drive', { id })).body.data as { version: string };
    const body = { deadline, reason: 'The company asked', version, key: freshKey() };
    expect((await officer.call('moveDeadline', { id, body })).status).toBe(200);
  };
  const posting = async (id: string) => {
    const { token } = await addApplicant(server);
    const { data } = (await server.call('GET', `/student/get/recruitment/${id}`, { token })).body;
    const { deadline, deadline_moves } = data as Recruitment;
    return {
      deadline,
      moves: (deadline_moves ?? []).map(({ before, after, reason }) => [before, after, reason]),
    };
  };

  const versionOf = async (id: string) =>
    Number(((await officer.call('drive', { id })).body.data as { version: string }).version);

  test('CEL-44 CEL-48 a deadline that the console moved stands: the file of the deadline that was left is refused in words', async () => {
    const [first, moved] = [inDays(3), inDays(5)];
    const file = { ...named(), deadline: first };
    const id = await addDrive(server, file);
    await move(id, moved);
    const changed = addDrive(server, { ...file, terms: '<p>Other words</p>' });
    await expect(changed).rejects.toThrow(
      `deadline was “${formatDateTime(first)}”, is “${formatDateTime(moved)}”`,
    );
    // The file that came before says nothing new.
    await addDrive(server, file);
    expect(await posting(id)).toEqual({
      deadline: moved,
      moves: [[first, moved, 'The company asked']],
    });
  });

  test('CEL-44 CMP-01 a deadline that the file itself moves is written, and stands in the history', async () => {
    const [first, moved, second, third] = [inDays(3), inDays(5), inDays(7), inDays(9)];
    const file = { ...named(), deadline: first };
    const id = await addDrive(server, file);
    await move(id, moved);
    await addDrive(server, { ...file, deadline: second, version: await versionOf(id) });
    const byFile = 'By the drive’s file.';
    const moves = [
      [first, moved, 'The company asked'],
      [moved, second, byFile],
    ];
    expect(await posting(id)).toEqual({ deadline: second, moves });
    // What the file said once may be said again.
    await addDrive(server, { ...file, version: await versionOf(id) });
    expect(await posting(id)).toEqual({ deadline: first, moves: [...moves, [second, first, byFile]] });

    const plain = { ...named(), deadline: first };
    const other = await addDrive(server, plain);
    await addDrive(server, { ...plain, deadline: third });
    expect(await posting(other)).toEqual({ deadline: third, moves: [[first, third, byFile]] });

    const draft = { ...named(), deadline: first, published: false };
    const unseen = await addDrive(server, draft);
    await addDrive(server, { ...draft, deadline: second, published: true });
    expect(await posting(unseen)).toEqual({ deadline: second, moves: [] });
  });

  test('CEL-60 a file takes no round away that the console added or changed, or that attendance hangs on', async () => {
    const { db } = server.services.database;
    const round = (number: number) => ({ number, name: `Round ${number}`, at: inDays(4), mode: 'OFFLINE' });
    const file = { ...named(), deadline: inDays(3), rounds: [round(1), round(2)] };
    const id = await addDrive(server, file);
    type Facts = {
      version: string;
      updated_at: string;
      rounds: { id: string; number: number; name: string }[];
    };
    const facts = async () => {
      const { updated_at: _at, ...data } = (await officer.call('drive', { id })).body.data as Facts;
      return data;
    };
    const send = async (call: 'addRound' | 'changeRound', of: string, more: object = {}) => {
      const said = { name: 'Interview', at: inDays(5), duration_minutes: 30, mode: 'ONLINE', venue: '' };
      const { version } = await facts();
      const body = { ...said, instructions: '', version, key: freshKey(), ...more };
      expect((await officer.call(call, { id: of, body })).status).toBe(200);
    };
    const changed = async (more: object, options: { replace?: number } = {}) =>
      addDrive(server, { ...file, ...more, version: await versionOf(id) }, options);
    const refused = async (more: object, words: string) => {
      const before = await facts();
      await expect(changed({ terms: '<p>Other words</p>', ...more })).rejects.toThrow(
        `${file.code}.yaml rounds: Round ${words}`,
      );
      expect(await facts()).toEqual(before);
    };
    await send('addRound', id);
    await refused({}, '3: Interview is not in the file, and was added or changed in the console');
    const whole = [round(1), round(2), { ...round(3), name: 'Interview' }];
    await changed({ terms: '<p>Other words</p>', rounds: whole });
    await send('changeRound', (await facts()).rounds[1]!.id, { name: 'Coding' });
    const of = (...numbers: number[]) => ({ rounds: numbers.map((number) => whole[number - 1]) });
    await refused(of(1, 3), '2: Coding is not in the file, and was added or changed in the console');
    const { id: studentId } = await addApplicant(server);
    const [first] = (await facts()).rounds;
    await db.insert(attendances).values({ roundId: first!.id, studentId, status: 'PRESENT' });
    await refused(of(2, 3), '1: Round 1 is not in the file, and has attendance or results');
    await db.delete(attendances).where(eq(attendances.roundId, first!.id));
    await changed({ ...of(2, 3), terms: '<p>Other words</p>' }, { replace: 1 });
    expect((await facts()).rounds.map(({ number }) => number)).toEqual([2, 3]);
  });

  test('MSG-05 a notice that is corrected before it arrives is told once', async () => {
    const notice = { code: 'venue', at: inDays(1), html: '<p>Room 1</p>' };
    const other = { code: 'dress', at: inDays(1), html: '<p>Formal</p>' };
    const file = { ...named(), deadline: inDays(3), notices: [notice, other] };
    const id = await addDrive(server, file);
    const later = inDays(2);
    await addDrive(server, { ...file, notices: [{ ...notice, at: later, html: '<p>Room 2</p>' }, other] });
    const waiting = await server.services.database.db
      .select({ at: eventsToTell.at, facts: eventsToTell.facts })
      .from(eventsToTell)
      .where(and(eq(eventsToTell.driveId, id), eq(eventsToTell.kind, 'notice.arrived')));
    const told = waiting.map(({ at, facts }) => [facts.notice, at.toISOString()]).sort();
    expect(told).toEqual([
      ['dress', other.at],
      ['venue', later],
    ]);
  });
});
