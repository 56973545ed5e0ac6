import { CALLS } from '@portal/shared/contract';
import { testClock } from '../testing/clock';
import { DATABASES } from '../testing/databases';
import { addStudent, freshEnrollment, PASSWORD } from '../testing/students';
import { startTestServer, type TestServer } from '../testing/test-server';
import { giveBack, spend, type Spending } from './limit-store';
import { BUDGETS, spendAll } from './limits';
import { PortalError } from '../errors';

describe.each(DATABASES)('rate limits on %s', (kind) => {
  let server: TestServer;
  const clock = testClock();
  beforeAll(async () => {
    server = await startTestServer(kind, { now: clock.now });
  });
  afterAll(() => server.close());

  const login = (enrollment: string, password: string, address: string) =>
    server.call('POST', CALLS.login.path, { body: { enrollment, password }, address });

  test('API-09 the sixth wrong password for an account is 429 with Retry-After, the right one too', async () => {
    const { enrollment } = await addStudent(server);
    for (let i = 0; i < 5; i++) expect((await login(enrollment, `wrong ${i}`, '10.1.0.1')).status).toBe(401);
    const sixth = await login(enrollment, PASSWORD, '10.1.0.1');
    expect(sixth.status).toBe(429);
    expect(sixth.headers['retry-after']).toBe('60');
    expect(sixth.body.message).toBe('Too many attempts. Please try again in 60 seconds.');
    // Not from elsewhere: a stranger cannot lock a student out.
    expect((await login(enrollment, PASSWORD, '10.1.0.2')).status).toBe(200);
    clock.advance(60_000);
    expect((await login(enrollment, PASSWORD, '10.1.0.1')).status).toBe(200);
    for (let i = 0; i < 4; i++) expect((await login(enrollment, `wrong ${i}`, '10.1.0.1')).status).toBe(401);
  });

  test('API-09 an account is guessed from many addresses no more than 30 times', async () => {
    const { enrollment } = await addStudent(server);
    const statuses = [];
    for (let i = 0; i < 32; i++) statuses.push((await login(enrollment, `wrong ${i}`, `10.2.0.${i}`)).status);
    expect(statuses.indexOf(429)).toBe(30);
  });

  test('API-09 one password over many accounts from one address is stopped, other students are not', async () => {
    const statuses = [];
    for (let i = 0; i < 15; i++)
      statuses.push((await login(freshEnrollment(), 'Summer 2026 !', '10.3.0.1')).status);
    expect(statuses.indexOf(429)).toBe(10);
    const { enrollment } = await addStudent(server);
    expect((await login(enrollment, PASSWORD, '10.3.0.1')).status).toBe(200);
  });

  test('API-09 tries at the same moment do not slip past', async () => {
    const { enrollment } = await addStudent(server);
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, i) => login(enrollment, `wrong ${i}`, '10.4.0.1')),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  test('API-09 3,000 students behind one address sign in within five minutes, one in ten mistyping', async () => {
    const { db } = server.services.database;
    const address = '10.5.0.1';
    const budgets = (typed: string): Spending[] => [
      { budget: BUDGETS.loginPassword, subject: `${address} ${typed}` },
      { budget: BUDGETS.loginAddress, subject: address },
    ];
    let refused = 0;
    // What login() spends of the address's budgets and gives back, without 25 s of password hashing.
    async function signIn(student: number): Promise<void> {
      const at = new Date(clock.now());
      if (student % 10 === 0) await spendAll(db, budgets(`typo ${student}`), at).catch(() => (refused += 1));
      const right = budgets(`right ${student}`);
      const spent = await spendAll(db, right, at).catch((error: unknown) => error);
      if (spent instanceof PortalError) refused += 1;
      else await Promise.all(right.map((spending) => giveBack(db, spending)));
    }
    for (let first = 0; first < 3000; first += 20) {
      clock.advance(2000);
      await Promise.all(Array.from({ length: 20 }, (_, i) => signIn(first + i)));
    }
    expect(refused).toBe(0);
  }, 120_000);

  test('API-09 a budget refills one by one, and a refused attempt spends nothing', async () => {
    const { db } = server.services.database;
    const spending = { budget: { kind: 'test', most: 3, refillMs: 1000 }, subject: 'a' };
    const take = () => spend(db, spending, new Date(clock.now()));
    expect([await take(), await take(), await take()]).toEqual([null, null, null]);
    expect(await take()).toBe(1000);
    clock.advance(999);
    expect(await take()).toBe(1);
    clock.advance(1);
    expect(await take()).toBeNull();
    expect(await take()).toBe(1000);
    const other = { budget: { kind: 'test:other', most: 1, refillMs: 1000 }, subject: 'a' };
    await expect(spendAll(db, [spending, other], new Date(clock.now()))).rejects.toMatchObject({
      status: 429,
    });
    expect(await spend(db, other, new Date(clock.now()))).toBeNull();
  });

  test('API-09 the database holds no address and no enrollment of a limit', async () => {
    const { enrollment } = await addStudent(server);
    await login(enrollment, 'wrong', '10.6.7.8');
    const { rows } = await server.services.database.pool.query('select * from limits');
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`10\\.6\\.7\\.8|${enrollment}`));
  });
});
