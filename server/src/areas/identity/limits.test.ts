import { CALLS, MESSAGES } from '@portal/shared/contract';
import { testClock } from '../../../test/clock';
import { addStudent, freshEnrollment, PASSWORD } from '../../../test/students';
import { useTestServer } from '../../../test/test-server';
import { refund, consume, type Spending } from './limit-store';
import { RATE_LIMITS, consumeAll } from './limits';
import { PortalError } from '../../platform/errors';

const clock = testClock();
const server = useTestServer({ clock });

const login = (enrollment: string, password: string, address: string) =>
  server.call('POST', CALLS.login.path, { body: { enrollment, password }, address });

test('API-09 W-05 after five wrong passwords for an account even the right one wants a mailed code', async () => {
  const { enrollment } = await addStudent(server);
  for (let i = 0; i < 5; i++) expect((await login(enrollment, `wrong ${i}`, '10.1.0.1')).status).toBe(401);
  const sixth = await login(enrollment, PASSWORD, '10.1.0.1');
  expect(sixth.status).toBe(202);
  expect(sixth.body).toEqual({ success: true, message: MESSAGES.loginCodeSent, data: null });
  // Not from elsewhere: a stranger cannot lock a student out.
  expect((await login(enrollment, PASSWORD, '10.1.0.2')).status).toBe(200);
  await clock.advance(60_000);
  expect((await login(enrollment, PASSWORD, '10.1.0.1')).status).toBe(200);
  for (let i = 0; i < 4; i++) expect((await login(enrollment, `wrong ${i}`, '10.1.0.1')).status).toBe(401);
});

test('API-09 an account is guessed from many addresses no more than 30 times', async () => {
  const { enrollment } = await addStudent(server);
  const statuses = [];
  for (let i = 0; i < 32; i++) statuses.push((await login(enrollment, `wrong ${i}`, `10.2.0.${i}`)).status);
  expect(statuses.indexOf(202)).toBe(30);
});

test('API-09 one password over many accounts from one address is stopped, other students are not', async () => {
  const statuses = [];
  for (let i = 0; i < 15; i++)
    statuses.push((await login(freshEnrollment(), 'Summer 2026 !', '10.3.0.1')).status);
  expect(statuses.indexOf(202)).toBe(10);
  const { enrollment } = await addStudent(server);
  expect((await login(enrollment, PASSWORD, '10.3.0.1')).status).toBe(200);
});

test('API-09 W-05 logins over a limit are ten a second for an address, then 429 with Retry-After', async () => {
  const { db } = server.services.database;
  const { enrollment } = await addStudent(server);
  const subject = '10.7.0.1';
  const { overLimitAddress: limit } = RATE_LIMITS;
  for (let i = 0; i < 6; i++) await login(enrollment, `wrong ${i}`, subject);
  while ((await consume(db, { limit, subject })) === null);
  const refused = await login(enrollment, PASSWORD, subject);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  expect(refused.body.message).toBe('Too many attempts. Please try again in 1 second.');
  await clock.advance(limit.refillMs);
  expect((await login(enrollment, PASSWORD, subject)).status).toBe(202);
});

test('API-09 tries at the same moment do not slip past', async () => {
  const { enrollment } = await addStudent(server);
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, i) => login(enrollment, `wrong ${i}`, '10.4.0.1')),
  );
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
});

test('API-09 3,000 students behind one address log in within five minutes, one in ten mistyping', async () => {
  const { db } = server.services.database;
  const address = '10.5.0.1';
  const spendings = (typed: string): Spending[] => [
    { limit: RATE_LIMITS.loginPassword, subject: `${address} ${typed}` },
    { limit: RATE_LIMITS.loginAddress, subject: address },
  ];
  let refused = 0;
  // What login() spends of the address's budgets and gives back, without 25 s of password hashing.
  async function signIn(student: number): Promise<void> {
    if (student % 10 === 0) await consumeAll(db, spendings(`typo ${student}`)).catch(() => (refused += 1));
    const right = spendings(`right ${student}`);
    const spent = await consumeAll(db, right).catch((error: unknown) => error);
    if (spent instanceof PortalError) refused += 1;
    else await refund(db, right);
  }
  for (let first = 0; first < 3000; first += 20) {
    await clock.advance(2000);
    await Promise.all(Array.from({ length: 20 }, (_, i) => signIn(first + i)));
  }
  expect(refused).toBe(0);
}, 120_000);

test('API-09 a limit refills one by one, and a refused attempt spends nothing', async () => {
  const { db } = server.services.database;
  const spending = { limit: { kind: 'test', most: 3, refillMs: 1000 }, subject: 'a' };
  const take = () => consume(db, spending);
  expect([await take(), await take(), await take()]).toEqual([null, null, null]);
  expect(await take()).toBe(1000);
  await clock.advance(999);
  expect(await take()).toBe(1);
  await clock.advance(1);
  expect(await take()).toBeNull();
  expect(await take()).toBe(1000);
  const other = { limit: { kind: 'test:other', most: 1, refillMs: 1000 }, subject: 'a' };
  await expect(consumeAll(db, [spending, other])).rejects.toMatchObject({
    status: 429,
  });
  expect(await consume(db, other)).toBeNull();
});

test('F-86 a clock that was ahead and went back leaves no limit that is longer than one full refill', async () => {
  const { db } = server.services.database;
  const spending = { limit: { kind: 'test:jump', most: 3, refillMs: 1000 }, subject: 'a' };
  await clock.advance(3_600_000);
  for (let i = 0; i < 3; i++) expect(await consume(db, spending)).toBeNull();
  await clock.advance(-3_600_000);
  expect(await consume(db, spending)).toBe(1000);
  await clock.advance(1000);
  expect(await consume(db, spending)).toBeNull();
  expect(await consume(db, spending)).toBe(1000);
});

test('API-09 the database holds no address and no enrollment of a limit', async () => {
  const { enrollment } = await addStudent(server);
  await login(enrollment, 'wrong', '10.6.7.8');
  const { rows } = await server.services.database.pool.query('select * from limits');
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`10\\.6\\.7\\.8|${enrollment}`));
});
