/**
 * `npm run bench:cell`: the console's reads and the check of an import, in a college of 50,000 students, on both
 * databases; on the named one alone it keeps nothing.
 */
import { type DatabaseKind, BOTH_DATABASES } from '../../server/testing/databases';
import { printTables, saveTables } from '../report';
import { consoleTables, measureConsole, type ConsoleCosts } from './measure-console';

const named = process.argv.slice(2) as DatabaseKind[];
const wrong = named.find((kind) => !BOTH_DATABASES.includes(kind));
if (wrong !== undefined) {
  process.stderr.write(`There is no '${wrong}': ${BOTH_DATABASES.join(', ')}\n`);
  process.exit(1);
}
const costs: ConsoleCosts[] = [];
for (const kind of named.length > 0 ? named : BOTH_DATABASES) costs.push(await measureConsole(kind));
if (named.length > 0) printTables(consoleTables(costs));
else await saveTables('cell', 'npm run bench:cell', consoleTables(costs));
