import type { BenchResult } from './result';
import { formatTable } from './format-table';

const marks = (name: string): [string, string] => [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];

/**
 * Puts a benchmark's tables between its two marks in a document.
 * @param text the document
 * @returns the document with the section renewed
 * @throws Error when the marks are not there: a table that nobody would see
 */
export function renewSection(text: string, { name, command, made, machine, tables }: BenchResult): string {
  const [open, close] = marks(name);
  const [from, to] = [text.indexOf(open), text.indexOf(close)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no ${open} … ${close}`);
  const body = [`Made by \`${command}\` on ${made.slice(0, 10)}, ${machine}.`, ...tables.map(formatTable)];
  return `${text.slice(0, from)}${open}\n\n${body.join('\n\n')}\n\n${text.slice(to)}`;
}
