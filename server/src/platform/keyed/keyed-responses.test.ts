import { CALLS, KEY_HEADER } from '@portal/shared/contract';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { addApplicant, addDrive, applying, formOf, postingOf } from '../../../test/drives/test-drives';
import { freshKey } from '../../../test/staff';
import { addStudent, PASSWORD, signIn } from '../../../test/students';
import { startBeside, startTestServer, useTestServer, type TestServer } from '../../../test/test-server';
import { PUBLIC } from '../http/access';
import { ok } from '../http/envelope';
import { handleError } from '../http/failures';
import { deleteOldResponses } from './keyed-response-store';
import { keepKeyedResponses } from './keyed-responses';

const RUNNING = { success: false, data: { change: 'running' } };

describe('changes with an Idempotency-Key', () => {
  const server = useTestServer();
  const database = () => server.services.database;

  /** Makes a new calendar address, which ends the one before: made twice, it gives two. */
  const renewing = async (on: Pick<TestServer, 'call'> = server) => {
    const token = await signIn(server, await addStudent(server));
    return (key: string, by = on) =>
      by.call('POST', CALLS.renewCalendar.path, { token, headers: { [KEY_HEADER]: key } });
  };

  test('F-01 a second sending with the key gets the first response; another key is another change', async () => {
    const renew = await renewing();
    const [key, other] = [freshKey(), freshKey()];
    const first = await renew(key);
    expect(first).toMatchObject({ status: 200, body: { success: true } });
    expect((await renew(key)).body).toEqual(first.body);
    expect((await renew(key.toUpperCase())).body).toEqual(first.body);
    expect((await renew(other)).body.data).not.toEqual(first.body.data);
  });

  test('F-01 the same key of someone else is another change', async () => {
    const [mine, theirs] = [await renewing(), await renewing()];
    const key = freshKey();
    const { body } = await mine(key);
    expect((await theirs(key)).body.data).not.toEqual(body.data);
  });

  test('F-01 a repeat while the first still runs is 409 and says so', async () => {
    const app = Fastify();
    app.setErrorHandler(handleError);
    keepKeyedResponses(app, database());
    app.decorateRequest('principal', null);
    let end: (() => void) | undefined;
    const config = { access: PUBLIC };
    app.post('/slow', { config }, () => new Promise((resolve) => (end = () => resolve(ok('Done', null)))));
    const headers = { [KEY_HEADER]: freshKey() };
    const send = () => app.inject({ method: 'POST', url: '/slow', headers });
    const first = send();
    while (!end) await setTimeout(5);
    expect((await send()).json()).toMatchObject(RUNNING);
    end();
    expect((await first).json()).toMatchObject({ message: 'Done' });
    expect((await send()).json()).toMatchObject({ message: 'Done' });
    await app.close();
  });

  test('F-01 the same key with other contents is 422, and what is no UUID is 400', async () => {
    const token = await signIn(server, await addStudent(server));
    const choose = (key: string, body: object) =>
      server.call('POST', CALLS.endPush.path, { token, headers: { [KEY_HEADER]: key }, body });
    const key = freshKey();
    const endpoint = 'https://push.example.com/';
    expect((await choose(key, { endpoint: `${endpoint}a` })).status).toBe(200);
    expect(await choose(key, { endpoint: `${endpoint}b` })).toMatchObject({
      status: 422,
      body: { data: { change: 'reused' } },
    });
    expect((await choose('1', { endpoint: `${endpoint}a` })).status).toBe(400);
  });

  test('F-01 a form is the same change whatever the boundary of its sending', async () => {
    const drive = await addDrive(server);
    const { token } = await addApplicant(server);
    const { consentId } = await postingOf(server, drive, { token });
    const key = freshKey();
    const send = async (boundary: string) => {
      const { payload, headers } = formOf(applying(), boundary);
      const answer = await server.app.inject({
        method: 'PUT',
        url: `/student/set/concern/${consentId}`,
        payload,
        headers: { ...headers, [KEY_HEADER]: key, authorization: `Bearer ${token}` },
      });
      return [answer.statusCode, answer.body];
    };
    const first = await send('short');
    expect(first[0]).toBe(200);
    expect(await send('of-more-characters')).toEqual(first);
  });

  test('F-01 a login gives its session again, cookie and all, and begins no second one', async () => {
    const { enrollment, id } = await addStudent(server);
    const key = freshKey();
    const login = () =>
      server.call('POST', CALLS.login.path, {
        headers: { [KEY_HEADER]: key },
        body: { enrollment, password: PASSWORD },
      });
    const first = await login();
    expect(first.status).toBe(200);
    const again = await login();
    expect(again.body).toEqual(first.body);
    expect(again.headers['set-cookie']).toEqual(first.headers['set-cookie']);
    const { rows } = await database().db.execute(sql`select 1 from sessions where student_id = ${id}`);
    expect(rows).toHaveLength(1);
  });

  test('F-01 a change that was made, and whose response is not known, says that it was made', async () => {
    const renew = await renewing();
    const key = freshKey();
    await renew(key);
    await database().db.execute(sql`update keyed_responses set response = null`);
    expect(await renew(key)).toMatchObject({ status: 409, body: RUNNING });
    await database().db.execute(sql`update keyed_responses set at = at - interval '1 minute'`);
    expect(await renew(key)).toMatchObject({ status: 409, body: { data: { change: 'made' } } });
  });

  test('F-01 a response is kept for a day', async () => {
    const renew = await renewing();
    const key = freshKey();
    const { body } = await renew(key);
    await database().db.execute(sql`update keyed_responses set at = at - interval '23 hours'`);
    await deleteOldResponses(database().db);
    expect((await renew(key)).body).toEqual(body);
    await database().db.execute(sql`update keyed_responses set at = at - interval '1 hour'`);
    await deleteOldResponses(database().db);
    expect((await renew(key)).body.data).not.toEqual(body.data);
  });
});

test('F-01 a change that two servers get at once is made once', async () => {
  const one = await startTestServer({ kind: 'postgres' });
  const two = await startBeside(one);
  try {
    const token = await signIn(one, await addStudent(one));
    for (let i = 0; i < 5; i += 1) {
      const headers = { [KEY_HEADER]: freshKey() };
      const renew = ({ call }: TestServer) => call('POST', CALLS.renewCalendar.path, { token, headers });
      const both = await Promise.all([renew(one), renew(two)]);
      const made = both.filter(({ status }) => status === 200).map(({ body }) => body.data);
      expect(made.length).toBeGreaterThan(0);
      for (const { status, body } of both)
        if (status !== 200) expect({ status, body }).toMatchObject({ status: 409, body: RUNNING });
      expect((await renew(two)).body.data).toEqual(made[0]);
      for (const data of made) expect(data).toEqual(made[0]);
    }
  } finally {
    await two.close();
    await one.close();
  }
});
