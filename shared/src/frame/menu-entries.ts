import type { RemoteFacts } from '@portal/shared/contract';

/** The remotes of a page, as far as a menu knows them. */
export type MenuRemotes = readonly { facts: RemoteFacts }[];
export type MenuEntry = { label: string; path: string; order: number };

/**
 * The menu of one audience, from the facts of every released remote (MFE-09).
 * @param remotes of the registry
 * @param audience whose header it is
 */
export const menuEntries = (remotes: MenuRemotes, audience: 'public' | 'student'): MenuEntry[] =>
  remotes
    .filter(({ facts }) => facts.audience === audience)
    .flatMap(({ facts }) => facts.menu)
    .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label));
