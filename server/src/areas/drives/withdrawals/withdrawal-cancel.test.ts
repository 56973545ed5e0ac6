import { reopenScene } from '../../../../test/drives/reopen-scene';
import { addApplicant } from '../../../../test/drives/test-drives';
import {
  askWithdrawal,
  cancelWithdrawal,
  decideWithdrawal,
  listedWithdrawal,
} from '../../../../test/drives/withdrawals';
import { replyOf } from '../../../../test/reply';
import { useConsole } from '../../../../test/staff';

const { server, officer } = useConsole({ rules: true });
const { applied, posting } = reopenScene(() => ({ server, officer }));

test('DAT-12 a student cancels a request that waits: it is in no list, and another can be made', async () => {
  const { driveId, person } = await applied();
  const other = await addApplicant(server);
  const cancel = (by = person) => cancelWithdrawal(server, driveId, by, person);
  expect((await cancel()).status).toBe(409);
  await askWithdrawal(server, driveId, person);
  const { id, version } = (await listedWithdrawal(officer, person))!;
  expect((await cancel(other)).status).toBe(404);
  expect(replyOf(await cancel())).toBe('200 Your request is cancelled.');
  expect(await listedWithdrawal(officer, person)).toBeUndefined();
  const page = await posting(driveId, person);
  expect(page).toMatchObject({ may_withdraw: true, is_concern: 'TRUE' });
  expect(page).not.toHaveProperty('withdrawal');
  const late = await officer.call('decideWithdrawal', {
    id,
    body: { approve: true, reason: 'Yes.', version },
  });
  expect(late.status).toBe(409);
  expect((await cancel()).status).toBe(409);
  expect((await askWithdrawal(server, driveId, person)).status).toBe(200);
  expect((await decideWithdrawal(officer, person, false)).status).toBe(200);
});
