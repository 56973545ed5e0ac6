import { isLazyPage } from '@portal/shared/remote';
import type { LazyPage, RemoteModule } from '@portal/shared/remote';
import { matchRoutes } from '@portal/shared/router';
import type { RouteObject } from '@portal/shared/router';

/** A remote's release, loaded, with the page of one path ready to render at once. */
export type OpenedArea = { hash: string; routes: RouteObject[]; found: boolean };

function pagesOf(routes: RouteObject[], pathname: string): { found: boolean; pages: LazyPage[] } {
  const matches = matchRoutes(routes, pathname);
  const pages = (matches ?? []).map(({ route }) => route.handle as unknown).filter(isLazyPage);
  return { found: matches !== null, pages };
}

/**
 * Gets the code of a path's page, so that it renders at once.
 * @param hash the release's @param remote its ./remote @param pathname the path
 * @throws whatever a page's code throws when it is loaded
 */
export async function readyPage(
  hash: string,
  { routes }: RemoteModule,
  pathname: string,
): Promise<OpenedArea> {
  const { found, pages } = pagesOf(routes, pathname);
  await Promise.all(pages.map((page) => page.preload()));
  return { hash, routes, found };
}

/** The same without waiting: null when the page's code is not there yet. */
export function readyNow(hash: string, { routes }: RemoteModule, pathname: string): OpenedArea | null {
  const { found, pages } = pagesOf(routes, pathname);
  return pages.every((page) => page.isReady()) ? { hash, routes, found } : null;
}
