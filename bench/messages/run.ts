/**
 * `npm run bench:messages`: what session polls wait for while 5,000 students are written to and told, on both databases or
 * on the named one.
 */
import { type DatabaseKind, BOTH_DATABASES } from '../../server/testing/databases';
import { LOAD_CORE, pin } from '../load/cores';
import { lastData, printTables, saveResult } from '../report/save-result';
import { measureQueueing, type Queueing } from './measure-queueing';
import { queueingTables } from './queueing-tables';

pin(process.pid, LOAD_CORE);
const named = process.argv.slice(2) as DatabaseKind[];
const wrong = named.find((kind) => !BOTH_DATABASES.includes(kind));
if (wrong !== undefined) {
  process.stderr.write(`There is no '${wrong}': ${BOTH_DATABASES.join(', ')}\n`);
  process.exit(1);
}
let found = ((await lastData('messages')) ?? []) as Queueing[];
for (const kind of named.length > 0 ? named : BOTH_DATABASES) {
  const one = await measureQueueing(kind);
  found = [...found.filter((other) => other.kind !== kind), one].sort((a, b) => a.kind.localeCompare(b.kind));
  const tables = queueingTables(found);
  await saveResult({ name: 'messages', command: 'npm run bench:messages', tables, data: found });
  printTables(tables);
}
