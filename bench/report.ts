import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { run } from '@portal/shared/config/commands/run.mjs';
import { markdownTable } from 'markdown-table';

const DOCUMENT = path.resolve(import.meta.dirname, '../docs/performance.md');

type Cell = string | number;
/** A table of a benchmark: in the terminal and in docs/performance.md the same. */
export type Table = { title: string; columns: string[]; rows: Cell[][]; notes: string[] };

/**
 * Makes a table.
 * @param rows one line each
 * @param columns each with its title, and what it shows of a row
 * @param notes what the columns mean, or what does not hold: one sentence each
 */
export const tableOf = <Row>(
  title: string,
  rows: Row[],
  columns: [title: string, cell: (row: Row) => Cell][],
  notes: string[] = [],
): Table => ({
  title,
  columns: columns.map(([name]) => name),
  rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
  notes,
});

/** A table as Markdown, which reads well in a terminal too; numbers are aligned to the right. */
export function formatTable({ title, columns, rows, notes }: Table): string {
  const align = columns.map((_, at) => (rows.every((row) => typeof row[at] === 'number') ? 'r' : 'l'));
  const lines = markdownTable([columns, ...rows.map((row) => row.map(String))], { align });
  return [`### ${title}`, '', lines, ...notes.map((note) => `\n${note}`)].join('\n');
}

/**
 * Puts text between a benchmark's two marks in a document.
 * @param text the document
 * @throws Error when the marks are not there: tables that no one would see
 */
export function renewSection(text: string, name: string, section: string): string {
  const [open, close] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const [from, to] = [text.indexOf(open), text.indexOf(close)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no ${open} … ${close}`);
  return `${text.slice(0, from)}${open}\n\n${section}\n\n${text.slice(to)}`;
}

/** Shows tables in the terminal. */
export function printTables(tables: Table[]): void {
  for (const table of tables) process.stdout.write(`\n${formatTable(table)}\n`);
}

/**
 * Shows the tables of a whole run, and keeps them in the section of docs/performance.md that has the benchmark's name.
 * @param command that makes them again
 */
export async function saveTables(name: string, command: string, tables: Table[]): Promise<void> {
  printTables(tables);
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? 'unknown CPU'}`;
  const day = new Date().toISOString().slice(0, 10);
  const made = `Made by \`${command}\` on ${day}, ${machine}, Node ${process.versions.node}.`;
  const section = [made, ...tables.map(formatTable)].join('\n\n');
  await writeFile(DOCUMENT, renewSection(await readFile(DOCUMENT, 'utf8'), name, section));
  await run('npx', ['oxfmt', DOCUMENT], { quiet: true });
}
