/** Where the time of `npm test` goes: a table by stage, and one of the slowest suites. */
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './run.mjs';

const SLOWEST = 20;
const DOCUMENT = path.join(root, 'docs/performance.md');
const OPEN = '<!-- test:times -->';
const CLOSE = '<!-- /test:times -->';

/** @param {number | undefined} seconds */
const whole = (seconds) => (seconds === undefined ? '' : String(Math.round(seconds)));

/**
 * The two tables as Markdown, which reads well in a terminal too.
 * @param {import('./test-tally.mjs').Tally} tally
 */
export async function timeTables({ stages, suites, seconds }) {
  // Not at the top: npm test starts before its packages are there.
  const { markdownTable } = await import('markdown-table');
  const cpu = stages.every((stage) => stage.cpu !== undefined)
    ? stages.reduce((sum, stage) => sum + (stage.cpu ?? 0), 0)
    : undefined;
  const slowest = [...suites].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const byStage = [
    ['stage', 'seconds', 'CPU seconds'],
    ...stages.map((stage) => [stage.name, whole(stage.seconds), whole(stage.cpu)]),
    ['all', whole(seconds), whole(cpu)],
  ];
  const bySuite = [['suite', 'seconds'], ...slowest.map((suite) => [suite.name, suite.seconds.toFixed(1)])];
  return [
    markdownTable(byStage, { align: ['l', 'r', 'r'] }),
    `The ${slowest.length} slowest of ${suites.length} suites:`,
    markdownTable(bySuite, { align: ['l', 'r'] }),
  ].join('\n\n');
}

/**
 * Puts the tables between their two marks in docs/performance.md.
 * @param {string} tables
 * @throws Error when the marks are not there: tables that nobody would see
 */
export function keepTables(tables) {
  const text = readFileSync(DOCUMENT, 'utf8');
  const from = text.indexOf(OPEN);
  const to = text.indexOf(CLOSE);
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no ${OPEN} … ${CLOSE}`);
  const model = os.cpus()[0]?.model ?? 'a processor without a name';
  const made = `Made by \`npm test -- --keep\` on ${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} × ${model.trim()}, Node ${process.versions.node}.`;
  writeFileSync(DOCUMENT, `${text.slice(0, from)}${OPEN}\n\n${made}\n\n${tables}\n\n${text.slice(to)}`);
}
