import {
  CALLS,
  pathOf,
  type MessagePage,
  type NewCalendarAddress,
  type Recruitment,
  type Round,
} from '@portal/shared/contract';
import type {
  DriveFacts,
  MarksChecked,
  MarksDone,
  MarksMapping,
  ReleaseDone,
  RoundDone,
  RoundStudentsPage,
  StaleData,
} from '@portal/shared/contract/cell';
import { CELL_CALLS } from '@portal/shared/contract/cell';
import { and, eq, sql } from 'drizzle-orm';
import { commandNeeds } from '../../../../test/cell-commands';
import { DATABASES } from '../../../../test/databases';
import {
  addApplicant,
  addDrive,
  applying,
  DECLINING,
  formOf,
  sendConsent,
} from '../../../../test/drives/test-drives';
import { undo } from '../../../../test/registered-student';
import { freshKey, signedInStaff, type SignedInStaff } from '../../../../test/staff';
import { startTestServer, type TestServer } from '../../../../test/test-server';
import { attendances, consents, rounds } from '../../drives/schema';
import { tellWaiting } from '../../messages/tell';
import { cellCommand } from '../command/cell-command';

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString();
const unexpected = (error: unknown): never => {
  throw error;
};
type Person = Awaited<ReturnType<typeof addApplicant>>;

