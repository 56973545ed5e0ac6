import type { ConsentReceipt, Recruitment } from '@portal/shared/contract';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { consentHistory, consents, drives } from './schema';
import { startTestServer, type TestServer } from '../../../test/test-server';
import { addApplicant, addDrive, applying, pdfOf, sendConsent } from '../../../test/drives/test-drives';

const PROCESSES = 8;

describe('API-07 API-10 consents through eight servers on one PostgreSQL', () => {
  let first: TestServer;
  let servers: TestServer[];
  const open = async (token: string, driveId: string) =>
    (await first.call('GET', `/student/get/recruitment/${driveId}`, { token })).body.data as Recruitment;

  beforeAll(async () => {
    first = await startTestServer('postgres');
    const { dataDir, databaseUrl } = first;
    const on = { dataDir, databaseUrl, drop: async () => undefined };
    const others = Array.from({ length: PROCESSES - 1 }, () => startTestServer('postgres', { on }));
    servers = [first, ...(await Promise.all(others))];
  });
  afterAll(async () => {
    for (const server of servers.toReversed()) await server.close();
  });

  test('API-07 forty submits of one student over all servers are one consent with one receipt', async () => {
    const { token } = await addApplicant(first);
    const driveId = await addDrive(first);
    const { consentId } = await open(token, driveId);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        sendConsent(servers[i % PROCESSES]!, token, consentId, applying()),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    const { db } = first.services.database;
    expect(await db.$count(consentHistory, eq(consentHistory.consentId, consentId))).toBe(1);
  });

  test('CMP-14 API-07 while the deadline passes, what was acknowledged is kept and nothing is late', async () => {
    const driveId = await addDrive(first);
    const students = await Promise.all(Array.from({ length: 24 }, () => addApplicant(first)));
    const ready = await Promise.all(
      students.map(async ({ token }) => ({ token, ...(await open(token, driveId)) })),
    );
    const { db } = first.services.database;
    await db
      .update(drives)
      .set({ deadline: sql`clock_timestamp() + interval '4 seconds'` })
      .where(eq(drives.id, driveId));
    const answers = await Promise.all(
      ready.map(async ({ token, consentId }, i) => {
        // Nothing is waited for: students send one after another, before the deadline and after it.
        await new Promise((resolve) => setTimeout(resolve, i * 300));
        const server = servers[i % PROCESSES]!;
        return {
          consentId,
          ...(await sendConsent(server, token, consentId, applying('Tester', pdfOf(600, String(i))))),
        };
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
    const [drive] = await db.select().from(drives).where(eq(drives.id, driveId));
    const kept = await db
      .select()
      .from(consents)
      .where(and(eq(consents.driveId, driveId), isNotNull(consents.isConcern)));
    expect(new Set(kept.map(({ id }) => id))).toEqual(
      new Set(answers.filter(({ status }) => status === 200).map(({ consentId }) => consentId)),
    );
    for (const { decidedAt } of kept)
      expect(decidedAt!.getTime()).toBeLessThanOrEqual(drive!.deadline.getTime());
    for (const { status, body } of answers) {
      if (status !== 200) continue;
      const { resume } = body.data as ConsentReceipt;
      expect(await first.services.blobs.has(resume!.sha256)).toBe(true);
    }
  });
});
