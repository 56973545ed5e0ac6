import { PAGES } from '@portal/shared/contract';
import { lazyPage } from '@portal/shared/remote';
import type { RemoteModule } from '@portal/shared/remote';

const companyPage = lazyPage(() => import('./pages/company-page'));

/** The company application page (CMP-01 to CMP-14). The name in its path is for reading only (D-06). */
export default {
  routes: [
    {
      path: PAGES.company,
      Component: companyPage,
      handle: companyPage,
      mainAction: 'PUT /student/set/concern/:id',
    },
  ],
} satisfies RemoteModule;
