import type { DriveItem } from '@portal/shared/contract';
import { ConsentHistory } from './history';

const DEADLINE = 1_000_000;
const DRIVE = { r_id: 'd1', c_name: 'Example', job_profile: 'Engineer:5-5' } as DriveItem;

function refusedAt(returnedAt: number): ConsentHistory {
  const history = new ConsentHistory({ enrollment: '1', token: 't' }, DRIVE);
  history.operations.push({
    input: { kind: 'decide', value: 'FALSE  no resume' },
    output: 'closed',
    invokedAt: returnedAt - 10,
    returnedAt,
  });
  return history;
}

test('a decision refused before the deadline is wrong, one refused after it is counted', () => {
  expect(refusedAt(DEADLINE - 500).wrong(DEADLINE)).toEqual([
    expect.stringContaining('refused before the deadline'),
  ]);
  const late = refusedAt(DEADLINE + 500);
  expect(late.wrong(DEADLINE)).toEqual([]);
  expect(late.refusals).toBe(1);
});
