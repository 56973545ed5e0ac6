import { mkdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { run } from '@portal/shared/config/commands/run.mjs';
import { renewSection } from './docs-section';
import { formatTable } from './format-table';
import type { BenchResult, Table } from './result';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOCUMENT = path.join(ROOT, 'docs/performance.md');
const resultFile = (name: string): string => path.join(ROOT, 'bench/results', `${name}.json`);

/** The machine in a few words. */
const machine = (): string =>
  `${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? 'unknown CPU'}, Node ${process.versions.node}`;

/** Shows tables in the terminal. */
export function printTables(tables: Table[]): void {
  for (const table of tables) process.stdout.write(`\n${formatTable(table)}\n`);
}

/**
 * The figures that the last saved run of a benchmark left, for one that is made in pieces.
 * @returns undefined when there is none
 */
export async function lastData(name: string): Promise<unknown> {
  const text = await readFile(resultFile(name), 'utf8').catch(() => null);
  return text === null ? undefined : (JSON.parse(text) as BenchResult).data;
}

/**
 * Keeps a result: bench/results/<name>.json, and its section of docs/performance.md between
 * `<!-- bench:<name> -->` and `<!-- /bench:<name> -->`.
 * @throws Error when the document has no such section
 */
export async function saveResult(found: Omit<BenchResult, 'made' | 'machine'>): Promise<void> {
  const result: BenchResult = { ...found, made: new Date().toISOString(), machine: machine() };
  const file = resultFile(result.name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(result, null, 2)}\n`);
  await writeFile(DOCUMENT, renewSection(await readFile(DOCUMENT, 'utf8'), result));
  await run('npx', ['oxfmt', DOCUMENT], { quiet: true });
}
