import { jestPreset } from './config/jest/preset.mjs';

export default jestPreset(import.meta.dirname);
