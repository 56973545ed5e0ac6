import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { addStudent, signIn } from '../../../test/students';
import { runOn } from '../../../test/templates';
import { startTestServer, type TestServer } from '../../../test/test-server';

/** Every row that is written is refused as PostgreSQL does where a file cannot grow. */
const NO_ROOM = `
  create sequence refusals;
  create function no_room() returns trigger language plpgsql as $$
  begin
    -- What a sequence has counted is not undone with the transaction.
    perform nextval('refusals');
    raise exception 'could not extend file "base/5/2608": No space left on device' using errcode = '53100';
  end $$`;
const ROOM =
  'create or replace function no_room() returns trigger language plpgsql as $$ begin return new; end $$';

/** Puts the refusal before each table, one table in a transaction: together, their locks cross those of the server. */
async function fillDisk({ databaseUrl, services }: TestServer): Promise<void> {
  await runOn(databaseUrl!, NO_ROOM);
  const { rows } = await services.database.pool.query<{ place: string }>(
    "select oid::regclass::text as place from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  for (const { place } of rows)
    await runOn(
      databaseUrl!,
      `create trigger no_room before insert or update on ${place} for each row execute function no_room()`,
    );
}

const FULL = 'The disk of the database is full';
const REFUSED = {
  status: 503,
  body: { success: false, message: expect.stringMatching(/no room left/) as string },
};

describe('W-07 on a PostgreSQL whose disk is full', () => {
  let server: TestServer;
  let logged = '';
  beforeEach(async () => {
    const log = new PassThrough().setEncoding('utf8').on('data', (lines: string) => (logged += lines));
    server = await startTestServer({ rules: true, kind: 'postgres', log });
  });
  afterEach(() => server.close());

  const ready = () => server.call('GET', '/health/ready');
  const refusals = async () =>
    Number(
      (await server.services.database.pool.query<{ last_value: string }>('select last_value from refusals'))
        .rows[0]!.last_value,
    );
  const linesOf = (text: string) => logged.split('\n').filter((line) => line.includes(text));

  test('W-07 PostgreSQL says 53100 to a running server: writes 503 in words, reads go on, ready names the disk, all recovers', async () => {
    const token = await signIn(server, await addStudent(server, { isRegistered: false }));
    const write = (name: string) =>
      server.call('PUT', '/student/draft/ssc', { body: { ssc_name: name }, token });
    const read = async () => (await server.call('GET', '/student/draft/ssc', { token })).body.data;
    expect((await write('before')).status).toBe(200);
    expect(await ready()).toMatchObject({ status: 200 });

    await fillDisk(server);
    // The first one has gone as far as the database; the next is not begun.
    for (const name of ['first', 'second']) {
      const refused = await write(name);
      expect(refused).toMatchObject(REFUSED);
      expect(refused.headers['retry-after']).toBe('30');
      expect(await ready()).toMatchObject({ status: 503, body: { success: false, message: FULL } });
    }
    expect(await read()).toMatchObject({ values: { ssc_name: 'before' } });
    expect(await server.call('GET', '/student/get/getHomePageData', { token })).toMatchObject({
      status: 200,
    });
    // The watch tries to write, finds no room, and stays.
    const before = await refusals();
    while ((await refusals()) < before + 2) await sleep(20);
    expect(await ready()).toMatchObject({ status: 503, body: { message: FULL } });

    await runOn(server.databaseUrl!, ROOM);
    while ((await ready()).status !== 200) await sleep(20);
    expect((await write('after')).status).toBe(200);
    expect(await read()).toMatchObject({ values: { ssc_name: 'after' } });
    expect(linesOf(`${FULL}: nothing is saved`)).toHaveLength(1);
    expect(linesOf('There is room on the disk again')).toHaveLength(1);
    expect(linesOf('DATA_DIR')).toEqual([]);
  });
});
