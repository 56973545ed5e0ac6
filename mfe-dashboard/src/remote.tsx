import { PAGES } from '@portal/shared/contract';
import { lazyPage } from '@portal/shared/remote';
import type { RemoteModule } from '@portal/shared/remote';

const companiesPage = lazyPage(() => import('./pages/companies-page'));
const messagesPage = lazyPage(() => import('./pages/messages-page'));
const settingsPage = lazyPage(() => import('./pages/settings-page'));
const myDataPage = lazyPage(() => import('./pages/my-data-page'));
const checkInPage = lazyPage(() => import('./pages/check-in-page'));
const detailsPage = lazyPage(() => import('./pages/details-page'));

/** The dashboard, the messages, the student's own data and the bank steps (DSH-01 to DSH-07, MSG-04, MSG-07, DAT-01), and checking in (CEL-64). */
export default {
  routes: [
    { path: PAGES.companies, Component: companiesPage, handle: companiesPage, mainAction: null },
    { path: PAGES.messages, Component: messagesPage, handle: messagesPage, mainAction: null },
    { path: PAGES.settings, Component: settingsPage, handle: settingsPage, mainAction: 'POST /student/mail' },
    {
      path: PAGES.myData,
      Component: myDataPage,
      handle: myDataPage,
      mainAction: 'POST /student/my-data/copy',
    },
    {
      path: PAGES.checkIn,
      Component: checkInPage,
      handle: checkInPage,
      mainAction: 'POST /student/check-in/:id',
    },
    { path: PAGES.details, Component: detailsPage, handle: detailsPage, mainAction: null },
  ],
} satisfies RemoteModule;
