// Runs a command of the placement cell from its sources: `node server/command.mjs students import FILE`.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const [name, ...args] = process.argv.slice(2);
await import('./build.mjs');
const command = path.join(import.meta.dirname, 'dist', `${name}.js`);
process.exitCode = spawnSync(process.execPath, [command, ...args], { stdio: 'inherit' }).status ?? 1;
