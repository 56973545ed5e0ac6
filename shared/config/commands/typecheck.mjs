/** `npm run typecheck`: the types of every workspace, each on its own. */
import { runNode } from './run.mjs';
import { WORKSPACES } from './test-parts.mjs';

let worst = 0;
for (const workspace of WORKSPACES) {
  const { code } = await runNode('node_modules/typescript/bin/tsc', ['-p', workspace]);
  worst = Math.max(worst, code);
}
process.exitCode = worst;
