import { PAGES, formPath } from '@portal/shared/contract';
import { lazyPage, type RemoteModule } from '@portal/shared/remote';

const profilePage = lazyPage(() => import('./pages/profile-page'));
const sectionPage = lazyPage(() => import('./pages/section-page'));

/** /profile and the forms below it; which forms there are is the rules' business (PRF-06). */
export default {
  routes: [
    {
      path: PAGES.profile,
      Component: profilePage,
      handle: profilePage,
      mainAction: 'PUT /student/set/registered',
    },
    {
      path: formPath('*'),
      Component: sectionPage,
      handle: sectionPage,
      mainAction: 'POST /student/register/:section',
    },
  ],
} satisfies RemoteModule;
