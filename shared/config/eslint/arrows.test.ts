/** @jest-environment node */
import path from 'node:path';
import { ESLint, RuleTester } from 'eslint';
import { parser } from 'typescript-eslint';
import { arrows } from './arrows.mjs';
import portal from './portal.mjs';

const root = path.resolve(__dirname, '../../..');

/** What lint says of imports alone, for a line of code in a file. */
async function complaints(file: string, code: string): Promise<string[]> {
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: [{ files: ['**/*.{ts,tsx}'], languageOptions: { parser } }, ...arrows(root)],
  });
  const [result] = await eslint.lintText(code, { filePath: path.join(root, file) });
  return result!.messages.map(({ ruleId }) => ruleId ?? 'unreadable');
}

const REFUSED: [file: string, code: string][] = [
  ['mfe-auth/src/remote.tsx', "import '../../mfe-profile/src/rules';"],
  ['mfe-auth/src/remote.tsx', "import 'mfe-profile';"],
  ['mfe-auth/src/remote.tsx', "import '@mui/material/Button';"],
  ['mfe-auth/src/remote.tsx', "import 'react-router-dom';"],
  ['mfe-auth/src/remote.tsx', "import '@module-federation/enhanced/runtime';"],
  ['mfe-auth/src/remote.tsx', "import '../../server/src/errors';"],
  ['shell/src/main.tsx', "import '../../mfe-auth/src/remote';"],
  ['shell/src/main.tsx', "import 'mfe-auth';"],
  ['shared/src/ui/index.ts', "import '../../../mfe-auth/src/remote';"],
  ['shared/src/session/store.ts', "import '@mui/material/Button';"],
  ['server/src/drives/eligibility.ts', "import './routes';"],
  ['server/src/drives/posting-store.ts', "import '../http/envelope';"],
];

test.each(REFUSED)('MFE-08 lint refuses in %s: %s', async (file, code) => {
  expect(await complaints(file, code)).toEqual(['no-restricted-imports']);
});

const ALLOWED: [file: string, code: string][] = [
  ['mfe-auth/src/remote.tsx', "import '@portal/shared/ui'; import './pages/login-page'; import 'react';"],
  ['mfe-profile/src/remote.tsx', "import '../rules';"],
  ['shell/src/main.tsx', "import '@module-federation/runtime-core'; import '@portal/shared/session';"],
  ['shared/src/ui/index.ts', "import '@mui/material/Button';"],
  ['server/src/drives/routes.ts', "import '../http/envelope'; import './eligibility';"],
];

test.each(ALLOWED)('MFE-08 lint lets %s do: %s', async (file, code) => {
  expect(await complaints(file, code)).toEqual([]);
});

new RuleTester({ languageOptions: { parser } }).run(
  'a test title names behaviours that exist',
  portal.rules['known-behaviour'],
  {
    valid: [
      "test('SHL-10 toasts', () => {})",
      "test.each(rows)('MFE-08 %s', () => {})",
      "test('no id', () => {})",
    ],
    invalid: [
      {
        code: "test('SHL-99 nothing', () => {})",
        errors: [{ messageId: 'unknown', data: { id: 'SHL-99' } }],
      },
      { code: 'it(`PRF-09 ${name}`, () => {})', errors: [{ messageId: 'unknown', data: { id: 'PRF-09' } }] },
    ],
  },
);
