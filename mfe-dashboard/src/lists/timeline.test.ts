import type { DriveItem, RoundStep } from '@portal/shared/contract';
import { sampleDriveItem } from '@portal/shared/testing';
import { timelineOf } from './timeline';

const SENT = '2026-11-12T10:42:00Z';
const round = (round_number: number, change: Partial<RoundStep>): RoundStep => ({
  round_number,
  round_name: `Step ${round_number}`,
  dateTime: `2026-11-1${round_number}T05:00:00Z`,
  status: 'upcoming',
  attendance: null,
  result_status: null,
  ...change,
});
const passed = round(1, { status: 'completed', attendance: 'PRESENT', result_status: 'QUALIFIED' });
const linesOf = (change: Partial<DriveItem>) =>
  timelineOf(sampleDriveItem({ is_concern: 'TRUE', decided_at: SENT, ...change })).map(
    ({ label, state, note }) => `${label}, ${state}${note ? `, ${note}` : ''}`,
  );

test('W-46 an application’s steps: sent, rounds with their results, the current round, and the result to come', () => {
  expect(linesOf({ rounds: [passed, round(2, {}), round(3, {})] })).toEqual([
    'Applied, done',
    'Round 1: Step 1, done, Qualified',
    'Round 2: Step 2, at',
    'Round 3: Step 3, next',
    'Result, next, Not out yet',
  ]);
});

test('F-72 the company’s shortlist is a step without a number and a time', () => {
  const shortlist = round(0, {
    status: 'completed',
    result_status: 'QUALIFIED',
    round_name: 'Shortlist by résumé',
  });
  expect(linesOf({ rounds: [shortlist, round(1, {})] }).slice(1, 3)).toEqual([
    'Shortlist by résumé, done, Shortlisted',
    'Round 1: Step 1, at',
  ]);
  const [, step] = timelineOf(
    sampleDriveItem({
      is_concern: 'TRUE',
      decided_at: SENT,
      rounds: [{ ...shortlist, result_status: 'UNQUALIFIED' }],
    }),
  );
  expect(step).toMatchObject({ moment: null, state: 'failed', note: 'Not shortlisted' });
});

test('W-46 a round that is on says so, and after the last one the result is awaited', () => {
  expect(linesOf({ rounds: [round(1, { status: 'ongoing' })] })[1]).toBe('Round 1: Step 1, at, Now');
  expect(linesOf({ rounds: [passed] }).at(-1)).toBe('Result, at, Not out yet');
  expect(linesOf({ rounds: [round(1, { status: 'completed', attendance: 'PRESENT' })] })[1]).toBe(
    'Round 1: Step 1, done, Present',
  );
});

test('W-46 a way that ended shows where, and no rounds to come', () => {
  const out = round(2, { status: 'completed', result_status: 'UNQUALIFIED' });
  expect(linesOf({ is_concern: 'REJECTED', rounds: [passed, out, round(3, {})] })).toEqual([
    'Applied, done',
    'Round 1: Step 1, done, Qualified',
    'Round 2: Step 2, failed, Not qualified',
    'Result, failed, Not selected',
  ]);
  const absent = round(1, { status: 'completed', attendance: 'ABSENT' });
  expect(linesOf({ rounds: [absent] })[1]).toBe('Round 1: Step 1, absent, Absent');
  expect(linesOf({ is_concern: 'PLACED', result: 'Tester, 5 LPA' }).at(-1)).toBe(
    'Result, done, Tester, 5 LPA',
  );
});

test('F-70 an offer that waits is where the student is, with its date; without an answer in time it says who decides', () => {
  const { application } = sampleDriveItem();
  const offered = { ...application, state: 'offered', package_lpa: '5.00' } as const;
  const until = '2026-12-04T18:29:00Z';
  const item = sampleDriveItem({
    is_concern: 'PLACED',
    decided_at: SENT,
    result: 'Tester, 5 LPA',
    application: { ...offered, answer_by: until },
  });
  expect(timelineOf(item).at(-1)).toEqual({
    label: 'Offer: answer by',
    moment: until,
    state: 'at',
    note: 'Tester, 5 LPA',
  });
  const reason = 'Not answered by 04/12/2026; the placement cell decides.';
  const late = { ...item, application: { ...offered, answer_by: until, reason } };
  expect(timelineOf(late).at(-1)).toEqual({ label: 'Offer', moment: null, state: 'at', note: reason });
});

test('W-46 what was not applied to has no way', () => {
  expect(timelineOf(sampleDriveItem())).toEqual([]);
  expect(timelineOf(sampleDriveItem({ is_concern: 'FALSE', decided_at: SENT }))).toEqual([]);
});
