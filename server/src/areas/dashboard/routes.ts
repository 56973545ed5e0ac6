import { homePageData } from '@portal/shared/contract';
import { studentOf } from '../../platform/http/access';
import { studentCalls } from '../../platform/http/calls';
import { ok } from '../../platform/http/envelope';
import type { Database } from '../../platform/database/database';
import { homePage } from './home-page';

/** The dashboard's own data (DSH-01 to DSH-03). */
export const dashboardRoutes = studentCalls(({ call }, { database }: { database: Database }) => {
  call('homePageData', { answer: homePageData }, async (request) =>
    ok('Dashboard', await homePage(database.db, studentOf(request).id)),
  );
});
