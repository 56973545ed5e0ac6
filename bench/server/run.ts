/**
 * `npm run bench:server -- [calls] [rush-postgres] [rush-embedded]`: each of them, or the named ones; every one takes
 * under four minutes of a machine that does nothing else.
 * `npm run bench:server -- --against FOLDER` compares the calls with another built checkout, and keeps nothing.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LOAD_CORE, pin } from '../load/cores';
import { printTables, saveResult } from '../report/save-result';
import { type DatabaseKind, BOTH_DATABASES } from '../../server/testing/databases';
import { callsTables, ratiosTable } from './calls-tables';
import { measureCalls } from './measure-calls';
import { playRush } from './deadline-load';
import { rushTables } from './rush-tables';

const COMMAND = 'npm run bench:server';

async function rush(kind: DatabaseKind): Promise<void> {
  const data = await playRush(kind);
  const tables = rushTables(kind, data);
  printTables(tables);
  const name = `rush-${kind}`;
  await saveResult({ name: `server-${name}`, command: `${COMMAND} -- ${name}`, tables, data });
}

const pieces: Record<string, () => Promise<void>> = {
  async calls() {
    const figures = await measureCalls(BOTH_DATABASES);
    const tables = callsTables(figures);
    printTables(tables);
    await saveResult({ name: 'server-calls', command: `${COMMAND} -- calls`, tables, data: figures });
  },
  'rush-postgres': () => rush('postgres'),
  'rush-embedded': () => rush('embedded'),
};

pin(process.pid, LOAD_CORE);
const { values, positionals: named } = parseArgs({
  options: { against: { type: 'string' } },
  allowPositionals: true,
});
const unknown = named.find((name) => !(name in pieces));
if (unknown !== undefined) {
  process.stderr.write(`There is no '${unknown}': ${Object.keys(pieces).join(', ')}\n`);
  process.exit(1);
}
if (values.against !== undefined) {
  const figures = await measureCalls(BOTH_DATABASES, path.resolve(values.against));
  printTables([...callsTables(figures), ratiosTable(figures)]);
} else for (const name of named.length > 0 ? named : Object.keys(pieces)) await pieces[name]!();
