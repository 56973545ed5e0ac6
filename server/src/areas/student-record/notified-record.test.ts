import { CALLS, pathOf } from '@portal/shared/contract';
import type { StudentRecord } from '@portal/shared/contract/cell';
import { addApplicant } from '../../../test/drives/test-drives';
import { useConsole } from '../../../test/staff';
import { messagesOf, notifyAll } from '../../../test/notify-all';

const { server, officer } = useConsole({ rules: true });

const record = async (id: string) => await officer.data<StudentRecord>('student', { id });

test('CEL-11 the messages stand there in the student’s words, with their mail and whether they were opened', async () => {
  const { id, token } = await addApplicant(server);
  const other = await addApplicant(server);
  const { version } = await record(id);
  const body = { version, reason: 'As was agreed' };
  expect((await officer.call('proposeDebarment', { id, body })).status).toBe(200);
  await notifyAll(server);

  const items = await messagesOf(server, { token });
  const { messages } = await record(id);
  expect(messages).toMatchObject(
    items.map(({ id: of, title, text }) => ({ id: of, title, text, read_at: null, mail: 'queued' })),
  );
  expect(messages).toHaveLength(1);
  expect((await record(other.id)).messages).toEqual([]);

  await server.call('POST', pathOf(CALLS.readMessage.path, { id: messages[0]!.id }), { token });
  expect((await record(id)).messages).toMatchObject([{ read_at: expect.any(String) as string }]);
});
