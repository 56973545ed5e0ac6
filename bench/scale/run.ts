/**
 * `npm run bench:scale -- [1000x50 …]`: how the cost of each call grows with the college, at every size or the named
 * ones; a size replaces its figures of the last run, so that a run fits in pieces.
 */
import { LOAD_CORE, pin } from '../load/cores';
import { lastData, printTables, saveResult } from '../report/save-result';
import { measureScale, type Cost } from './measure-scale';
import { scaleTables } from './scale-tables';

const SIZES = ['1000x50', '10000x50', '50000x50', '1000x500', '10000x500', '50000x500'];

const named = process.argv.slice(2);
const wrong = named.find((size) => !SIZES.includes(size));
if (wrong !== undefined) {
  process.stderr.write(`There is no '${wrong}': ${SIZES.join(', ')}\n`);
  process.exit(1);
}
pin(process.pid, LOAD_CORE);
let costs = ((await lastData('scale')) ?? []) as Cost[];
for (const size of named.length > 0 ? named : SIZES) {
  const [students, drives] = size.split('x').map(Number) as [number, number];
  const found = await measureScale(students, drives);
  costs = [...costs.filter((one) => one.students !== students || one.drives !== drives), ...found].sort(
    (a, b) => a.drives - b.drives || a.students - b.students,
  );
  const tables = scaleTables(costs);
  await saveResult({ name: 'scale', command: 'npm run bench:scale', tables, data: costs });
  printTables(tables);
}
