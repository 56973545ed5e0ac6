import { loginsAgainst } from './against-tables';

test('the ratio of two versions is the median of the rounds’ own, not of two medians', () => {
  const side = { cpuMs: [1, 1, 1], refused: 0 };
  // The second and third rounds fell into a busy time, which met both sides alike.
  const { columns, rows } = loginsAgainst({
    calls: [],
    logins: [
      { ...side, side: 'this embedded', ms: [110, 330, 220] },
      { ...side, side: 'other embedded', ms: [100, 200, 200] },
    ],
  });
  expect(rows.map((row) => row[columns.indexOf('ratio')])).toEqual([1.1]);
});

test('a database that no side was measured on has no row', () => {
  expect(loginsAgainst({ calls: [], logins: [] }).rows).toEqual([]);
});
