/**
 * `npm start`: from a fresh clone to a running portal. Installs what is missing, builds what changed, then runs the
 * server until it is stopped.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { requireNode, needPackages } from './prerequisites.mjs';
import { root } from './run.mjs';

requireNode();
await needPackages();

const { build } = await import('./build.mjs');
try {
  await build();
} catch (error) {
  console.error(`\n${/** @type {Error} */ (error).message}`);
  process.exit(1);
}

const server = spawn(process.execPath, [path.join(root, 'server/dist/main.js')], { stdio: 'inherit' });
// Ctrl+C reaches the server by itself; a signal to this process alone is passed on, and the server ends both.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => server.kill(signal));
}
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1);
});
