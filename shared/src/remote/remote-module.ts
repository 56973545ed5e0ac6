import type { RouteObject } from 'react-router-dom';
import type { CALLS } from '../contract/calls';
import type { CELL_CALLS } from '../contract/cell/calls';

type Table = Record<string, { method: string; path: string }>;
type NameOf<T extends Table> = { [K in keyof T]: `${T[K]['method']} ${T[K]['path']}` }[keyof T];

/** A change by the API, as the contract has it: 'PUT /student/set/concern/:id'. */
export type MainAction = Exclude<NameOf<typeof CALLS> | NameOf<typeof CELL_CALLS>, `GET ${string}`>;

/** A route of a remote, with what people come to its page to do; null where they only read. */
type RemoteRoute = RouteObject & { mainAction: MainAction | null };

/** What `./remote` of every remote has as its default export (docs/architecture.md). */
export type RemoteModule = {
  /** Routes under the portal's root; a page that is split says so with `handle: lazyPage(...)`. */
  routes: RemoteRoute[];
};
