export { default } from './shared/config/lint/preset.mjs';
