/** `npm run metrics`: prints the running portal's figures for Prometheus (docs/operations.md). */
import { accessFor, readPortal, runCommand } from './portal-client.mjs';
import { METRICS_PATH } from './operator-socket.mjs';

await runCommand(async () => {
  process.stdout.write(await readPortal(METRICS_PATH, accessFor(undefined, { isOperators: true })));
});
