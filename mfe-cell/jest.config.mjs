import { jestPreset } from '@portal/shared/config/jest/preset.mjs';

const preset = jestPreset(import.meta.dirname);

export default {
  ...preset,
  // The package's build for browsers is of modules alone; its other build is the same code.
  moduleNameMapper: { ...preset.moduleNameMapper, '^csv-stringify/browser/esm/sync$': 'csv-stringify/sync' },
};
