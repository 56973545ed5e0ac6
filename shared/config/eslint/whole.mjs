import { root } from '../commands/run.mjs';
import { portalLint } from './preset.mjs';

/** Lint of every part in one program of types: one for each part would read shared, and Material UI, ten times. */
export default portalLint(root, { project: ['tsconfig.all.json'] });
