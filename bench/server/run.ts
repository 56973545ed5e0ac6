/**
 * `npm run bench:server -- [calls] [rush-postgres] [rush-embedded] [copies]`: each of them, or the named ones; every one
 * takes under four minutes of a machine that does nothing else.
 */
import { LOAD_CORE, pin } from '../load/cores';
import { saveTables } from '../report';
import type { Table } from '../report';
import { copiesTables } from './copies';
import { measureCalls } from './measure-calls';
import { playRush } from './rush';
import { rushTable } from './rush-table';

const pieces: Record<string, () => Promise<Table[]>> = {
  calls: measureCalls,
  'rush-postgres': async () => [rushTable('PostgreSQL', await playRush('postgres'))],
  'rush-embedded': async () => [rushTable('the embedded database', await playRush('embedded'))],
  copies: copiesTables,
};

pin(process.pid, LOAD_CORE);
const named = process.argv.slice(2);
const unknown = named.find((name) => !(name in pieces));
if (unknown !== undefined) {
  process.stderr.write(`There is no '${unknown}': ${Object.keys(pieces).join(', ')}\n`);
  process.exit(1);
}
for (const name of named.length > 0 ? named : Object.keys(pieces))
  await saveTables(`server-${name}`, `npm run bench:server -- ${name}`, await pieces[name]!());
