import { arrows } from './import-edges.mjs';

/** Lines that a product file and a function have at most; blank lines and comments count. */
const LONGEST = { file: 250, function: 60 };
const TESTS = ['**/*.test.{ts,tsx}', '**/*.spec.ts'];

/**
 * Rules beside oxlint's category "correctness", which holds accessibility, dependencies of hooks and floating promises.
 * @type {import('oxlint').DummyRuleMap}
 */
const RULES = {
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  'no-array-constructor': 'error',
  'no-console': 'error',
  'no-var': 'error',
  'prefer-const': 'error',
  'prefer-rest-params': 'error',
  'prefer-spread': 'error',
  'max-lines': ['error', { max: LONGEST.file }],
  'typescript/ban-ts-comment': 'error',
  'typescript/consistent-type-imports': 'error',
  'typescript/no-empty-object-type': 'error',
  'typescript/no-explicit-any': 'error',
  // Event handlers in JSX may be async; every other floating or misused promise is an error.
  'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  'typescript/no-namespace': 'error',
  'typescript/no-require-imports': 'error',
  'typescript/no-unnecessary-type-assertion': 'error',
  'typescript/no-unnecessary-type-constraint': 'error',
  'typescript/no-unsafe-argument': 'error',
  'typescript/no-unsafe-assignment': 'error',
  'typescript/no-unsafe-call': 'error',
  'typescript/no-unsafe-enum-comparison': 'error',
  'typescript/no-unsafe-function-type': 'error',
  'typescript/no-unsafe-member-access': 'error',
  'typescript/no-unsafe-return': 'error',
  'typescript/only-throw-error': 'error',
  'typescript/prefer-promise-reject-errors': 'error',
  'typescript/restrict-plus-operands': 'error',
  'import/no-cycle': ['error', { ignoreTypes: false }],
  'react/rules-of-hooks': 'error',
  'portal/known-behaviour': 'error',
  'portal/arrows': 'error',
};

/**
 * Rules of that category that find no mistakes here.
 * @type {import('oxlint').DummyRuleMap}
 */
const OFF = {
  // Roles without an element that reads the same (a live region, a group), and cells of tables that are empty.
  'jsx-a11y/prefer-tag-over-role': 'off',
  'jsx-a11y/control-has-associated-label': 'off',
  // The React Compiler is not used.
  'react/immutability': 'off',
  'react/purity': 'off',
  'react/refs': 'off',
  'react/set-state-in-effect': 'off',
  // The sandbox evaluates programs, and files are cleaned of control characters.
  'no-control-regex': 'off',
  'no-eval': 'off',
  // They do not allow a default for an index that may be missing, `act(() => void …)`, and sorting or spreading short texts.
  'typescript/no-meaningless-void-operator': 'off',
  'typescript/no-misused-spread': 'off',
  'typescript/no-useless-default-assignment': 'off',
  'typescript/require-array-sort-compare': 'off',
};

/** @type {import('oxlint').DummyRuleMap} */
const RULES_OF_SCRIPTS = {
  // Scripts are started from a terminal and print to it.
  'no-console': 'off',
  // These see no cast by JSDoc, so that every JSON.parse is an any to them; tsc sees it.
  'typescript/no-unsafe-argument': 'off',
  'typescript/no-unsafe-assignment': 'off',
  'typescript/no-unsafe-call': 'off',
  'typescript/no-unsafe-member-access': 'off',
  'typescript/no-unsafe-return': 'off',
};

/**
 * Lint of the whole repository: strict and type-aware TypeScript, hooks, accessibility, and the portal's own rules on
 * imports and test titles.
 * @type {import('oxlint').OxlintConfig}
 */
export default {
  // A copy of the portal without git has no .gitignore that applies.
  ignorePatterns: ['**/{node_modules,dist,data,coverage,test-results}/**'],
  plugins: ['import', 'jsx-a11y', 'oxc', 'react', 'typescript'],
  jsPlugins: ['./shared/config/lint/portal.mjs'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error', denyWarnings: true },
  categories: { correctness: 'error' },
  rules: { ...RULES, ...OFF },
  overrides: [
    { files: [...TESTS, 'e2e/**/*.ts'], rules: { 'max-lines': 'off', 'react/jsx-key': 'off' } },
    {
      files: ['{shared,shell,mfe-*}/src/**/*.{ts,tsx}'],
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
      excludeFiles: TESTS,
      rules: { 'max-lines-per-function': ['error', { max: LONGEST.function, IIFEs: true }] },
    },
    { files: ['**/*.mjs'], rules: RULES_OF_SCRIPTS },
    // Playwright's fixtures take `{}` and call their callback `use`, and suites call `useFakeApi`: neither is a hook.
    {
      files: ['e2e/**/*.ts', '**/*.test.{ts,tsx}', 'shared/testing/**'],
      rules: { 'no-empty-pattern': 'off', 'react/rules-of-hooks': 'off' },
    },
    {
      files: ['server/src/areas/**/*.ts', '{mfe-company,mfe-dashboard}/src/**/*.{ts,tsx}'],
      excludeFiles: TESTS,
      rules: { 'portal/deadline': 'error' },
    },
    {
      files: ['{shared,shell,mfe-*}/src/**/*.tsx'],
      excludeFiles: TESTS,
      rules: { 'portal/bare-text': 'error' },
    },
    {
      files: ['mfe-*/src/**/*.{ts,tsx}'],
      // The one probe of whether a browser keeps cookies, which a login needs to know.
      excludeFiles: [...TESTS, 'mfe-auth/src/code/keeps-cookies.ts'],
      rules: { 'portal/page-owner': 'error' },
    },
    ...arrows,
  ],
};
