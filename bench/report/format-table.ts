import { markdownTable } from 'markdown-table';
import type { Table } from './result';

/** A table as Markdown, which reads well in a terminal too. */
export function formatTable({ title, columns, rows, notes = [] }: Table): string {
  const align = columns.map((_, at) => (rows.every((row) => typeof row[at] === 'number') ? 'r' : 'l'));
  const lines = markdownTable([columns, ...rows.map((row) => row.map(String))], { align });
  return [`### ${title}`, '', lines, ...notes.map((note) => `\n${note}`)].join('\n');
}
