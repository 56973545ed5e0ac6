/**
 * `npm run test:hard [-- --only NAME]… [--minutes N] [--list]`: the long forms of the tests, one after the other. Ends
 * with one line `N passed, N failed`, and with a non-zero exit when anything failed.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { HARD_TESTS } from './hard-tests.mjs';
import { needBrowser, needNode, needPackages } from './needs.mjs';
import { root, run, runNode } from './run.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    minutes: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});

const names = HARD_TESTS.map(({ name }) => name);
const unknown = values.only?.filter((name) => !names.includes(name)) ?? [];
if (unknown.length > 0 || (values.minutes !== undefined && !/^[1-9]\d*$/.test(values.minutes))) {
  console.error(`Usage: npm run test:hard -- [--only ${names.join('|')}]… [--minutes N] [--list]`);
  process.exit(2);
}
if (values.list) {
  for (const { name, about } of HARD_TESTS) console.log(`${name.padEnd(12)} ${about}`);
  process.exit(0);
}

needNode();
await needPackages();
if (!(await needBrowser())) {
  console.error('A browser is needed: set BROWSER_PATH, or install one.');
  process.exit(1);
}
if ((await runNode('shared/config/commands/build.mjs')).code !== 0) process.exit(1);

/** Suites of the server run on both databases, those that cost much too. */
const WHOLE = { TEST_DATABASES: 'both', TEST_TIER: 'all' };

const results = [];
for (const { name, about, command, cwd = '', env = {} } of HARD_TESTS) {
  if (values.only && !values.only.includes(name)) continue;
  console.log(`\n== ${name}: ${about}`);
  const began = Date.now();
  const [program, ...words] = command;
  const { code } = await run(program, words, {
    cwd: path.join(root, cwd),
    env: { ...WHOLE, ...env, ...(values.minutes ? { HARD_MINUTES: values.minutes } : {}) },
  });
  results.push({ name, isGood: code === 0, seconds: Math.round((Date.now() - began) / 1000) });
}
console.log('');
for (const { name, isGood, seconds } of results)
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
const failed = results.filter(({ isGood }) => !isGood).length;
console.log(`\n${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
