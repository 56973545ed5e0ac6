import { CALLS } from '@portal/shared/contract';
import { useStaff } from '../../../test/staff';
import { addStudent } from '../../../test/students';
import { useTestServer } from '../../../test/test-server';
import { perform } from '../activity/perform';

const server = useTestServer({ rules: true });
const one = useStaff(server, 'officer', { name: 'One' });

test('CEL-11 a student, and no one else, reads who saw a whole identity number of theirs, and why', async () => {
  const [student, other] = [await addStudent(server), await addStudent(server)];
  const actor = { kind: 'staff', id: one.id, studentId: null } as const;
  const change = { actor, reason: 'Compared with the card' };
  await perform(server.services.database, change, (_tx, batch) => {
    const after = { section: 'personal', field: 'aadhar_no' };
    batch.record({ kind: 'identity.revealed', studentId: student.id, after });
    return Promise.resolve({});
  });
  const readings = async ({ id }: { id: string }) => {
    const token = await server.services.sessions.start(id);
    return (await server.call('GET', CALLS.numberReadings.path, { token })).body.data;
  };
  expect(await readings(student)).toEqual([
    {
      field: expect.stringMatching(/aadhar/i) as string,
      by: 'One',
      reason: change.reason,
      at: expect.any(String) as string,
    },
  ]);
  expect(await readings(other)).toEqual([]);
});
