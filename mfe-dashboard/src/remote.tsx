import { PAGES } from '@portal/shared/contract';
import { lazyPage } from '@portal/shared/remote';
import type { RemoteModule } from '@portal/shared/remote';

const companiesPage = lazyPage(() => import('./pages/companies-page'));
const detailsPage = lazyPage(() => import('./pages/details-page'));

/** The dashboard and the bank steps (DSH-01 to DSH-07). */
export default {
  routes: [
    { path: PAGES.companies, Component: companiesPage, handle: companiesPage },
    { path: PAGES.details, Component: detailsPage, handle: detailsPage },
  ],
} satisfies RemoteModule;
