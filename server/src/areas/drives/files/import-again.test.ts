import type { Recruitment } from '@portal/shared/contract';
import { freshKey, signedInStaff, type SignedInStaff } from '../../../../test/staff';
import { and, eq } from 'drizzle-orm';
import { DATABASES } from '../../../../test/databases';
import { addApplicant, addDrive } from '../../../../test/drives/test-drives';
import { startTestServer, type TestServer } from '../../../../test/test-server';
import { eventsToTell } from '../../../platform/events/schema';

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
let next = 0;
const named = () => {
  const code = `again-${next++}`;
  return { code, company: { code, name: code, about: 'About us.' } };
};

describe.each(DATABASES)('a drive file that comes again on %s', (kind) => {
  let server: TestServer;
  let officer: SignedInStaff;
  beforeAll(async () => {
    server = await startTestServer(kind);
    officer = await signedInStaff(server, 'officer');
  });
  afterAll(() => server.close());

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

  test('CEL-44 CMP-01 a deadline that the console moved stands when the file comes again with other words', async () => {
    const [first, moved] = [inDays(3), inDays(5)];
    const file = { ...named(), deadline: first };
    const id = await addDrive(server, file);
    await move(id, moved);
    await addDrive(server, { ...file, terms: '<p>Other words</p>' });
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
    await addDrive(server, { ...file, deadline: second });
    const byFile = 'By the drive’s file.';
    const moves = [
      [first, moved, 'The company asked'],
      [moved, second, byFile],
    ];
    expect(await posting(id)).toEqual({ deadline: second, moves });
    // What the file said once may be said again: no move in the console left it since.
    await addDrive(server, file);
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
