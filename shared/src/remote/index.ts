export { isLazyPage, lazyPage } from './lazy-page';
export type { LazyPage } from './lazy-page';
export { fullTitle, PageMetaContext, usePageTitle } from './page-title';
export type { PageMeta } from './page-title';
export { useHydrated } from './use-hydrated';
export type { RemoteModule } from './remote-module';
export { onReopen, reopenPage, takeCarried } from './reopen';
export { sessionEnded, signInReturnPath } from './sign-in-return';
export type { SignInState } from './sign-in-return';
