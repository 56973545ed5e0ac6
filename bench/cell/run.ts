/**
 * `npm run bench:cell`: the console's reads and the check of an import, in a college of 50,000 students, on both
 * databases or on the named one.
 */
import { type DatabaseKind, BOTH_DATABASES } from '../../server/testing/databases';
import { lastData, printTables, saveResult } from '../report/save-result';
import { consoleTables } from './console-tables';
import { measureConsole, type ConsoleCosts } from './measure-console';

const named = process.argv.slice(2) as DatabaseKind[];
const wrong = named.find((kind) => !BOTH_DATABASES.includes(kind));
if (wrong !== undefined) {
  process.stderr.write(`There is no '${wrong}': ${BOTH_DATABASES.join(', ')}\n`);
  process.exit(1);
}
const last = (await lastData('cell')) as ConsoleCosts | undefined;
let costs: ConsoleCosts = last ?? { calls: [], imports: [] };
for (const kind of named.length > 0 ? named : BOTH_DATABASES) {
  const found = await measureConsole(kind);
  const isOther = (one: { kind: DatabaseKind }) => one.kind !== kind;
  costs = {
    calls: [...costs.calls.filter(isOther), ...found.calls],
    imports: [...costs.imports.filter(isOther), ...found.imports],
    tables: [...(costs.tables ?? []).filter(isOther), ...(found.tables ?? [])],
  };
  const tables = consoleTables(costs);
  await saveResult({ name: 'cell', command: 'npm run bench:cell', tables, data: costs });
  printTables(tables);
}
