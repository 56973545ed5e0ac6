import { MOVED_CELL_PAGES } from '@portal/shared/contract/cell';
import { bestPattern, type ReleaseState, type RemoteManifest } from '../releases';

/** What the page of a path needs beyond its remote's entry; empty where the remote names none. */
export function pageDeps(
  { pages, shared }: RemoteManifest,
  path: string,
): { assets: string[]; shared: string[] } {
  const pattern = bestPattern(Object.keys(pages), path);
  const page = pattern === undefined ? undefined : pages[pattern];
  return { assets: page?.assets ?? [], shared: [...shared, ...(page?.shared ?? [])] };
}

/** Where a host begins that has the pages of one audience alone; undefined on a host that has others too. */
export function homeOf({ remotes }: ReleaseState): string | undefined {
  const facts = remotes.map(({ current }) => current.manifest.facts);
  const home = facts.find(({ entrance }) => entrance)?.entrance?.home;
  return facts.every(({ audience }) => audience === facts[0]?.audience) ? home : undefined;
}

/** The present address of a page that moved, also of what is below it; undefined where it did not. */
export function movedTo(path: string): string | undefined {
  const from = Object.keys(MOVED_CELL_PAGES).find((old) => path === old || path.startsWith(`${old}/`));
  return from && `${MOVED_CELL_PAGES[from]}${path.slice(from.length)}`;
}
