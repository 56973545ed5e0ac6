import tseslint from 'typescript-eslint';
import portal from './portal.mjs';

/**
 * The one rule that needs the documents beside the parts, for remotes that are linted where they stand alone: without
 * types, so that it costs a second.
 */
export default [
  {
    files: ['**/*.test.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { portal },
    rules: { 'portal/known-behaviour': 'error' },
  },
];
