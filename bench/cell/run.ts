/**
 * `npm run bench:cell`: the console's reads and the check of an import, in a college of 50,000 students, on both
 * databases; on the named one alone it keeps nothing.
 */
import { type DatabaseKind, BOTH_DATABASES } from '../../server/testing/databases';
import { printTables, saveResult } from '../report/save-result';
import { consoleTables } from './console-tables';
import { measureConsole, type ConsoleCosts } from './measure-console';

const named = process.argv.slice(2) as DatabaseKind[];
const wrong = named.find((kind) => !BOTH_DATABASES.includes(kind));
if (wrong !== undefined) {
  process.stderr.write(`There is no '${wrong}': ${BOTH_DATABASES.join(', ')}\n`);
  process.exit(1);
}
const costs: ConsoleCosts = { calls: [], imports: [], tables: [] };
for (const kind of named.length > 0 ? named : BOTH_DATABASES) {
  const { calls, cost, table } = await measureConsole(kind);
  costs.calls.push(...calls);
  costs.imports.push(cost);
  costs.tables.push(table);
}
const tables = consoleTables(costs);
if (named.length > 0) printTables(tables);
else await saveResult({ name: 'cell', command: 'npm run bench:cell', tables });
