// Runs a built command of the placement cell: `node server/command.mjs students import FILE`. It builds nothing: the
// files may be those of a running server.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const [name = '', ...args] = process.argv.slice(2);
const command = path.join(import.meta.dirname, 'dist', `${name}.js`);
if (existsSync(command)) {
  process.exitCode = spawnSync(process.execPath, [command, ...args], { stdio: 'inherit' }).status ?? 1;
} else {
  console.error(
    `The portal is not built yet. Run npm run build or npm start first, then npm run ${name} again.`,
  );
  process.exitCode = 1;
}
