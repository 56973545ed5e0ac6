import { setTimeout as sleep } from 'node:timers/promises';
import { auditLog } from '../../platform/audit/schema';
import { BOTH_DATABASES } from '../../../test/databases';
import { addStudent, freshEnrollment } from '../../../test/students';
import { startTestServer, type TestServer } from '../../../test/test-server';
import { backupFolder, everythingIn } from '../../../test/backup/backups';

describe.each(BOTH_DATABASES)('a backup while writing on %s', (kind) => {
  const files = backupFolder();
  let source: TestServer;
  let target: TestServer;
  beforeAll(async () => {
    source = await startTestServer({ kind });
    target = await startTestServer({ kind });
  });
  afterAll(async () => {
    await source.close();
    await target.close();
  });

  /** A student with a line of the audit log and a file, as one piece of work. */
  async function work(): Promise<string> {
    const { database, blobs } = source.services;
    const enrollment = freshEnrollment();
    const { sha256 } = await blobs.put(Buffer.from(`%PDF-${enrollment}`));
    await database.db.transaction(async (tx) => {
      const services = { ...source.services, database: { ...database, db: tx as typeof database.db } };
      await addStudent({ services }, { enrollment });
      await sleep(3);
      await tx
        .insert(auditLog)
        .values({ actor: 'test', action: 'pair', subject: enrollment, reason: sha256 });
    });
    return enrollment;
  }

  test('API-10 it is one instant: no half work, and all that was acknowledged before it began', async () => {
    const acknowledged: string[] = [];
    let working = true;
    const workers = Array.from({ length: 3 }, async () => {
      while (working) acknowledged.push(await work());
    });
    while (acknowledged.length < 6) await sleep(5);
    const before = [...acknowledged];
    expect(await files.backup(source, 'busy')).toMatchObject({ code: 0 });
    working = false;
    await Promise.all(workers);

    expect(await files.restore(target, 'busy', source)).toMatchObject({ code: 0 });
    const { services } = target;
    const restored = await services.database.pool.query<{ enrollment: string; sha256: string | null }>(`
      select enrollment, reason as sha256 from students full join audit_log on subject = enrollment`);
    const pairs = new Map(restored.rows.map(({ enrollment, sha256 }) => [enrollment, sha256]));
    for (const enrollment of before) expect(pairs.has(enrollment)).toBe(true);
    for (const [enrollment, sha256] of pairs) {
      expect([enrollment, sha256]).toEqual([expect.any(String), expect.any(String)]);
      expect((await services.blobs.get(sha256!))?.toString()).toBe(`%PDF-${enrollment}`);
    }
    // The writing did go on meanwhile, or this test would show nothing.
    expect((await everythingIn(source))['students']!.length).toBeGreaterThan(pairs.size);
  });
});
