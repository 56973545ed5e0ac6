/** `npm run typecheck`: the types of every workspace, in one program, since each reads shared. */
import { runNode } from './run.mjs';

const { code } = await runNode('node_modules/typescript/bin/tsc', ['-p', 'tsconfig.all.json']);
process.exitCode = code;
