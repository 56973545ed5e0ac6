/**
 * `npm run bench:server -- [calls] [rush-postgres] [rush-embedded]`: each of them, or the named ones; every one takes
 * under four minutes of a machine that does nothing else.
 */
import { LOAD_CORE, pin } from '../load/cores';
import type { Table } from '../report/result';
import { saveResult } from '../report/save-result';
import { BOTH_DATABASES } from '../../server/testing/databases';
import { callsTables } from './calls-tables';
import { measureCalls } from './measure-calls';
import { playRush } from './deadline-load';
import { rushTables } from './rush-tables';

const save = (name: string, tables: Table[]) =>
  saveResult({ name: `server-${name}`, command: `npm run bench:server -- ${name}`, tables });

const pieces: Record<string, () => Promise<void>> = {
  calls: async () => save('calls', callsTables(await measureCalls(BOTH_DATABASES))),
  'rush-postgres': async () => save('rush-postgres', rushTables('postgres', await playRush('postgres'))),
  'rush-embedded': async () => save('rush-embedded', rushTables('embedded', await playRush('embedded'))),
};

pin(process.pid, LOAD_CORE);
const named = process.argv.slice(2);
const unknown = named.find((name) => !(name in pieces));
if (unknown !== undefined) {
  process.stderr.write(`There is no '${unknown}': ${Object.keys(pieces).join(', ')}\n`);
  process.exit(1);
}
for (const name of named.length > 0 ? named : Object.keys(pieces)) await pieces[name]!();
