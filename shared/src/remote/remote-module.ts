import type { RouteObject } from 'react-router-dom';

/** What `./remote` of every remote has as its default export (docs/architecture.md). */
export type RemoteModule = {
  /** Routes under the portal's root; a page that is split says so with `handle: lazyPage(...)`. */
  routes: RouteObject[];
};
