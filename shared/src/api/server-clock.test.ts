import { clockOffset } from './server-clock';

test('CMP-14 the offset is what the server is ahead of the browser', () => {
  const receivedAt = Date.parse('2026-03-12T10:00:00Z');
  expect(clockOffset('2026-03-12T10:02:00Z', receivedAt)).toBe(120_000);
  expect(clockOffset('2026-03-12T09:59:59Z', receivedAt)).toBe(-1000);
});
