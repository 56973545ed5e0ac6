import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { arrows } from './arrows.mjs';
import { LONGEST } from './limits.mjs';
import portal from './portal.mjs';

/** @type {import('eslint').Linter.RulesRecord} */
const RULES = {
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
  'max-lines': ['error', { max: LONGEST.file }],
};

/** @type {import('eslint').Linter.RulesRecord} */
const RULES_OF_SCRIPTS = {
  // Scripts are started from a terminal and speak to whoever did.
  'no-console': 'off',
  // These see no cast by JSDoc, so that every JSON.parse is an any to them; tsc sees it.
  '@typescript-eslint/no-unsafe-argument': 'off',
  '@typescript-eslint/no-unsafe-assignment': 'off',
  '@typescript-eslint/no-unsafe-call': 'off',
  '@typescript-eslint/no-unsafe-member-access': 'off',
  '@typescript-eslint/no-unsafe-return': 'off',
};

/**
 * Lint of the whole repository: strict and type-aware TypeScript, hooks, accessibility, and the portal's own
 * rules on imports and test titles.
 * @param {string} rootDir the folder that holds the workspaces
 * @param {{ project: string[] } | { projectService: { allowDefaultProject: string[] } }} [types] where the types come
 *   from; each part's own tsconfig unless said
 */
export const portalLint = (
  rootDir,
  types = { projectService: { allowDefaultProject: ['eslint.config.mjs'] } },
) =>
  tseslint.config(
    {
      ignores: ['**/dist/**', '**/node_modules/**', '**/data/**', '**/coverage/**', '**/test-results/**'],
    },
    {
      files: ['**/*.{ts,tsx,mjs}'],
      extends: [tseslint.configs.recommendedTypeChecked],
      languageOptions: {
        parserOptions: { ...types, tsconfigRootDir: rootDir },
      },
      plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks, portal },
      linterOptions: { reportUnusedDisableDirectives: 'error' },
      rules: RULES,
    },
    { files: ['**/*.test.{ts,tsx}', 'e2e/**/*.ts'], rules: { 'max-lines': 'off' } },
    {
      files: ['{shared,shell,mfe-*}/src/**/*.{ts,tsx}', 'src/**/*.{ts,tsx}'],
      rules: {
        'no-restricted-properties': [
          'error',
          { property: 'localeCompare', message: 'The server’s interpreter sorts otherwise: compare with <.' },
        ],
      },
    },
    {
      files: [
        '**/src/**/*.{ts,tsx,mjs}',
        'shared/config/**/*.mjs',
        'bench/**/*.{ts,tsx,mjs}',
        'e2e/**/*.{ts,mjs}',
      ],
      ignores: ['**/*.test.{ts,tsx}', '**/*.spec.ts'],
      rules: { 'max-lines-per-function': ['error', { max: LONGEST.function, IIFEs: true }] },
    },
    { files: ['**/*.mjs'], rules: RULES_OF_SCRIPTS },
    // Playwright's fixtures call their callback `use`, and suites call `useFakeApi`: neither is a hook.
    {
      files: ['e2e/**/*.ts', '**/*.test.{ts,tsx}', 'shared/testing/**'],
      rules: { 'react-hooks/rules-of-hooks': 'off' },
    },
    ...arrows(rootDir),
  );
