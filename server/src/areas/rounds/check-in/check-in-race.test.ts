import { CALLS, pathOf } from '@portal/shared/contract';
import type { CheckInCode } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import { addApplicant, addDrive } from '../../../../test/drives/test-drives';
import { apply } from '../../../../test/drives/test-offers';
import { untilHeldUp } from '../../../../test/wait-for-lock';
import { signedInStaff } from '../../../../test/staff';
import { useTestServer, type TestServer } from '../../../../test/test-server';
import { replyOf } from '../../../../test/reply';
import { attendances, rounds } from '../../drives/schema';

const ROUND = { durationMinutes: 60, mode: 'OFFLINE', venue: '', instructions: '' } as const;

describe('a check-in during a mark on PostgreSQL', () => {
  const server = useTestServer({ kind: 'postgres' });

  test('CEL-64 whom a result leaves out while the check-in waits is not let in by it', async () => {
    const officer = await signedInStaff(server, 'officer');
    const driveId = await addDrive(server);
    const person = await addApplicant(server);
    await apply(server, driveId, person);
    const { db } = server.services.database;
    const [first, second] = await db
      .insert(rounds)
      .values([1, 2].map((number) => ({ ...ROUND, driveId, number, name: 'Test', startsAt: new Date() })))
      .returning();
    const { code } = await officer.data<CheckInCode>('checkInCode', { id: second!.id });
    let going: ReturnType<TestServer['call']> | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from drives where id = ${driveId} for update`);
      await tx
        .insert(attendances)
        .values({ roundId: first!.id, studentId: person.id, resultStatus: 'UNQUALIFIED' });
      const path = pathOf(CALLS.checkIn.path, { id: second!.id });
      going = server.call('POST', path, { token: person.token, body: { code } });
      await untilHeldUp(server, going);
    });
    expect(replyOf(await going!)).toMatch(/^403 .*You are not called to Round 2/);
    const marks = await db.select().from(attendances);
    expect(marks.map(({ roundId }) => roundId)).toEqual([first!.id]);
  });
});
