import { drives } from '../drives/schema';
import { students } from '../identity/schema';
import { PortalError } from '../../platform/errors';
import { startTestServer, type TestServer } from '../../../test/test-server';
import { seedSampleCollege } from './seed';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ rules: true });
});
afterEach(() => server.close());

const count = async () => {
  const { db } = server.services.database;
  return [await db.$count(students), await db.$count(drives)];
};

test('API-10 a seed that breaks half way leaves nothing, and the next one completes', async () => {
  const { services } = server;
  let left = 60;
  const failing = {
    ...services,
    encryption: {
      seal: (plain: string, place: string) => {
        if ((left -= 1) === 0) throw new Error('killed');
        return services.encryption.seal(plain, place);
      },
    } as typeof services.encryption,
  };
  await expect(seedSampleCollege(failing)).rejects.toThrow('killed');
  expect(await count()).toEqual([0, 0]);
  expect(await seedSampleCollege(services)).toBe(true);
  expect((await count())[0]).toBe(248);
});

test('API-10 of two starts at once one seeds', async () => {
  const { services } = server;
  const seeded = await Promise.all([seedSampleCollege(services), seedSampleCollege(services)]);
  expect(seeded.sort()).toEqual([false, true]);
  expect((await count())[0]).toBe(248);
});

test('API-10 a database with students of its own is left alone', async () => {
  await server.services.database.db.insert(students).values({
    enrollment: '999999999999',
    name: 'OWN',
    email: 'own@mail.example',
    degree: 'BE',
    branch: 'computer',
  });
  expect(await seedSampleCollege(server.services)).toBe(false);
  expect(await count()).toEqual([1, 0]);
});

test('API-10 without active profile rules nothing is seeded: they define which numbers to seal', async () => {
  const without = await startTestServer();
  try {
    await expect(seedSampleCollege(without.services)).rejects.toThrow(PortalError);
    expect(await without.services.database.db.$count(students)).toBe(0);
  } finally {
    await without.close();
  }
});
