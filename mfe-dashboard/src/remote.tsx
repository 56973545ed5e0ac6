import { lazyPage } from '@portal/shared/remote';
import type { RemoteModule } from '@portal/shared/remote';

const companiesPage = lazyPage(() => import('./pages/companies-page'));
const detailsPage = lazyPage(() => import('./pages/details-page'));

/** The dashboard and the bank steps (DSH-01 to DSH-07). */
export default {
  routes: [
    { path: '/companies', Component: companiesPage, handle: companiesPage },
    { path: '/details', Component: detailsPage, handle: detailsPage },
  ],
} satisfies RemoteModule;
