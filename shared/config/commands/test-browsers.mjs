/**
 * `npm run test:browsers`: walks the portal in Firefox and in WebKit (e2e/tests/other-browsers.spec.ts). A browser that
 * this machine does not have is named with how it comes here, and passed over; `-- --every` makes that a failure.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { needNode, needOtherBrowsers, needPackages } from './needs.mjs';
import { root, run, runNode } from './run.mjs';

const { values } = parseArgs({ options: { every: { type: 'boolean', default: false } } });
needNode();
await needPackages();
const missing = await needOtherBrowsers();
for (const { name, how } of missing) console.log(`${name} is not on this machine and is not tested. ${how}`);
if (values.every && missing.length > 0) process.exit(1);
if ((await runNode('shared/config/commands/build.mjs')).code !== 0) process.exit(1);
const { code } = await run('npx', ['playwright', 'test', '--project', 'browsers'], {
  cwd: path.join(root, 'e2e'),
});
process.exitCode = code;
