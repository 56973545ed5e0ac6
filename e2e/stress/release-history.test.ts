import type { HistoryLine } from '../../server/testing/releases';
import { judgeHistory, type Act } from './release-history';

const act = (note: string, outcome: Act['outcome'] = 'done'): Act => ({
  note,
  what: 'publish',
  hash: `hash of ${note}`,
  outcome,
});
const line = ({ note, what, hash }: Act): HistoryLine => ({
  at: `2026-11-21T10:00:0${note}Z`,
  what,
  hash,
  actor: 'operator',
  note,
  percent: null,
});
const [one, two, three] = [act('1'), act('2'), act('3')];

test('acknowledged acts stand in their order behind what stood before', () => {
  expect(judgeHistory([line(one)], [two, three], [line(one), line(two), line(three)])).toEqual([]);
  expect(judgeHistory([line(one)], [two, three], [line(one), line(three)])).toEqual([
    expect.stringMatching(/\(2\) was acknowledged and is lost/),
  ]);
  expect(judgeHistory([line(one)], [two], [line(one)])).toHaveLength(1);
  expect(judgeHistory([], [one, two], [line(two), line(one)])).toEqual([
    expect.stringMatching(/\(1\) was acknowledged and is lost/),
    expect.stringMatching(/\(1\) was not asked for, or not then/),
  ]);
});

test('an act without an answer may stand or not, once', () => {
  const perhaps = act('2', 'unknown');
  expect(judgeHistory([line(one)], [perhaps, three], [line(one), line(three)])).toEqual([]);
  expect(judgeHistory([line(one)], [perhaps], [line(one), line(perhaps)])).toEqual([]);
  expect(judgeHistory([line(one)], [perhaps], [line(one), line(perhaps), line(perhaps)])).toHaveLength(1);
});

test('a refused act never stands, nor does one that nobody asked for', () => {
  expect(judgeHistory([], [act('1', 'refused')], [line(one)])).toEqual([
    expect.stringMatching(/was refused and stands/),
  ]);
  expect(judgeHistory([], [act('1', 'refused')], [])).toEqual([]);
  expect(judgeHistory([], [one], [line(one), line(two)])).toHaveLength(1);
});

test('the past is never another', () => {
  const changed = { ...line(one), actor: 'somebody else' };
  expect(judgeHistory([line(one), line(two)], [], [changed, line(two)])).toHaveLength(1);
  expect(judgeHistory([line(one), line(two)], [], [line(one)])).toHaveLength(1);
});
