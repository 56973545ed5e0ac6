import { renewSection } from './docs-section';
import { formatTable } from './format-table';
import type { BenchResult } from './result';

const result: BenchResult = {
  name: 'page',
  command: 'npm run bench:page',
  made: '2026-11-21T09:00:00.000Z',
  machine: '2 × test CPU',
  tables: [{ title: 'Times', columns: ['page', 'ms'], rows: [['/login', 1200]], notes: ['Medians.'] }],
};

describe('the report of a benchmark', () => {
  it('aligns numbers to the right and keeps the notes', () => {
    const text = formatTable(result.tables[0]!);
    expect(text).toContain('| /login | 1200 |');
    expect(text).toMatch(/\| :-+ \| -+: \|/);
    expect(text).toContain('Medians.');
  });

  it('renews its own section of the document and nothing else', () => {
    const before = 'Intro\n<!-- bench:page -->\nold\n<!-- /bench:page -->\nRest\n';
    const after = renewSection(before, result);
    expect(after).toMatch(/^Intro\n/);
    expect(after).toMatch(/Rest\n$/);
    expect(after).not.toContain('old');
    expect(after).toContain('`npm run bench:page` on 2026-11-21');
    expect(renewSection(after, result)).toBe(after);
  });

  it('refuses a document without the section', () => {
    expect(() => renewSection('Intro', result)).toThrow('bench:page');
  });
});
