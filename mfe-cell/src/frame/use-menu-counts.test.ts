import { waitingIn } from './use-menu-counts';

test('CEL-74 what waits for a person is counted beside the entry of the menu that leads to it', () => {
  const counts = {
    ...{ to_verify: 1, unlock_requests: 2, bars_to_decide: 4, appeals: 8 },
    ...{ withdrawals: 16, erasures: 32, drives_shortlisted: 64, drives_received: 128 },
    updated_at: '2026-11-29T10:00:00.000Z',
  };
  expect(waitingIn(counts)).toEqual({
    '/cell/verification': 3,
    '/cell/debarments': 12,
    '/cell/students': 32,
    '/cell/drives': 208,
  });
});
