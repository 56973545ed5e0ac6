import { jestPreset } from '@portal/shared/config/jest/preset.mjs';

/** The instruments of the hard tests have tests of their own; the flows are Playwright's. */
export default jestPreset(import.meta.dirname, { browser: false });
