import { CALLS, PUSH_DEFAULTS } from '@portal/shared/contract';
import { MINUTE_MS, usePushService } from '../../../../test/push-scene';
import { addStudent, signIn } from '../../../../test/students';

const { clock, server, service, send, tell, subscribe, lifted, subscriptions, call } = usePushService();

test('MSG-06 it ends with the session that a person ends, with signing out elsewhere, and with a new password', async () => {
  const student = await addStudent(server);
  const begin = async () => {
    const token = await signIn(server, student);
    const principal = await server.services.sessions.check(token, false);
    await subscribe(student, principal!.sessionId);
    return { token, principal: principal! };
  };
  const here = await begin();
  await begin();
  expect(await subscriptions()).toBe(2);
  await server.call('POST', CALLS.endOtherSessions.path, { token: here.token });
  expect(await subscriptions()).toBe(1);
  await server.call(CALLS.logout.method, CALLS.logout.path, { token: here.token });
  expect(await subscriptions()).toBe(0);
  const next = await begin();
  await server.services.sessions.endOwn(student.id, next.principal.sessionId);
  expect(await subscriptions()).toBe(0);
  await begin();
  await server.services.sessions.endAll(student.id);
  expect(await subscriptions()).toBe(0);
});

test('MSG-06 an expired session does not end it: a sleeping browser is notified', async () => {
  const student = await addStudent(server);
  const token = await signIn(server, student);
  const principal = await server.services.sessions.check(token, false);
  await subscribe(student, principal!.sessionId);
  await clock.advance(13 * 60 * MINUTE_MS);
  await server.services.sessions.sweep();
  await tell(lifted(student));
  await send();
  expect(service.received).toHaveLength(1);
});

test('MSG-06 a student turns it on and off for a browser; anyone who uses that browser next has it instead', async () => {
  const [one, two] = [await addStudent(server), await addStudent(server)];
  const { name: _name, ...browser } = { ...service.browser(), endpoint: 'https://push.example.com/b?c=1' };
  expect((await call(one, 'push')).data).toEqual({
    key: server.services.pushKeys.current.publicKey,
    browsers: 0,
    choices: PUSH_DEFAULTS,
  });
  expect((await call(one, 'beginPush', browser)).data.browsers).toBe(1);
  expect((await call(two, 'beginPush', browser)).data.browsers).toBe(1);
  expect((await call(one, 'push')).data.browsers).toBe(0);
  expect((await call(one, 'endPush', { endpoint: browser.endpoint })).data.browsers).toBe(0);
  expect(await subscriptions()).toBe(1);
  expect((await call(two, 'endPush', { endpoint: browser.endpoint })).data.browsers).toBe(0);
  for (let count = 0; count < 12; count += 1)
    await call(two, 'beginPush', { ...browser, endpoint: `https://push.example.com/${count}` });
  expect((await call(two, 'push')).data.browsers).toBe(10);
});

test('MSG-06 an address that can be no push service’s, and a key that is none, are refused', async () => {
  const student = await addStudent(server);
  const { name: _name, ...browser } = service.browser();
  for (const endpoint of [
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.8/x',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f.1/x',
    'https://localhost/x',
    'https://db.internal/x',
    'https://user:secret@push.example.com/x',
    'https://push.example.com:8443/x',
    'https://',
  ]) {
    const { status } = await call(student, 'beginPush', { ...browser, endpoint });
    expect([endpoint, status]).toEqual([endpoint, 422]);
  }
  const wrong = { ...browser, endpoint: 'https://push.example.com/x', p256dh: 'A'.repeat(87) };
  expect((await call(student, 'beginPush', wrong)).errors).toEqual({
    p256dh: 'This is no key of a browser.',
  });
  expect(await subscriptions()).toBe(0);
});
