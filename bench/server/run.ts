/**
 * `npm run bench:server -- [calls] [rush] [login]`: each of them, or the named ones; every one takes under four
 * minutes of a machine that does nothing else.
 */
import { LOAD_CORE, pin } from '../load/cores';
import { printTables, saveResult } from '../report/save-result';
import { DATABASES } from '../../server/src/testing/databases';
import { callsTables } from './calls-tables';
import { measureCalls } from './measure-calls';

const COMMAND = 'npm run bench:server';

const pieces: Record<string, () => Promise<void>> = {
  async calls() {
    const figures = await measureCalls(DATABASES);
    const tables = callsTables(figures);
    printTables(tables);
    await saveResult({ name: 'server-calls', command: `${COMMAND} -- calls`, tables, data: figures });
  },
};

pin(process.pid, LOAD_CORE);
const named = process.argv.slice(2);
const unknown = named.find((name) => !(name in pieces));
if (unknown !== undefined) {
  process.stderr.write(`There is no '${unknown}': ${Object.keys(pieces).join(', ')}\n`);
  process.exit(1);
}
for (const name of named.length > 0 ? named : Object.keys(pieces)) await pieces[name]!();
