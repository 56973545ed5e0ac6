import { portalLint } from './shared/config/eslint/preset.mjs';

export default portalLint(import.meta.dirname);
