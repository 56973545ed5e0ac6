import type { Rule } from 'eslint';

declare const portal: { rules: { 'known-behaviour': Rule.RuleModule } };
/** The portal's own lint rules. */
export default portal;
