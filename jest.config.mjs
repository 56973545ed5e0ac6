import path from 'node:path';
import { jestPreset } from './shared/config/jest/preset.mjs';

/** Parts of the page: one run transpiles and looks up what they share once. */
const PARTS = [
  'shared',
  'shell',
  'mfe-public',
  'mfe-auth',
  'mfe-dashboard',
  'mfe-company',
  'mfe-profile',
  'mfe-cell',
];
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
