import type { ConsentReceipt, Recruitment } from '@portal/shared/contract';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { consentHistory, consents, drives } from './schema';
import { startTestServer, type TestServer } from '../../../test/test-server';
import {
  addApplicant,
  addDrive,
  applying,
  DECLINING,
  pdfOf,
  sendConsent,
} from '../../../test/drives/test-drives';
import { until } from '../../../test/raw-client';
import { untilHeldUp } from '../../../test/wait-for-lock';
import { isAccepting } from './application-state/open-drive-store';

const PROCESSES = 8;

describe('API-07 API-10 consents through eight servers on one PostgreSQL', () => {
  let first: TestServer;
  let servers: TestServer[];
  const open = async (token: string, driveId: string) =>
    await first.data<Recruitment>('GET', `/student/get/recruitment/${driveId}`, { token });

  beforeAll(async () => {
    first = await startTestServer({ kind: 'postgres' });
    const { dataDir, databaseUrl } = first;
    const on = { dataDir, databaseUrl, drop: async () => undefined };
    const others = Array.from({ length: PROCESSES - 1 }, () => startTestServer({ kind: 'postgres', on }));
    servers = [first, ...(await Promise.all(others))];
  });
  afterAll(async () => {
    for (const server of servers.toReversed()) await server.close();
  });

  test('API-07 of different answers that are sent at once over all servers one is taken: the others are refused, and every server reads that one', async () => {
    const { token } = await addApplicant(first);
    const driveId = await addDrive(first);
    const { consentId } = await open(token, driveId);
    const read = async (server: TestServer) =>
      await server.data<Recruitment>('GET', `/student/get/recruitment/${driveId}`, { token });
    const choices = [DECLINING, ...['one', 'two'].map((mark) => applying('Developer', pdfOf(600, mark)))];
    const [answers, early] = await Promise.all([
      Promise.all(
        Array.from({ length: PROCESSES * choices.length }, (_, i) =>
          sendConsent(servers[i % PROCESSES]!, token, consentId, choices[i % choices.length]!),
        ),
      ),
      Promise.all(servers.map(read)),
    ]);
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    const others = answers.map(({ status }) => status).filter((status) => status !== 200);
    expect(new Set(others)).toEqual(new Set([409]));
    const { db } = first.services.database;
    expect(await db.$count(consentHistory, eq(consentHistory.consentId, consentId))).toBe(1);
    const receipt = taken[0]!.body.data;
    for (const seen of early) expect([null, receipt]).toContainEqual(seen.receipt);
    for (const server of servers) expect((await read(server)).receipt).toEqual(receipt);
  });

  test('F-90 a consent that arrived before the deadline is taken, however long the server takes for it', async () => {
    const { db, pool } = first.services.database;
    const { token } = await addApplicant(first);
    const driveId = await addDrive(first);
    const { consentId } = await open(token, driveId);
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select from consents where id = $1 for update', [consentId]);
    await db
      .update(drives)
      .set({ deadline: sql`clock_timestamp() + interval '2 seconds'` })
      .where(eq(drives.id, driveId));
    const answer = sendConsent(first, token, consentId, applying());
    await untilHeldUp(first, answer);
    await until(async () => !(await isAccepting(db, driveId)), 'the deadline');
    await client.query('commit');
    client.release();
    expect((await answer).status).toBe(200);
    const [kept] = await db.select().from(consents).where(eq(consents.id, consentId));
    const [drive] = await db.select().from(drives).where(eq(drives.id, driveId));
    expect(kept!.decidedAt!.getTime()).toBeLessThan(drive!.deadline.getTime());
    const late = await addApplicant(first);
    const { consentId: other } = await open(late.token, driveId);
    expect((await sendConsent(first, late.token, other, applying())).status).toBe(403);
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
      expect(await first.services.blobs.check(resume!.sha256)).toBe('whole');
    }
  });
});
