import type { RouteObject } from 'react-router-dom';

/**
 * Where a remote that runs alone begins, and where links to other areas lead back to.
 * @param routes of the remote
 * @returns its first page without a parameter, else its first page with sample values
 */
export function samplePath(routes: readonly RouteObject[]): string {
  const paths = routes.flatMap(({ path }) => path ?? []);
  return paths.find((path) => !/[:*]/.test(path)) ?? paths[0]?.replace(/:[^/]+/g, 'sample') ?? '/';
}
