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

const AGAINST = 'portal/arrows';
const PACKAGE = 'no-restricted-imports';
const REFUSED: [file: string, code: string, rule: string][] = [
  ['mfe-auth/src/remote.tsx', "import '../../mfe-profile/src/rules';", AGAINST],
  ['mfe-auth/src/remote.tsx', "import 'mfe-profile';", AGAINST],
  ['mfe-auth/src/remote.tsx', "import '@mui/material/Button';", PACKAGE],
  ['mfe-auth/src/remote.tsx', "import 'react-router-dom';", PACKAGE],
  ['mfe-auth/src/remote.tsx', "import '@module-federation/enhanced/runtime';", PACKAGE],
  ['mfe-auth/src/remote.tsx', "import '../../server/src/errors';", AGAINST],
  ['mfe-auth/src/remote.tsx', "export * from '@portal/server/src/errors';", AGAINST],
  ['shell/src/main.tsx', "import '../../mfe-auth/src/remote';", AGAINST],
  ['shell/src/main.tsx', "import 'mfe-auth';", AGAINST],
  ['shell/src/main.tsx', "void import('mfe-auth/src/remote');", AGAINST],
  ['shared/src/ui/index.ts', "import '../../../mfe-auth/src/remote';", AGAINST],
  ['shared/src/session/store.ts', "import '@mui/material/Button';", PACKAGE],
  ['server/src/platform/mail/mail.ts', "import type { Config } from '../../config';", AGAINST],
  ['server/src/platform/mail/mail.ts', "import { Sessions } from '../../areas/identity';", AGAINST],
  ['server/src/areas/drives/eligibility.ts', "import '../../config';", AGAINST],
  ['server/src/areas/drives/eligibility.ts', "export type One = import('../../schema').One;", AGAINST],
  ['server/src/areas/drives/eligibility.ts', "import '../identity/sessions';", AGAINST],
  ['server/src/areas/drives/eligibility.ts', "import type { students } from '../identity/schema';", AGAINST],
  ['server/src/areas/drives/eligibility.ts', "import './routes';", AGAINST],
  ['server/src/areas/drives/eligibility.ts', "import '.';", AGAINST],
  ['server/src/areas/drives/eligibility.ts', "import '../../platform/http/envelope';", PACKAGE],
  ['server/src/areas/drives/eligibility.ts', "import type { FastifyRequest } from 'fastify';", PACKAGE],
  ['server/src/areas/drives/eligibility.ts', "import { sql } from 'drizzle-orm';", PACKAGE],
  ['server/src/areas/drives/eligibility.ts', "import { drives } from './schema';", PACKAGE],
  ['server/src/areas/drives/list-routes.ts', "import { eq } from 'drizzle-orm';", PACKAGE],
  ['server/src/areas/drives/posting-store.ts', "import './posting-routes';", AGAINST],
  ['server/src/areas/drives/posting-store.ts', "import '../../platform/http/envelope';", PACKAGE],
  ['server/src/app.ts', "import './areas/drives/routes';", AGAINST],
  ['e2e/tests/outage.spec.ts', "import '../../server/src/config';", AGAINST],
  ['bench/load/college.ts', "import '../../server/test/databases';", AGAINST],
];

test.each(REFUSED)('MFE-08 lint refuses in %s: %s', async (file, code, rule) => {
  expect(await complaints(file, code)).toEqual([rule]);
});

const ALLOWED: [file: string, code: string][] = [
  ['mfe-auth/src/remote.tsx', "import '@portal/shared/ui'; import './pages/login-page'; import 'react';"],
  ['mfe-profile/src/remote.tsx', "import '../rules';"],
  ['shell/src/main.tsx', "import '@module-federation/runtime-core'; import '@portal/shared/session';"],
  ['shared/src/ui/index.ts', "import '@mui/material/Button';"],
  ['server/src/areas/drives/routes.ts', "import '../../platform/http/envelope'; import './eligibility';"],
  [
    'server/src/areas/drives/eligibility.ts',
    "import { bearerOf } from '../identity'; import './posting-store';",
  ],
  ['server/src/areas/drives/posting-store.ts', "import 'drizzle-orm'; import '../identity/schema';"],
  ['server/src/areas/drives/index.ts', "export { drivesRoutes } from './routes';"],
  ['server/src/app.ts', "import './areas/drives'; import './config';"],
  ['server/src/areas/drives/lists.test.ts', "import '../identity/sessions'; import '../../config';"],
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
