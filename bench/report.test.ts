import { formatTable, renewSection, tableOf } from './report';

test('a table aligns numbers to the right and keeps its notes', () => {
  const text = formatTable(
    tableOf(
      'Times',
      [{ page: '/login', ms: 1200 }],
      [
        ['page', ({ page }) => page],
        ['ms', ({ ms }) => ms],
      ],
      ['Medians.'],
    ),
  );
  expect(text).toContain('| /login | 1200 |');
  expect(text).toMatch(/\| :-+ \| -+: \|/);
  expect(text).toContain('Medians.');
});

test('a benchmark renews its own section of the document and nothing else', () => {
  const before = 'Intro\n<!-- bench:page -->\nold\n<!-- /bench:page -->\nRest\n';
  const after = 'Intro\n<!-- bench:page -->\n\nnew\n\n<!-- /bench:page -->\nRest\n';
  expect(renewSection(before, 'page', 'new')).toBe(after);
  expect(() => renewSection('Intro', 'page', 'new')).toThrow('bench:page');
});
