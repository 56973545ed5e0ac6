/** `npm run typecheck`: the types of every workspace, each on its own. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root, runNode } from './run.mjs';

const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
let worst = 0;
for (const workspace of workspaces) {
  const { code } = await runNode('node_modules/typescript/bin/tsc', ['-p', workspace]);
  worst = Math.max(worst, code);
}
process.exitCode = worst;
