import { sql } from 'drizzle-orm';
import { BOTH_DATABASES } from '../../../test/databases';
import { useTestServer } from '../../../test/test-server';
import { auditLog } from '../audit/schema';

describe.each(BOTH_DATABASES)('the audit log on %s', (kind) => {
  const server = useTestServer({ kind });

  test.each([
    ['changed', sql`update audit_log set reason = 'another' where subject = 'kept'`],
    ['removed', sql`delete from audit_log where subject = 'kept'`],
    ['changed where nothing is', sql`update audit_log set reason = 'another' where subject = 'nobody'`],
  ])('what the placement cell did is never %s, and more can be added', async (_what, statement) => {
    const { db } = server.services.database;
    await db
      .insert(auditLog)
      .values({ actor: 'cell', action: 'student.bar', subject: 'kept', reason: 'first' });
    const before = await db.select().from(auditLog);
    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/append-only/) as string },
    });
    expect(await db.select().from(auditLog)).toEqual(before);
  });
});
