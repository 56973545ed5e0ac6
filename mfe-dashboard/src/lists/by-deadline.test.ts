import { byDeadline } from './by-deadline';

test('DSH-05 cards ahead come nearest first, then those past, latest first', () => {
  const now = Date.parse('2026-03-12T10:00:00Z');
  const days = ['2026-03-20', '2026-03-01', '2026-03-13', '2026-03-10', '2026-03-15'];
  const items = days.map((day) => ({ deadline: `${day}T10:00:00Z` }));
  expect(byDeadline(items, now).map(({ deadline }) => deadline.slice(8, 10))).toEqual([
    '13',
    '15',
    '20',
    '10',
    '01',
  ]);
  expect(items.map(({ deadline }) => deadline.slice(8, 10))).toEqual(['20', '01', '13', '10', '15']);
});

test('DSH-05 a deadline of this very millisecond is past', () => {
  const now = Date.parse('2026-03-12T10:00:00Z');
  const items = ['2026-03-12T10:00:00.000Z', '2026-03-12T10:00:00.001Z'].map((deadline) => ({ deadline }));
  expect(byDeadline(items, now).map(({ deadline }) => deadline)).toEqual([
    items[1]!.deadline,
    items[0]!.deadline,
  ]);
});
