import { shellConfig } from '@portal/shared/config/webpack/shell.mjs';

export default shellConfig(import.meta.dirname);
