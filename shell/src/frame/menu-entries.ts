import type { Registry } from '@portal/shared/contract';

export type MenuEntry = { label: string; path: string; order: number };

/**
 * The menu of one audience, from the facts of every released remote (MFE-09).
 * @param audience whose header it is
 */
export const menuEntries = (registry: Registry, audience: 'public' | 'student'): MenuEntry[] =>
  registry.remotes
    .filter(({ facts }) => facts.audience === audience)
    .flatMap(({ facts }) => facts.menu)
    .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label));
