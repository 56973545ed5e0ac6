import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { run } from '@portal/shared/config/commands/run.mjs';
import { renewSection } from './docs-section';
import { formatTable } from './format-table';
import type { BenchResult, Table } from './result';

const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/performance.md');

/** The machine in a few words. */
const machine = (): string =>
  `${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? 'unknown CPU'}, Node ${process.versions.node}`;

/** Shows tables in the terminal. */
export function printTables(tables: Table[]): void {
  for (const table of tables) process.stdout.write(`\n${formatTable(table)}\n`);
}

/**
 * Shows the tables of a whole run, and keeps them: the section of docs/performance.md between `<!-- bench:<name> -->` and
 * `<!-- /bench:<name> -->`.
 * @throws Error when the document has no such section
 */
export async function saveResult(found: Omit<BenchResult, 'made' | 'machine'>): Promise<void> {
  printTables(found.tables);
  const result: BenchResult = { ...found, made: new Date().toISOString(), machine: machine() };
  await writeFile(DOCUMENT, renewSection(await readFile(DOCUMENT, 'utf8'), result));
  await run('npx', ['oxfmt', DOCUMENT], { quiet: true });
}
