/** A file, its code, and the rule that refuses it. */
export type Case = [file: string, code: string, rule: string];

export const AGAINST = 'portal(arrows)';
export const PACKAGE = 'eslint(no-restricted-imports)';

/** Imports that no part of the portal may make. */
export const IMPORTS: Case[] = [
  ['mfe-auth/src/remote.tsx', "import '../../mfe-profile/src/rules';", AGAINST],
  ['mfe-auth/src/remote.tsx', "import 'mfe-profile';", AGAINST],
  ['mfe-auth/src/remote.tsx', "import '@mui/material/Button';", PACKAGE],
  ['mfe-auth/src/remote.tsx', "import 'react-router-dom';", PACKAGE],
  ['mfe-auth/src/remote.tsx', "import 'zod';", PACKAGE],
  ['mfe-auth/src/remote.tsx', "import 'zod/mini';", PACKAGE],
  ['mfe-auth/src/remote.tsx', "export * from 'zustand/middleware';", PACKAGE],
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
  ['server/src/areas/activity/perform.ts', "import { drivesRoutes } from '../drives';", AGAINST],
  ['server/src/areas/offers/offer-undo.ts', "import { proposedFor } from '../debarment';", AGAINST],
  ['server/src/app.ts', "import './areas/drives/routes';", AGAINST],
  ['e2e/tests/outage.spec.ts', "import '../../server/src/config';", AGAINST],
  ['bench/load/college.ts', "import '../../server/test/databases';", AGAINST],
];

/** Imports that are the usual way. */
export const ALLOWED_IMPORTS: [file: string, code: string][] = [
  ['mfe-auth/src/remote.tsx', "import '@portal/shared/ui'; import './pages/login-page'; import 'react';"],
  ['mfe-auth/src/remote.tsx', "import '@portal/shared/zod';"],
  ['mfe-profile/src/remote.tsx', "import '../rules';"],
  ['shell/src/main.tsx', "import '@module-federation/runtime-core'; import '@portal/shared/session';"],
  ['shared/src/ui/index.ts', "import '@mui/material/Button';"],
  ['server/src/areas/drives/routes.ts', "import '../../platform/http/envelope'; import './eligibility';"],
  [
    'server/src/areas/drives/eligibility.ts',
    "import { bearerOf } from '../identity'; import './posting-store';",
  ],
  ['server/src/areas/drives/eligibility.ts', "import type { SQL } from 'drizzle-orm';"],
  ['server/src/areas/drives/posting-store.ts', "import 'drizzle-orm'; import '../identity/schema';"],
  ['server/src/areas/drives/index.ts', "export { drivesRoutes } from './routes';"],
  ['server/src/app.ts', "import './areas/drives'; import './config';"],
  ['server/src/areas/drives/lists.test.ts', "import '../identity/sessions'; import '../../config';"],
];
