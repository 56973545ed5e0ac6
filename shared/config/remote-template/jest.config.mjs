import { jestPreset } from '@portal/shared/config/jest/preset.mjs';

export default jestPreset(import.meta.dirname);
