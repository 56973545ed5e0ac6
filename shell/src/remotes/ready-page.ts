import { isLazyPage } from '@portal/shared/remote';
import type { RemoteModule } from '@portal/shared/remote';
import { matchRoutes } from '@portal/shared/router';
import type { RouteObject } from '@portal/shared/router';

/** A remote's release, loaded, with the page of one path ready to render at once. */
export type OpenedArea = { hash: string; routes: RouteObject[]; found: boolean };

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
  const matches = matchRoutes(routes, pathname);
  const pages = (matches ?? []).map(({ route }) => route.handle as unknown).filter(isLazyPage);
  await Promise.all(pages.map((page) => page.preload()));
  return { hash, routes, found: matches !== null };
}
