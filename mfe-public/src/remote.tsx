import { PAGES } from '@portal/shared/contract';
import { lazyPage } from '@portal/shared/remote';
import type { RemoteModule } from '@portal/shared/remote';

const homePage = lazyPage(() => import('./pages/home-page'));
const teamPage = lazyPage(() => import('./pages/team-page'));
const policyPage = lazyPage(() => import('./pages/policy-page'));
const contactPage = lazyPage(() => import('./pages/contact-page'));
const privacyPage = lazyPage(() => import('./pages/privacy-page'));
const recruitersPage = lazyPage(() => import('./pages/recruiters-page'));

/** The public site: what a visitor reads without logging in (PUB-01 to PUB-11, DAT-10). */
const publicSite = {
  routes: [
    { path: '/', Component: homePage, handle: homePage, mainAction: null },
    { path: PAGES.team, Component: teamPage, handle: teamPage, mainAction: null },
    { path: PAGES.policy, Component: policyPage, handle: policyPage, mainAction: null },
    { path: PAGES.contact, Component: contactPage, handle: contactPage, mainAction: null },
    { path: PAGES.recruiters, Component: recruitersPage, handle: recruitersPage, mainAction: null },
    { path: PAGES.privacy, Component: privacyPage, handle: privacyPage, mainAction: null },
  ],
} satisfies RemoteModule;

export default publicSite;
