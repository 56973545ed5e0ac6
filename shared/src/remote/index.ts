export { isLazyPage, lazyPage } from './lazy-page';
export type { LazyPage } from './lazy-page';
export { PORTAL_TITLE, usePageTitle } from './page-title';
export type { RemoteModule } from './remote-module';
export { onReopen, reopenPage, takeCarried } from './reopen';
export { signInReturnPath } from './sign-in-return';
export type { SignInState } from './sign-in-return';
