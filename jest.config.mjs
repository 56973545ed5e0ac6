import path from 'node:path';
import { WORKSPACES } from './shared/config/commands/run.mjs';
import { jestPreset } from './shared/config/jest/preset.mjs';

/** Parts of the page: one run transpiles and looks up what they share once. */
const PARTS = WORKSPACES.filter((name) => !['server', 'e2e', 'bench'].includes(name));
const root = import.meta.dirname;
const preset = jestPreset(root);

/** `npm run test:front`: all unit and component tests except the server's. */
export default {
  // With several projects jest takes its time limit from here only.
  testTimeout: preset.testTimeout,
  projects: [
    { ...preset, displayName: 'front', roots: PARTS.map((part) => path.join(root, part)) },
    path.join(root, 'e2e'),
  ],
};
