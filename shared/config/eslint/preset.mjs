import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { arrows } from './arrows.mjs';
import portal from './portal.mjs';

/**
 * Lint of the whole repository: strict and type-aware TypeScript, hooks, accessibility, and the portal's own
 * rules on imports and test titles.
 * @param {string} rootDir the folder that holds the workspaces
 */
export const portalLint = (rootDir) =>
  tseslint.config(
    {
      ignores: [
        '**/dist/**',
        '**/node_modules/**',
        '**/data/**',
        '**/*.mjs',
        '**/*.cjs',
        '**/coverage/**',
        '**/test-results/**',
      ],
    },
    {
      files: ['**/*.{ts,tsx}'],
      extends: [tseslint.configs.recommendedTypeChecked],
      languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: rootDir } },
      plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks, portal },
      linterOptions: { reportUnusedDisableDirectives: 'error' },
      rules: {
        ...jsxA11y.flatConfigs.recommended.rules,
        'react-hooks/rules-of-hooks': 'error',
        'react-hooks/exhaustive-deps': 'error',
        'portal/known-behaviour': 'error',
        '@typescript-eslint/no-explicit-any': 'error',
        '@typescript-eslint/consistent-type-imports': 'error',
        '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
        // Event handlers in JSX may be async; every other floating or misused promise is an error.
        '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        // Fastify's plugins and handlers are async by contract even where they await nothing.
        '@typescript-eslint/require-await': 'off',
        'no-console': 'error',
        'max-lines': ['error', { max: 300, skipBlankLines: true }],
      },
    },
    { files: ['**/*.test.{ts,tsx}', 'e2e/**/*.ts'], rules: { 'max-lines': 'off' } },
    // Playwright's fixtures call their callback `use`, and suites call `useFakeApi`: neither is a hook.
    {
      files: ['e2e/**/*.ts', '**/*.test.{ts,tsx}', 'shared/testing/**'],
      rules: { 'react-hooks/rules-of-hooks': 'off' },
    },
    ...arrows(rootDir),
  );
