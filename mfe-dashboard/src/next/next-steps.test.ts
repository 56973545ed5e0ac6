import type { HomeStep } from '@portal/shared/contract';
import { sampleDriveItem } from '@portal/shared/testing';
import { nextSteps } from './next-steps';

const NOW = Date.parse('2026-11-22T04:00:00Z');
const inDays = (days: number): string => new Date(NOW + days * 86_400_000).toISOString();
const step = (kind: HomeStep['kind'], days: number): HomeStep => ({
  kind,
  r_id: 'r',
  consentId: 'c',
  c_name: 'Halvora',
  title: kind,
  at: inDays(days),
});
const drive = (c_name: string, days: number) => sampleDriveItem({ c_name, deadline: inDays(days) });
const summary = (steps: ReturnType<typeof nextSteps>) =>
  steps.map(({ kind, c_name, at }) => [kind, c_name, at]);

test('W-48 coming steps come first, soonest first, then what has happened, newest first', () => {
  const next = [step('notice', -3), step('result', -1), step('round', 1), step('round', 6)];
  expect(summary(nextSteps([drive('Later', 9), drive('Soon', 4)], { next }, NOW))).toEqual([
    ['round', 'Halvora', inDays(1)],
    ['decide', 'Soon', inDays(4)],
    ['round', 'Halvora', inDays(6)],
    ['result', 'Halvora', inDays(-1)],
    ['notice', 'Halvora', inDays(-3)],
  ]);
});

test('W-48 a deadline that passed meanwhile waits for no one', () => {
  expect(nextSteps([drive('Over', -1)], { next: [] }, NOW)).toEqual([]);
  expect(nextSteps(null, { next: [step('round', 1)] }, NOW)).toHaveLength(1);
});

test('F-70 an offer is a step until the date for its answer', () => {
  const offer = (days: number) => ({ r_id: 'r', consentId: 'c', c_name: 'Halvora', at: inDays(days) });
  const home = { next: [step('round', 5)], offers: [offer(-1), offer(3)] };
  expect(summary(nextSteps([], home, NOW))).toEqual([
    ['offer', 'Halvora', inDays(3)],
    ['round', 'Halvora', inDays(5)],
  ]);
});