describe.each(DATABASES)('attendance and results on %s', (kind) => {
  let server: TestServer;
  let officer: SignedInStaff;
  beforeAll(async () => {
    server = await startTestServer(kind);
    officer = await signedInStaff(server, 'officer');
  });
  afterAll(() => server.close());

  const facts = async (id: string) => (await officer.call('drive', { id })).body.data as DriveFacts;
  const decide = async (driveId: string, { token }: Person, form = applying()) => {
    const path = pathOf(CALLS.recruitment.path, { id: driveId });
    const { consentId } = (await server.call('GET', path, { token })).body.data as Recruitment;
    expect((await sendConsent(server, token, consentId, form)).status).toBe(200);
    return consentId;
  };
  const addRound = async (driveId: string, at = inHours(-30)) => {
    const { version } = await facts(driveId);
    const said = {
      name: 'Test',
      at,
      duration_minutes: 60,
      mode: 'OFFLINE',
      venue: '',
      instructions: '',
    };
    const body = { ...said, version, key: freshKey() };
    return ((await officer.call('addRound', { id: driveId, body })).body.data as RoundDone).round;
  };
  /** A drive with a round, and so many students who applied. */
  const held = async (count: number) => {
    const driveId = await addDrive(server);
    const people: Person[] = [];
    for (let at = 0; at < count; at += 1) people.push(await addApplicant(server));
    for (const one of people) await decide(driveId, one);
    return { driveId, round: await addRound(driveId), people };
  };
  const listOf = (...people: { enrollment: string }[]) =>
    ['Enrollment', ...people.map(({ enrollment }) => enrollment)].join('\n');
  const post = async <Data>(
    name: 'checkMarks' | 'importMarks',
    id: string,
    text: string,
    said: object,
    by = officer,
  ) => {
    const field = name === 'checkMarks' ? 'mapping' : 'import';
    const { payload, headers } = formOf([
      { name: field, value: JSON.stringify(said) },
      { name: 'file', filename: 'list.csv', bytes: Buffer.from(text) },
    ]);
    const url = CELL_CALLS[name].path.replace(':id', id);
    const sent = await server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...by.headers, ...headers },
    });
    const body = sent.json<{ message: string; data: Data }>();
    return { status: sent.statusCode, ...body };
  };
  const check = async (round: string, text: string, as: MarksMapping['as'] = null, by = officer) =>
    (await post<MarksChecked>('checkMarks', round, text, { columns: null, as }, by)).data;
  const enter = (
    round: string,
    text: string,
    checked: MarksChecked,
    as: MarksMapping['as'] = null,
    more: object = {},
    by = officer,
  ) => {
    const mapping = { columns: checked.columns.map(({ field }) => field), as };
    const said = { mapping, mode: 'all', version: checked.version, key: freshKey(), ...more };
    return post<MarksDone>('importMarks', round, text, said, by);
  };
  const mark = async (round: string, as: NonNullable<MarksMapping['as']>, ...people: Person[]) => {
    const text = listOf(...people);
    const done = await enter(round, text, await check(round, text, as), as);
    expect(done.status).toBe(200);
    return done.data;
  };
  const students = async (round: string, of = 'in') =>
    (await officer.call('roundStudents', { id: round, query: `of=${of}` })).body.data as RoundStudentsPage;
  const release = async (round: string, more: object = {}) => {
    const { version } = await students(round);
    const body = { at: null, rest: false, version, key: freshKey(), ...more };
    const { status, body: said } = await officer.call('releaseResults', { id: round, body });
    return { status, ...said, data: said.data as ReleaseDone };
  };
  const own = async (driveId: string, { token }: Person) =>
    (
      (await server.call('GET', pathOf(CALLS.rounds.path, { id: driveId }), { token })).body.data as Round[]
    )[0]!.attendances;
  const tell = async () => {
    while ((await tellWaiting(server.services, unexpected)) > 0);
  };
  const titles = async ({ token }: Person) => {
    await tell();
    return ((await server.call('GET', CALLS.messages.path, { token })).body.data as MessagePage).items.map(
      ({ title }) => title,
    );
  };
  const rowsOf = async (round: string) =>
    (await server.services.database.db.select().from(attendances).where(eq(attendances.roundId, round)))
      .map(({ roundId: _round, ...row }) => row)
      .sort((a, b) => a.studentId.localeCompare(b.studentId));

  test('CEL-61 each row of a list has its verdict first: changed, same, twice, unknown, not applied, wrong', async () => {
    const { driveId, round, people } = await held(3);
    const declined = await addApplicant(server);
    await decide(driveId, declined, DECLINING);
    await mark(round, 'PRESENT', people[1]!);
    const [one, two] = people;
    const text = [
      'Attendance sheet of Test',
      'Enrollment No.;Present;Result',
      `${one!.enrollment};P;selected`,
      `${two!.enrollment};present;`,
      `${one!.enrollment};A;`,
      '220280109999;P;',
      `${declined.enrollment};P;`,
      `${people[2]!.enrollment};maybe;`,
      'ASHA RAO;P;',
    ].join('\n');
    const { counts, rows } = await check(round, text);
    expect(counts).toEqual({ rows: 7, change: 1, same: 1, duplicate: 1, unknown: 1, out: 1, error: 2 });
    expect(rows.map(({ verdict }) => verdict)).toEqual([
      'change',
      'same',
      'duplicate',
      'unknown',
      'out',
      'error',
      'error',
    ]);
    expect(rows[0]!.changes).toEqual([
      { label: 'Attendance', old: '–', new: 'Present' },
      { label: 'Result', old: '–', new: 'Qualified' },
    ]);
    expect(rows[5]!.problems).toEqual(['“maybe” is no attendance: present, absent or excused']);
    expect((await check(round, listOf(one!))).unread).toMatch(/^No column is read as attendance/);
    const checked = await check(round, text);
    expect(await enter(round, text, checked)).toMatchObject({
      status: 409,
      message: '5 of the rows cannot be entered, so none was.',
    });
    expect(await rowsOf(round)).toHaveLength(1);
    const good = await enter(round, text, checked, null, { mode: 'good' });
    expect(good.data).toMatchObject({ changed: 1, same: 1, left: 5 });
    expect((await students(round, 'present')).total).toBe(2);
  });

  test('CEL-61 the same list twice changes nothing; of two who mark at once the later one is told, and nothing is half done', async () => {
    const { round, people } = await held(3);
    const text = listOf(...people);
    const [checked, other] = [await check(round, text, 'PRESENT'), await check(round, text, 'ABSENT')];
    expect((await enter(round, text, checked, 'PRESENT')).status).toBe(200);
    const again = await check(round, text, 'PRESENT');
    expect(again.counts).toMatchObject({ change: 0, same: 3 });
    expect((await enter(round, text, again, 'PRESENT')).message).toBe(
      'No row of this list changes anything.',
    );
    const late = await enter(round, text, other, 'ABSENT');
    expect([late.status, late.message]).toEqual([
      409,
      expect.stringMatching(/^Somebody marked Round 1: Test since/),
    ]);
    expect((await students(round, 'present')).total).toBe(3);
  });

  test('CEL-62 no call of a student shows a staged result, until it is released', async () => {
    const { driveId, round, people } = await held(2);
    const [one, two] = [people[0]!, people[1]!];
    const consentId = await decideAgain(driveId, one);
    const { path: calendar } = (await server.call('POST', CALLS.renewCalendar.path, { token: one.token }))
      .body.data as NewCalendarAddress;
    const everything = async () => {
      await tell();
      const answers: Record<string, unknown> = {};
      for (const [name, call] of Object.entries(CALLS)) {
        if (call.method !== 'GET') continue;
        const url = call.path
          .replace(/:id\b/, name === 'concernStatus' ? consentId : driveId)
          .replace(/:consentId\b/, consentId)
          .replace(/:\w+/g, driveId);
        const { status, body } = await server.call('GET', url, { token: one.token });
        answers[name] = [status, JSON.stringify(body).replace(/"(server_time|requestId)":"[^"]*"/g, '')];
      }
      await tell();
      answers['calendar file'] = (await server.app.inject({ method: 'GET', url: calendar })).body.replace(
        /DTSTAMP:.*/g,
        '',
      );
      return answers;
    };
    const before = await everything();
    expect(Object.keys(before).length).toBeGreaterThan(15);
    await mark(round, 'UNQUALIFIED', one);
    await mark(round, 'QUALIFIED', two);
    expect(await everything()).toEqual(before);
    expect(await release(round)).toMatchObject({ status: 200, data: { changed: 2, unqualified: 0 } });
    const after = await everything();
    expect(
      Object.keys(before)
        .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
        .sort(),
    ).toEqual(expect.arrayContaining(['messages', 'rounds']));
    expect(await own(driveId, one)).toEqual([{ status: null, result_status: 'UNQUALIFIED' }]);
    expect(await titles(two)).toContain(`Results of ${(await facts(driveId)).company}`);
    // A correction is staged again.
    await mark(round, 'QUALIFIED', one);
    expect(await own(driveId, one)).toEqual([{ status: null, result_status: 'UNQUALIFIED' }]);
  });
  const decideAgain = async (driveId: string, { token }: Person) =>
    (
      (await server.call('GET', pathOf(CALLS.recruitment.path, { id: driveId }), { token })).body
        .data as Recruitment
    ).consentId;

  test('CEL-62 those not named are shown by number and names, and are not qualified in the same step', async () => {
    const { driveId, round, people } = await held(3);
    await mark(round, 'QUALIFIED', people[0]!);
    const unnamed = await students(round, 'unnamed');
    expect([unnamed.total, unnamed.rows.map(({ enrollment }) => enrollment)]).toEqual([
      2,
      people
        .slice(1)
        .map(({ enrollment }) => enrollment)
        .sort(),
    ]);
    const { version } = unnamed;
    await mark(round, 'PRESENT', people[1]!);
    const stale = await release(round, { rest: true, version });
    expect([stale.status, stale.message]).toEqual([
      409,
      expect.stringMatching(/^Somebody marked Round 1: Test since you looked/),
    ]);
    const meanwhile = stale.data as unknown as StaleData;
    expect(meanwhile.changes).toMatchObject([{ kind: 'round.marked', by: officer.name }]);
    const done = await release(round, { rest: true, version: meanwhile.version });
    expect(done.data).toMatchObject({ changed: 3, unqualified: 2 });
    const results = await Promise.all(people.map((one) => own(driveId, one)));
    expect(results.map(([row]) => row!.result_status)).toEqual(['QUALIFIED', 'UNQUALIFIED', 'UNQUALIFIED']);
    // Whoever is left out is in no later round.
    const next = await addRound(driveId, inHours(-10));
    expect((await students(next)).total).toBe(1);
    expect((await check(next, listOf(people[1]!), 'PRESENT')).rows[0]).toMatchObject({
      verdict: 'out',
      problems: ['was not qualified in a round before'],
    });
    expect((await undo(officer, done.data.batch)).status).toBe(200);
    expect(await students(round)).toMatchObject({ staged: { qualified: 1, unqualified: 0 } });
    expect(await own(driveId, people[0]!)).toEqual([]);
    expect(await titles(people[0]!)).not.toContain(`Results of ${(await facts(driveId)).company}`);
  });

  test('CEL-62 at a set minute results are there by the database’s clock alone; until then it is taken back', async () => {
    const { driveId, round, people } = await held(2);
    const [one] = people;
    await mark(round, 'QUALIFIED', one!);
    expect(await release(round, { at: inHours(-1) })).toMatchObject({ status: 422 });
    const at = inHours(5);
    const set = await release(round, { at });
    expect(set).toMatchObject({ status: 200, data: { changed: 1 } });
    expect(await students(round)).toMatchObject({ release_at: at });
    expect((await facts(driveId)).rounds[0]).toMatchObject({ staged: 1, release_at: at });
    const text = listOf(people[1]!);
    const refused = await enter(round, text, await check(round, text, 'QUALIFIED'), 'QUALIFIED');
    expect([refused.status, refused.message]).toEqual([
      409,
      expect.stringMatching(/^The results are set to be released/),
    ]);
    expect((await undo(officer, set.data.batch)).status).toBe(200);
    expect((await students(round)).release_at).toBeNull();
    // A minute may be written without its seconds’ thousandths.
    const short = await release(round, { at: inHours(5).replace(/\.\d+Z$/, 'Z') });
    expect((await undo(officer, short.data.batch)).status).toBe(200);
    const again = await release(round, { at: inHours(5), rest: true });
    expect(await own(driveId, one!)).toEqual([]);
    const { db } = server.services.database;
    // The minute comes.
    await db
      .update(rounds)
      .set({ releaseAt: sql`clock_timestamp() - interval '1 second'` })
      .where(eq(rounds.id, round));
    await db.execute(sql`update events_to_tell set at = clock_timestamp() where kind = 'round.results'`);
    expect(await own(driveId, one!)).toEqual([{ status: null, result_status: 'QUALIFIED' }]);
    expect(await own(driveId, people[1]!)).toEqual([{ status: null, result_status: 'UNQUALIFIED' }]);
    expect((await titles(one!)).filter((title) => title.startsWith('Results of'))).toHaveLength(1);
    expect(await students(round)).toMatchObject({ staged: { qualified: 0 }, release_at: null });
    expect((await undo(officer, again.data.batch)).status).toBe(409);
    await mark(round, 'PRESENT', one!);
    expect(await own(driveId, one!)).toEqual([{ status: 'PRESENT', result_status: 'QUALIFIED' }]);
  });

  test('CEL-62 CEL-81 what is staged stays as it was looked through while a release is set: no undo changes it', async () => {
    const { round, people } = await held(3);
    const [one, two, three] = [people[0]!, people[1]!, people[2]!];
    await mark(round, 'QUALIFIED', one);
    const released = (await release(round)).data;
    const staged = await mark(round, 'QUALIFIED', two);
    const attended = await mark(round, 'ABSENT', three);
    const set = (await release(round, { at: inHours(5) })).data;
    const before = await rowsOf(round);
    for (const { batch } of [released, staged]) {
      const { status, body } = await undo(officer, batch);
      expect([status, body.message]).toEqual([
        409,
        expect.stringContaining('The results are set to be released'),
      ]);
      expect(await rowsOf(round)).toEqual(before);
    }
    // Who came is no result.
    for (const { batch } of [attended, set, staged, released])
      expect((await undo(officer, batch)).status).toBe(200);
    expect(await rowsOf(round)).toMatchObject([
      { studentId: one.id, resultStatus: null, stagedResult: 'QUALIFIED' },
    ]);
  });

  test('CEL-60 CEL-45 nothing is cancelled or withdrawn while a release is set; a withdrawn drive is marked no more', async () => {
    const { driveId, round, people } = await held(1);
    await mark(round, 'QUALIFIED', people[0]!);
    const set = await release(round, { at: inHours(5) });
    const end = async (name: 'cancelRound' | 'withdrawDrive', id: string) => {
      const { version } = await facts(driveId);
      const body = { reason: 'The company left.', version, key: freshKey() };
      const { status, body: said } = await officer.call(name, { id, body });
      return [status, said.message];
    };
    const words = expect.stringMatching(/^The results are set to be released .* Undo that first/) as string;
    expect(await end('cancelRound', round)).toEqual([409, words]);
    expect(await end('withdrawDrive', driveId)).toEqual([409, words]);
    expect((await facts(driveId)).rounds[0]).toMatchObject({ cancelled: null });
    expect((await undo(officer, set.data.batch)).status).toBe(200);
    expect((await end('withdrawDrive', driveId))[0]).toBe(200);
    const text = listOf(people[0]!);
    const late = await enter(round, text, await check(round, text, 'ABSENT'), 'ABSENT');
    for (const { status, message } of [late, await release(round)])
      expect([status, message]).toEqual([409, expect.stringMatching(/^The drive of .* was withdrawn\.$/)]);
  });

  test('CEL-62 who is released is who is listed and counted; another decision on one of them is seen by the version', async () => {
    const { driveId, round, people } = await held(3);
    const [one, two, gone] = [people[0]!, people[1]!, people[2]!];
    await mark(round, 'QUALIFIED', one, two, gone);
    const decided = (student: Person, as: 'REJECTED' | 'FALSE') =>
      server.services.database.db
        .update(consents)
        .set({ isConcern: as })
        .where(and(eq(consents.driveId, driveId), eq(consents.studentId, student.id)));
    const { version } = await students(round);
    await decided(two, 'REJECTED');
    expect((await release(round, { version })).status).toBe(409);
    await decided(gone, 'FALSE');
    const { total, staged } = await students(round);
    expect([total, staged.qualified]).toEqual([2, 2]);
    expect((await release(round)).data).toMatchObject({ changed: 2 });
    expect((await rowsOf(round)).filter(({ stagedResult }) => stagedResult !== null)).toMatchObject([
      { studentId: gone.id, resultStatus: null },
    ]);
  });

  test('CEL-81 histories of lists, releases and undo: an undone batch leaves all as it was, or nothing happens', async () => {
    const { driveId, round, people } = await held(4);
    let seed = 20_261_123;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const MARKS = ['PRESENT', 'ABSENT', 'EXCUSED', 'QUALIFIED', 'UNQUALIFIED'] as const;
    const stateOf = async () => ({
      rows: await rowsOf(round),
      release: (await students(round)).release_at,
    });
    const stagedOf = ({ rows }: Awaited<ReturnType<typeof stateOf>>) =>
      rows.flatMap(({ studentId, stagedResult }) => (stagedResult ? [[studentId, stagedResult]] : []));
    const past: { batch: string; before: unknown; after: unknown }[] = [];
    for (let step = 0; step < 25; step += 1) {
      const before = await stateOf();
      const seen = await Promise.all(people.map((one) => own(driveId, one)));
      const what = random(4);
      let batch: string | null = null;
      if (what < 2) {
        const as = MARKS[random(5)]!;
        const text = listOf(...people.filter(() => random(2) === 0), people[random(4)]!);
        const done = await enter(round, text, await check(round, text, as), as, { mode: 'good' });
        if (done.status === 200) batch = done.data.batch;
        // A list changes no result that a student knows.
        const now = await Promise.all(people.map((one) => own(driveId, one)));
        expect(now.map(([row]) => row?.result_status ?? null)).toEqual(
          seen.map(([row]) => row?.result_status ?? null),
        );
      } else if (what === 2) {
        const at = random(3) === 0 ? inHours(5) : null;
        const done = await release(round, { at, rest: random(2) === 0 });
        if (done.status === 200) batch = done.data.batch;
      } else if (past.length > 0) {
        const last = past.splice(random(past.length), 1)[0]!;
        const { status } = await undo(officer, last.batch);
        const after = await stateOf();
        // What is set to be released is what was looked through.
        if (before.release !== null && after.release !== null)
          expect(stagedOf(after)).toEqual(stagedOf(before));
        if (status === 409) expect(after).toEqual(before);
        else if (JSON.stringify(before) === JSON.stringify(last.after)) expect(after).toEqual(last.before);
        else expect(status).toBe(200);
        continue;
      }
      if (batch === null) expect(await stateOf()).toEqual(before);
      else past.push({ batch, before, after: await stateOf() });
    }
    expect(past.length).toBeGreaterThan(0);
  });

  test('CEL-81 a change of more actions than are undone at once is refused in words, never undone by half', async () => {
    const { round, people } = await held(1);
    const { batch } = await mark(round, 'PRESENT', people[0]!);
    await server.services.database.db.execute(sql`
      insert into cell_actions (id, batch_id, kind, student_id, subject_id, before, after)
      select gen_random_uuid(), batch_id, kind, student_id, subject_id, before, after
      from cell_actions, generate_series(1, 10000) where batch_id = ${batch}::uuid`);
    const before = await rowsOf(round);
    const { status, body } = await undo(officer, batch);
    expect([status, body.message]).toEqual([409, expect.stringContaining('more than 10,000')]);
    expect(await rowsOf(round)).toEqual(before);
  });

  test('CEL-03 CEL-04 a coordinator marks the named drives alone, never themselves, and releases nothing', async () => {
    const { driveId, round, people } = await held(2);
    const { round: foreign } = await held(1);
    const { code } = await facts(driveId);
    const coordinator = await signedInStaff(server, 'coordinator', {
      drives: [code],
      studentId: people[0]!.id,
    });
    const text = listOf(...people);
    const checked = await check(round, text, 'PRESENT', coordinator);
    expect(checked.rows.map(({ verdict, problems }) => [verdict, problems])).toEqual([
      ['error', ['this is you: somebody else of the cell marks you']],
      ['change', []],
    ]);
    const done = await enter(round, text, checked, 'PRESENT', { mode: 'good' }, coordinator);
    expect(done.data).toMatchObject({ changed: 1, left: 1 });
    const { rows, counts } = (await coordinator.call('roundStudents', { id: round })).body
      .data as RoundStudentsPage;
    expect([rows.map(({ id }) => id), counts.in]).toEqual([[people[1]!.id], 1]);
    expect((await coordinator.call('roundStudents', { id: foreign })).status).toBe(404);
    expect(
      (await post('checkMarks', foreign, text, { columns: null, as: 'PRESENT' }, coordinator)).status,
    ).toBe(404);
    await mark(round, 'QUALIFIED', people[0]!);
    const seenBy = async (by: SignedInStaff) =>
      ((await by.call('drive', { id: driveId })).body.data as DriveFacts).rounds[0];
    expect(await seenBy(officer)).toMatchObject({ present: 1, qualified: 1, staged: 1 });
    expect(await seenBy(coordinator)).toMatchObject({ present: 1, qualified: 0, staged: 0 });
    const body = { at: null, rest: false, version: 'x', key: freshKey() };
    expect((await coordinator.call('releaseResults', { id: round, body })).status).toBe(403);
  });

  test('CEL-83 commands do the same', async () => {
    const { driveId, round, people } = await held(2);
    const { code } = await facts(driveId);
    const text = listOf(people[0]!);
    const run = (...words: string[]) =>
      cellCommand(words, {
        user: 'root',
        open: commandNeeds(server),
        read: () => Promise.resolve(Buffer.from(text)),
      });
    const looked = await run('marks', 'check', 'list.csv', code, '1', '--outcome', 'qualified');
    expect([looked.code, looked.lines.at(-1)]).toEqual([0, expect.stringMatching(/^1 rows: 1 change/)]);
    expect(await rowsOf(round)).toEqual([]);
    expect((await run('marks', 'enter', 'list.csv', code, '1', '--outcome', 'qualified')).code).toBe(0);
    const listed = await run('round', 'students', code, '1', '--of', 'unnamed');
    expect(listed.lines).toEqual([expect.stringContaining(people[1]!.enrollment), '1 of 1, page 1.']);
    const refused = await run('round', 'release', code, '1', '--rest');
    expect([refused.code, refused.lines.join(' ')]).toEqual([1, expect.stringContaining('--version')]);
    const { version } = await students(round);
    // None that begins as an option does.
    expect(version).toMatch(/^[\da-f]{64}$/);
    expect((await run('round', 'release', code, '1', '--rest', '--version', version)).code).toBe(0);
    expect(await own(driveId, people[1]!)).toEqual([{ status: null, result_status: 'UNQUALIFIED' }]);
  });
});
