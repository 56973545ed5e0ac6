import type { DoneData, DriveFacts } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import { addApplicant, addDrive } from '../../../../test/drives/test-drives';
import { untilHeldUp } from '../../../../test/wait-for-lock';
import { undo } from '../../../../test/registered-student';
import { signedInStaff } from '../../../../test/staff';
import { useTestServer } from '../../../../test/test-server';

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();

describe('an undone deadline beside a decision on PostgreSQL', () => {
  const server = useTestServer('postgres');

  test('CEL-81 an answer that is being written stands in the way like one that is there', async () => {
    const officer = await signedInStaff(server, 'officer');
    const id = await addDrive(server, { deadline: '1 day ago' });
    const { version } = (await officer.call('drive', { id })).body.data as DriveFacts;
    const body = { deadline: inDays(1), reason: 'The company asked', version };
    const { batch } = (await officer.call('moveDeadline', { id, body })).body.data as DoneData;
    const { token } = await addApplicant(server);
    await server.call('GET', `/student/get/recruitment/${id}`, { token });

    let undoing: ReturnType<typeof undo> | undefined;
    await server.services.database.db.transaction(async (tx) => {
      await tx.execute(sql`update consents set choice = 'FALSE', decided_at = clock_timestamp(), roles = '{}'
        where drive_id = ${id}`);
      undoing = undo(officer, batch);
      await untilHeldUp(server, undoing);
    });
    const refused = await undoing!;
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('One student answered after the deadline that it would have again.'),
    ]);
  });
});
